package io.linkbenchx.internal.workload.keyvalue;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.keyvalue.KeyValueStore;
import io.linkbenchx.db.keyvalue.KeyValueSupport;
import io.linkbenchx.db.keyvalue.LoadForm;
import io.linkbenchx.internal.workload.DataWorkload;
import io.linkbenchx.internal.workload.DeclaredProvider;
import io.linkbenchx.internal.workload.OneTypeRole;
import io.linkbenchx.result.Facts;
import io.linkbenchx.result.RoleKind;
import io.linkbenchx.result.StatementPlans;
import io.linkbenchx.workload.DataEstimate;
import io.linkbenchx.workload.Effects;
import io.linkbenchx.workload.Evidence;
import io.linkbenchx.workload.Loading;
import io.linkbenchx.workload.Pace;
import io.linkbenchx.workload.PayloadSample;
import io.linkbenchx.workload.Role;
import io.linkbenchx.workload.RoleRules;
import io.linkbenchx.workload.RunLedger;
import io.linkbenchx.workload.TransactionType;
import io.linkbenchx.workload.Verification;
import io.linkbenchx.workload.WorkStep;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;

/** The workload bound to its settings. */
final class ReadWhileWriting extends DataWorkload<KeyValueSupport> {
  private static final long SAMPLE_SEED = 1;

  private final KeyValueSettings settings;

  /** The entry of the newest step in the ledger; empty if it does not write. */
  private Optional<RunLedger.Own<WriteCounts>> step = Optional.empty();

  ReadWhileWriting(KeyValueSettings settings) {
    super("ReadWhileWriting", KeyValueSupport.MODEL, "ReadWhileWriting's map");
    this.settings = settings;
  }

  KeyValueSettings settings() {
    return settings;
  }

  @Override
  public Facts facts() {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("records", Long.toString(settings.records()));
    facts.put("key", settings.keySize() + " bytes");
    facts.put("value", settings.valueSize() + " bytes");
    facts.put("load", settings.loadOrder().text());
    facts.put("batch", Integer.toString(settings.batch()));
    if (!settings.loadJournal()) {
      facts.put("load journal", "off");
    }
    if (settings.loadCompaction() != LoadForm.Compaction.ON) {
      facts.put("load compaction", settings.loadCompaction().text());
    }
    facts.put("keys", "uniform");
    String pace =
        settings.writesPerSecond() > 0
            ? String.format(Locale.ROOT, ", %.0f/s in total", settings.writesPerSecond())
            : ", unlimited";
    facts.put("writers", settings.writers() + (settings.writers() == 0 ? "" : pace));
    return new Facts(facts, null, null, Map.of(), compressed());
  }

  private Double compressed() {
    ValueContent content = new ValueContent(settings, SAMPLE_SEED);
    PayloadSample sample = new PayloadSample();
    byte[] value = new byte[settings.valueSize()];
    for (long number = 0; !sample.full(); number++) {
      content.fill(ByteBuffer.wrap(value), number, 0);
      sample.add(value, 0, value.length);
    }
    return sample.compressed();
  }

  @Override
  public Object data() {
    return KeyValueFacts.loaded(settings);
  }

  @Override
  public Optional<DataEstimate> dataEstimate() {
    return Optional.of(
        DataEstimate.of(settings.records(), (double) settings.keySize() + settings.valueSize()));
  }

  @Override
  public Loading loading(DbAdapter database) {
    return new KeyValueLoading(settings, support(database));
  }

  @Override
  public int connections(int clients) {
    return clients + settings.writers();
  }

  @Override
  public List<Role> roles(DbAdapter database, WorkStep only, int clients, Evidence evidence) {
    KeyValueSupport map = support(database);
    long seed = map.keepsRows() ? KeyValueFacts.check(map, settings).seed() : 0;
    RunLedger<WriteCounts> ledger = WriteCounts.ledger(map.metadata(), evidence);
    step = begin(map, ledger);
    int run = step.map(own -> own.entry().number()).orElse(1);
    Supplier<KeyValueStore> opener = () -> map.openStore(settings.layout());
    List<Role> roles = new ArrayList<>();
    roles.add(
        new OneTypeRole<>(
            "reader",
            RoleKind.READ,
            new TransactionType("READ", 1),
            0,
            RoleRules.NONE,
            List.of(),
            OptionalLong.empty(),
            List::of,
            opener,
            client -> new Reader(settings, () -> newest(map, ledger))));
    if (settings.writers() > 0) {
      ValueContent content = new ValueContent(settings, seed);
      roles.add(
          new OneTypeRole<>(
              "writer",
              RoleKind.WRITE,
              new TransactionType(Writer.TYPE, 1),
              settings.writers(),
              writing(),
              List.of(),
              OptionalLong.empty(),
              () -> step.map(RunLedger.Own::caveats).orElse(List.of()),
              opener,
              client -> new Writer(content, run, client)));
    }
    return roles;
  }

  private RoleRules writing() {
    double perWriter = settings.writesPerSecond() / settings.writers();
    return perWriter > 0
        ? RoleRules.NONE.withPace(new Pace(perWriter, true, 0))
        : RoleRules.NONE.asFastAsItCan();
  }

  /** Notes that a step begins, if it writes. */
  private Optional<RunLedger.Own<WriteCounts>> begin(
      KeyValueSupport map, RunLedger<WriteCounts> ledger) {
    if (!map.keepsRows() || settings.writers() == 0) {
      return Optional.empty();
    }
    if (newest(map, ledger) >= Version.MAX_RUN) {
      throw new DbUsageException("too many runs on one load: load again with existing = drop");
    }
    return Optional.of(ledger.begin());
  }

  /** The largest number of a step that has begun. */
  private static int newest(KeyValueSupport map, RunLedger<WriteCounts> ledger) {
    SortedMap<Integer, ?> steps = map.keepsRows() ? WriteCounts.byNumber(ledger) : new TreeMap<>();
    return steps.isEmpty() ? 1 : steps.lastKey();
  }

  @Override
  public void recordEffects(DbAdapter database, List<Role> roles, Effects effects) {
    step.ifPresent(own -> own.end(WriteCounts.of(settings.writers(), effects)));
  }

  @Override
  protected OptionalLong rows(KeyValueSupport map, Effects effects) {
    return KeyValueFacts.read(map, settings.layout()).filter(KeyValueFacts::complete).stream()
        .mapToLong(complete -> settings.records())
        .findFirst();
  }

  @Override
  public Optional<StatementPlans> plans(DbAdapter database) {
    ByteBuffer key = KeyText.zeros(ByteBuffer.allocate(settings.layout().keyBytes()));
    KeyText.write(key, settings.records() / 2);
    return support(database).plans(settings.layout(), key);
  }

  @Override
  protected Verification verification(KeyValueSupport map, Evidence evidence) {
    return new KeyValueVerification(settings, map, evidence);
  }

  /** Provider of ReadWhileWriting. */
  public static final class Provider extends DeclaredProvider<KeyValueSettings> {

    /** For ServiceLoader. */
    public Provider() {
      super(
          "ReadWhileWriting",
          List.of("readwhilewriting", "rww"),
          "point reads with one concurrent writer, on keys and values of fixed size: embedded"
              + " engines",
          KeyValueSettings.class,
          Map.of(
              "stats_interval", "intervals are given in time: use interval = 10s",
              "use_existing_db", "to skip the load, use phases = run",
              "histogram", "all percentiles are always recorded"),
          (settings, config) -> new ReadWhileWriting(settings));
    }
  }
}
