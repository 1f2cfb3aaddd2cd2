package io.linkbenchx.internal.workload.keyvalue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.keyvalue.KeyValueScanner;
import io.linkbenchx.db.keyvalue.KeyValueStore;
import io.linkbenchx.db.keyvalue.KeyValueSupport;
import io.linkbenchx.internal.db.kv.rocksdb.RocksDbs;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.result.LoadOrder;
import io.linkbenchx.result.VerificationResult;
import io.linkbenchx.workload.Loading;
import io.linkbenchx.workload.Role;
import io.linkbenchx.workload.RoleClient;
import io.linkbenchx.workload.Transaction;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReadWhileWritingTest {
  private static final int RECORDS = 3000;
  @AutoClose private static DbAdapter database;

  @BeforeAll
  static void open(@TempDir Path directory) {
    database = RocksDbs.open(directory.resolve("db"), Durability.OS);
  }

  private static ReadWhileWriting small(String... more) {
    List<String> all = new ArrayList<>(List.of("records", Integer.toString(RECORDS)));
    all.addAll(List.of(more));
    return TestMaps.workload(all.toArray(String[]::new));
  }

  private static KeyValueSupport map() {
    return database.support(KeyValueSupport.MODEL).orElseThrow();
  }

  private static List<Long> numbers(KeyValueSettings settings) {
    List<Long> numbers = new ArrayList<>();
    try (KeyValueScanner scanner = map().openScanner(settings.layout())) {
      scanner.scan(null, null, (key, value) -> numbers.add(KeyText.read(key)));
    }
    return numbers;
  }

  @ParameterizedTest
  @CsvSource({
    "seq, 1, true, on",
    "random, 1, true, off",
    "seq, 1000, false, after",
    "random, 7, false, on",
    "random, 1000, true, after"
  })
  void everyFormOfALoadWritesEveryKeyOnce(
      String order, String batch, String journal, String compaction) {
    ReadWhileWriting workload =
        small(
            "load_order",
            order,
            "batch",
            batch,
            "load_journal",
            journal,
            "load_compaction",
            compaction);
    Loading.Summary summary = TestMaps.load(workload, database);
    assertThat(summary.rows()).isEqualTo(Map.of("records", (long) RECORDS));
    assertThat(numbers(workload.settings()))
        .isEqualTo(LongStream.range(0, RECORDS).boxed().toList());
    VerificationResult result = TestMaps.verify(workload, database);
    assertThat(result.differences()).isEmpty();
    assertThat(result.totals().get("digest")).isEqualTo("equal to that of the load");
  }

  @Test
  void bothOrdersLoadTheSameData() {
    String sequential = TestMaps.load(small("load_order", "seq"), database).digest();
    assertThat(TestMaps.load(small("load_order", "random"), database).digest())
        .isEqualTo(sequential);
  }

  @Test
  void theLoadKnowsItsOrder() {
    assertThat(small("load_order", "seq").loading(database).order()).contains(LoadOrder.KEY);
    assertThat(small("load_order", "random").loading(database).order()).contains(LoadOrder.RANDOM);
  }

  /** Values consist of 95 characters, so they compress without repetition too: log2(95) / 8. */
  @Test
  void valuesCompressAsTheirRatioSays() {
    String[] whole = {"compress_ratio", "1", "value_size", "400"};
    String[] half = {"compress_ratio", "0.5", "value_size", "400"};
    assertThat(small(whole).facts().compressed()).isBetween(0.81, 0.87);
    assertThat(small(half).facts().compressed()).isBetween(0.41, 0.53);
  }

  @Test
  void everyReadHitsAndEveryAcknowledgedWriteIsFoundAgain() {
    ReadWhileWriting workload = small("writers", "2");
    TestMaps.load(workload, database);
    assertThat(TestMaps.run(workload, database, 2000))
        .hasEntrySatisfying("READ", kinds -> assertThat(kinds[0]).isEqualTo(2000))
        .hasEntrySatisfying("WRITE", kinds -> assertThat(kinds).startsWith(2000, 2000, 0));
    TestMaps.run(workload, database, 100);
    VerificationResult result = TestMaps.verify(workload, database);
    assertThat(result.differences()).isEmpty();
    assertThat(result.totals().get("writes")).isEqualTo("4200 of 4200 acknowledged looked up");
  }

  @Test
  void aSecondRunWritesToOtherKeysThanTheFirst() {
    ReadWhileWriting workload = small();
    TestMaps.load(workload, database);
    TestMaps.run(workload, database, 20);
    List<Long> first = versions(workload.settings());
    TestMaps.run(workload, database, 20);
    assertThat(first).hasSize(20);
    assertThat(versions(workload.settings()))
        .hasSizeGreaterThan(35)
        .containsAll(first.subList(0, 1));
  }

  /** Of values that were overwritten. */
  private static List<Long> versions(KeyValueSettings settings) {
    List<Long> versions = new ArrayList<>();
    try (KeyValueScanner scanner = map().openScanner(settings.layout())) {
      scanner.scan(
          null,
          null,
          (key, value) -> {
            if (value.getLong(0) != Version.LOADED) {
              versions.add(value.getLong(0));
            }
          });
    }
    return versions;
  }

  private static VerificationResult planted(BiConsumer<KeyValueStore, ReadWhileWriting> fault) {
    ReadWhileWriting workload = small();
    TestMaps.load(workload, database);
    TestMaps.run(workload, database, 500);
    try (KeyValueStore store = map().openStore(workload.settings().layout())) {
      fault.accept(store, workload);
    }
    VerificationResult result = TestMaps.verify(workload, database);
    assertThat(result.passed()).isFalse();
    return result;
  }

  private static ByteBuffer key(long number) {
    return KeyText.write(KeyText.newKey(16), number);
  }

  private static ByteBuffer value(long number, long version) {
    KeyValueSettings settings = TestMaps.workload("compress_ratio", "0.5").settings();
    ValueContent content = new ValueContent(settings, TestMaps.SEED);
    return content.fill(ByteBuffer.allocateDirect(100), number, version);
  }

  @Test
  void aLostWriteIsFound() {
    long last = Version.of(1, 0, 500);
    long number = Version.key(TestMaps.SEED, last, RECORDS);
    assertThat(planted((store, w) -> store.put(key(number), value(number, Version.LOADED))))
        .satisfies(
            r ->
                assertThat(r.differences())
                    .contains("key " + number + ": acknowledged write 500 of run 1 is lost"));
  }

  @Test
  void aValueThatNobodyWroteIsFound() {
    ByteBuffer torn = value(17, Version.LOADED);
    torn.put(60, (byte) (torn.get(60) + 1));
    assertThat(planted((store, w) -> store.put(key(17), torn)).differences())
        .anyMatch(d -> d.startsWith("key 17: a value that its version"));
  }

  @Test
  void aWriteThatWasNeverAcknowledgedIsFound() {
    long version = Version.of(1, 0, 501);
    long number = Version.key(TestMaps.SEED, version, RECORDS);
    assertThat(planted((store, w) -> store.put(key(number), value(number, version))).differences())
        .contains("key " + number + ": a version that no writer was acknowledged");
  }

  @Test
  void aWriteToTheWrongKeyIsFound() {
    long version = Version.of(1, 0, 500);
    long number = Version.key(TestMaps.SEED, version, RECORDS) == 5 ? 6 : 5;
    assertThat(planted((store, w) -> store.put(key(number), value(number, version))).differences())
        .contains("key " + number + ": a version that was written to another key");
  }

  @Test
  void anEntryTooManyIsFound() {
    assertThat(
            planted((store, w) -> store.put(key(RECORDS), value(RECORDS, Version.LOADED)))
                .differences())
        .contains("a key that was never written")
        .contains("keys 0 to 2999: 3001 entries instead of 3000");
  }

  @Test
  void aKilledRunIsNoDifference() {
    ReadWhileWriting workload = small();
    TestMaps.load(workload, database);
    Role writer = workload.roles(database).get(1);
    RoleClient<KeyValueStore> client = TestMaps.client(writer, 0);
    try (KeyValueStore store = client.openStore()) {
      Transaction<KeyValueStore> transaction = client.transactions().get(0);
      transaction.draw(RandomStream.of(1), 0);
      transaction.run(store); // and its effects are never recorded
    }
    VerificationResult result = TestMaps.verify(workload, database);
    assertThat(result.differences()).isEmpty();
    assertThat(result.totals().get("writes")).contains("NA for 1 killed run");
    TestMaps.run(workload, database, 100);
    assertThat(TestMaps.verify(workload, database).differences()).isEmpty();
  }

  @Test
  void anInterruptedLoadIsRefusedAndFinishedWithTheSameData() {
    ReadWhileWriting workload = TestMaps.workload("records", "250k", "load_order", "random");
    String digest = TestMaps.load(workload, database).digest();
    assertThat(TestMaps.load(workload.loading(database), Loading.Existing.DROP, 1)).isNull();
    assertThatThrownBy(() -> workload.roles(database))
        .isInstanceOf(DbUsageException.class)
        .hasMessageContaining("existing = resume");
    assertThatThrownBy(
            () -> workload.loading(database).prepare(Loading.Existing.REFUSE, TestMaps.SEED, 0))
        .isInstanceOf(DbUsageException.class)
        .hasMessageContaining("interrupted");
    ReadWhileWriting other = TestMaps.workload("records", "250k", "load_order", "seq");
    assertThatThrownBy(
            () -> other.loading(database).prepare(Loading.Existing.RESUME, TestMaps.SEED, 0))
        .hasMessageContaining("load_order is fillseq, in the loaded map fillrandom");
    Loading.Summary summary =
        TestMaps.load(workload.loading(database), Loading.Existing.RESUME, Integer.MAX_VALUE);
    assertThat(summary.digest()).isEqualTo(digest);
    assertThat(TestMaps.verify(workload, database).passed()).isTrue();
  }

  @Test
  void settingsOfAnotherMapAreRefused() {
    TestMaps.load(small(), database);
    assertThatThrownBy(() -> small("value_size", "200").roles(database))
        .isInstanceOf(DbUsageException.class)
        .hasMessageContaining("value_size is 200, in the loaded map 100");
  }
}
