package io.linkbenchx.internal.db.kv.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.internal.db.kv.EngineDirectory;
import io.linkbenchx.internal.db.kv.EngineErrors;
import io.linkbenchx.result.Outcome;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rocksdb.RocksDBException;
import org.rocksdb.Status;

/** RocksDB's messages, and what a user does about them. */
class RocksDbErrorsTest {
  private final EngineErrors errors =
      new EngineDirectory("rocksdb", "RocksDB", Path.of("db"), "", RocksDbProvider::meanings)
          .errors();

  private static RocksDBException failure(String message) {
    return new RocksDBException(
        message, new Status(Status.Code.IOError, Status.SubCode.None, message));
  }

  /** Writers after the first one do not get its reason. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "While appending to file: 000012.log: No space left on device",
        "Seen error. Skip writing buffer."
      })
  void eachWriterOnAFullDiskIsAdvised(String message) {
    assertThat(errors.failed(failure(message)))
        .hasMessageContainingAll("the disk is full", "rocksdb.path", message)
        .extracting("outcome")
        .isEqualTo(Outcome.FATAL);
  }

  @Test
  void otherFailuresAreNotBlamedOnTheDisk() {
    assertThat(errors.failed(failure("While open a file: Permission denied")))
        .hasMessageStartingWith("RocksDB failed")
        .hasMessageNotContaining("full");
  }
}
