package io.linkbenchx.internal.db.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import com.mongodb.MongoBulkWriteException;
import com.mongodb.ServerAddress;
import com.mongodb.bulk.BulkWriteError;
import com.mongodb.bulk.BulkWriteResult;
import io.linkbenchx.internal.db.mongodb.UnitOfWork.Stage;
import io.linkbenchx.result.Outcome;
import java.util.List;
import java.util.Set;
import org.bson.BsonDocument;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a failure means, depending on the stage that the unit had reached. */
class UnitOfWorkTest {
  private static final int INVALID_DOCUMENT = 121;

  @ParameterizedTest
  @CsvSource({
    "WRITING, 0, CONSTRAINT",
    "WRITING, 3, UNKNOWN_COMMIT",
    "INSIDE, 3, CONSTRAINT",
  })
  void someDocumentsOfAnInsertMayStayWithoutATransaction(Stage stage, int inserted, Outcome means) {
    try (UnitOfWork unit = new UnitOfWork(null)) {
      unit.sending(stage);
      assertThat(unit.failed(invalidAfter(inserted)).outcome()).isEqualTo(means);
    }
  }

  private static MongoBulkWriteException invalidAfter(int inserted) {
    return new MongoBulkWriteException(
        BulkWriteResult.acknowledged(inserted, 0, 0, 0, List.of(), List.of()),
        List.of(new BulkWriteError(INVALID_DOCUMENT, "invalid", new BsonDocument(), inserted)),
        null,
        new ServerAddress(),
        Set.of());
  }
}
