package io.linkbenchx.internal.db.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.DebtFlush;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.rows.ReadForm;
import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowLayout;
import io.linkbenchx.db.rows.RowLoader;
import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.db.rows.RowSupport;
import io.linkbenchx.internal.db.mongodb.MongoDbSettings.WriteMode;
import io.linkbenchx.internal.db.mongodb.wire.Answer;
import io.linkbenchx.internal.db.mongodb.wire.WireServer;
import java.util.Set;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A genuine server that refuses what was requested: found at the start, and said in a line. */
class MongoRefusalsWireTest {
  private static final Set<String> WRITES =
      Set.of("insert", "update", "delete", "findAndModify", "create", "createIndexes", "drop");

  @AutoClose private final WireServer server = WireServer.replicaSet().genuine();

  private MongoSettingsOf settings() {
    return MongoSettingsOf.url(server.url("linkdb"));
  }

  private static DbAdapter open(MongoSettingsOf settings) {
    return new MongoProvider().open(settings.build(), MongoContract.options());
  }

  @ParameterizedTest
  @CsvSource({"snapshot, 72, InvalidOptions", "majority, 148, ReadConcernMajorityNotEnabled"})
  void aReadConcernThatTheServerCannotTakeIsRefusedAtTheStart(
      String concern, int code, String name) {
    server
        .script()
        .on(
            sent -> sent.name().equals("find") && sent.command().containsKey("readConcern"),
            0,
            Integer.MAX_VALUE,
            new Answer.Refuse(code, name));

    assertThatThrownBy(() -> open(settings().readConcern(concern)))
        .isInstanceOf(DbUsageException.class)
        .hasMessageContaining("MongoDB 4.2.0 (replica set rs0, wire version 21)")
        .hasMessageContaining("read concern " + concern)
        .hasMessageContaining("set mongodb.read_concern");
    open(settings()).close();
  }

  private void replicaSetConfig(Answer answer) {
    server.script().clear();
    server.genuine().script().always("replSetGetConfig", answer);
  }

  private DbDescription described(MongoSettingsOf settings) {
    try (DbAdapter adapter = open(settings)) {
      return adapter.describe();
    }
  }

  @Test
  void whatAMajorityHasWrittenIsAskedOfTheServer() {
    replicaSetConfig(Answer.Say.json("{config: {writeConcernMajorityJournalDefault: false}}"));
    DbDescription memory = described(settings());
    assertThat(memory.durability().level()).isEqualTo(Durability.BUFFERED);
    assertThat(memory.durability().text())
        .contains("writeConcernMajorityJournalDefault = false")
        .contains("mongodb.journal = true");
    assertThat(described(settings().journal(true)).durability().level()).isEqualTo(Durability.SYNC);

    replicaSetConfig(Answer.Say.json("{config: {version: 1}}"));
    assertThat(described(settings()).durability().level()).isEqualTo(Durability.SYNC);

    replicaSetConfig(new Answer.Refuse(13, "Unauthorized"));
    DbDescription unknown = described(settings());
    assertThat(unknown.durability().level()).isNull();
    assertThat(unknown.durability().text()).contains("clusterMonitor").doesNotContain("survives");
  }

  /** The head is that of any workload. */
  @Test
  void theHeadDoesNotSpeakOfLinksAndCounts() {
    replicaSetConfig(Answer.Say.json("{config: {}}"));
    assertThat(described(settings()).durability().text()).doesNotContain("link", "count");
    assertThat(described(settings().mode(WriteMode.NONE)).durability().text())
        .doesNotContain("link", "count")
        .contains("no transactions", "replica set rs0, with retryable writes");
    assertThat(described(settings().retryWrites(false)).durability().text())
        .contains("no retryable writes");
  }

  private void allowsReadsOnly() {
    server
        .script()
        .on(
            sent -> WRITES.contains(sent.name()),
            0,
            Integer.MAX_VALUE,
            new Answer.Refuse(13, "Un"));
  }

  @Test
  void aUserWhoMayOnlyReadCanReadAndNothingIsWritten() {
    try (DbAdapter owner = open(settings())) {
      RowSupport rows = owner.support(RowSupport.MODEL).orElseThrow();
      rows.schema(RowLayout.of(1)).create(0);
      allowsReadsOnly();
      try (DbAdapter adapter = open(settings())) {
        assertThat(adapter.describe().settings()).containsEntry("counts by", "pipeline");
        ReadForm form = new ReadForm(ReadForm.Access.FIND, ReadForm.Columns.C);
        try (RowStore store =
            adapter.support(RowSupport.MODEL).orElseThrow().openStore(RowLayout.of(1), form)) {
          assertThat(store).isNotNull();
        }
        RowSupport again = adapter.support(RowSupport.MODEL).orElseThrow();
        assertThatThrownBy(() -> again.metadata().write("run.1", "open"))
            .isInstanceOf(DbUsageException.class)
            .hasMessageContaining("grant it readWrite")
            .hasMessageContaining("each one with database_per_table");
      }
    }
  }

  @Test
  void withoutAUserTheServerAsksForOne() {
    server
        .script()
        .on(
            sent -> sent.name().equals("find") || sent.name().equals("update"),
            0,
            Integer.MAX_VALUE,
            new Answer.Refuse(13, "command find requires authentication"));

    assertThatThrownBy(() -> open(settings()))
        .isInstanceOf(DbOpenException.class)
        .hasMessageContaining("requires authentication: set user and password");
  }

  @Test
  void aValidatorsRefusalIsNotARowThatExists() {
    try (DbAdapter adapter = open(settings())) {
      RowSupport rows = adapter.support(RowSupport.MODEL).orElseThrow();
      rows.schema(RowLayout.of(1)).create(0);
      server
          .script()
          .always(
              "insert",
              Answer.Say.json(
                  "{n: 0, writeErrors: [{index: 0, code: 121, errmsg: 'failed validation'}]}"));
      try (RowLoader loader = rows.openLoader(RowLayout.of(1), false)) {
        Row row = new Row();
        row.id = 1;
        loader.row(0, row);
        assertThatThrownBy(() -> loader.finishChunk("load.chunk.0", "1"))
            .isInstanceOf(DbException.class)
            .hasMessageContaining("remove the validator")
            .hasMessageNotContaining("exist");
      }
    }
  }

  @Test
  void anFsyncThatIsNotAllowedIsReportedAsSuch() {
    server.script().always("fsync", new Answer.Refuse(13, "Unauthorized"));
    try (DbAdapter adapter = open(settings());
        DebtFlush flush = adapter.beginDebtFlush().orElseThrow()) {
      assertThat(flush.settled()).isTrue();
      assertThat(flush.refused()).containsExactly("fsync");
      assertThat(flush.steps()).isEmpty();
    }
  }

  /** A server at its limit of connections has none left for questions. */
  @Test
  void questionsAboutTheServerUseTheConnectionThatTheyHave() {
    server.script().always("serverStatus", Answer.Say.json("{uptimeMillis: 5}"));
    try (DbAdapter adapter = open(settings())) {
      int before = server.connections();
      adapter.insight().orElseThrow().counters();
      adapter.insight().orElseThrow().variables();
      assertThat(server.connections()).isEqualTo(before);
    }
  }
}
