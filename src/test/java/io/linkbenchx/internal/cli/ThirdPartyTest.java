package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.config.Config;
import io.linkbenchx.db.DataModel;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbAdapterProvider;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.Holding;
import io.linkbenchx.db.keyvalue.KeyValueSupport;
import io.linkbenchx.internal.db.noop.NoopProvider;
import io.linkbenchx.result.Facts;
import io.linkbenchx.result.Outcome;
import io.linkbenchx.result.VerificationResult;
import io.linkbenchx.workload.Effects;
import io.linkbenchx.workload.Evidence;
import io.linkbenchx.workload.Loading;
import io.linkbenchx.workload.Role;
import io.linkbenchx.workload.Verification;
import io.linkbenchx.workload.Workload;
import io.linkbenchx.workload.WorkloadProvider;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The guard stands outside: an adapter and a workload of others need only say what is there. */
class ThirdPartyTest {
  private static final List<String> CALLS = new ArrayList<>();
  private static final List<Holding> THERE = new ArrayList<>();

  @TempDir Path directory;
  private ClassLoader before;
  private URLClassLoader loader;

  @BeforeEach
  void install() throws Exception {
    CALLS.clear();
    THERE.clear();
    Path services = Files.createDirectories(directory.resolve("services/META-INF/services"));
    Files.writeString(services.resolve(DbAdapterProvider.class.getName()), Theirs.class.getName());
    Files.writeString(services.resolve(WorkloadProvider.class.getName()), Works.class.getName());
    before = Thread.currentThread().getContextClassLoader();
    loader = new URLClassLoader(new URL[] {directory.resolve("services").toUri().toURL()}, before);
    Thread.currentThread().setContextClassLoader(loader);
  }

  @AfterEach
  void remove() throws Exception {
    Thread.currentThread().setContextClassLoader(before);
    loader.close();
  }

  private Shell.Ran run(String phases, String existing) {
    Path config =
        new Scratch(directory)
            .file(
                "theirs.properties",
                "workload = Works\ndatabase = theirs\ncalibrate = 0\nphases = %s\nexisting = %s\n"
                    .formatted(phases, existing));
    return Shell.run("-c", config.toString(), "-o", directory.resolve("results").toString());
  }

  @ParameterizedTest
  @CsvSource({"load, refuse", "load, drop", "load, resume", "cleanup, refuse", "cleanup, drop"})
  void isRefusedBeforePrepareAndDrop(String phase, String existing) {
    THERE.add(new Holding("table ours", true));
    THERE.add(new Holding("table payroll", false));

    Shell.Ran ran = run(phase, existing);
    assertThat(ran.code()).as(ran.err()).isEqualTo(2);
    assertThat(ran.err().replaceAll("\\s+", " "))
        .contains("database theirs holds table payroll, which linkbenchx did not create")
        .contains("existing = drop-foreign to destroy");
    assertThat(CALLS).containsOnly("holdings");
  }

  @ParameterizedTest
  @CsvSource({"drop, true", "drop-foreign, true", "drop-foreign, false"})
  void doesItsWorkOnWhatIsOursAndWithTheWord(String existing, boolean ours) {
    THERE.add(new Holding("table payroll", ours));

    Shell.Ran ran = run("load, cleanup", existing);
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(CALLS).contains("prepare DROP").endsWith("drop");
  }

  /** The differences that the first attempt found must not be counted again. */
  @Test
  void aVerificationThatLosesItsConnectionBeginsAgainWithANewOne() {
    Shell.Ran ran = run("verify", "refuse");
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(CALLS).contains("verify 1").doesNotContain("verify 2");
    assertThat(CALLS).filteredOn("verify 1"::equals).hasSize(2);
  }

  /** A database that is not ours. */
  public static final class Theirs implements DbAdapterProvider<Theirs.Settings> {
    /** None. */
    public record Settings() {}

    @Override
    public String name() {
      return "theirs";
    }

    @Override
    public String summary() {
      return "of someone else";
    }

    @Override
    public Class<Settings> settings() {
      return Settings.class;
    }

    @Override
    public Set<DataModel<?>> declares() {
      return Set.of(KeyValueSupport.MODEL);
    }

    @Override
    public DbAdapter open(Settings settings, DbOptions options) {
      return new NoopProvider().open(null, options);
    }
  }

  /** A workload that is not ours. */
  public static final class Works implements WorkloadProvider {
    @Override
    public String name() {
      return "Works";
    }

    @Override
    public String summary() {
      return "of someone else";
    }

    @Override
    public List<Class<? extends Record>> settings() {
      return List.of();
    }

    @Override
    public Workload create(Config config) {
      return new Work();
    }
  }

  private static final class Work implements Workload {
    @Override
    public String name() {
      return "Works";
    }

    @Override
    public DataModel<?> dataModel() {
      return KeyValueSupport.MODEL;
    }

    @Override
    public Facts facts() {
      return new Facts(Map.of(), null, null, Map.of(), null);
    }

    @Override
    public Loading loading(DbAdapter database) {
      return new Load();
    }

    @Override
    public List<Role> roles(DbAdapter database) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void recordEffects(DbAdapter database, List<Role> roles, Effects effects) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Optional<Verification> verification(DbAdapter database, Evidence evidence) {
      return Optional.of(new Counting());
    }
  }

  /** Loses its connection at the first call of all, and counts its own. */
  private static final class Counting implements Verification {
    private int calls;

    @Override
    public VerificationResult verify(Budget budget, Progress progress, BooleanSupplier cancelled) {
      boolean first = !CALLS.contains("verify 1");
      calls++;
      CALLS.add("verify " + calls);
      if (first) {
        throw new DbException(Outcome.CONNECTION, "the server has gone");
      }
      return new VerificationResult(
          true,
          VerificationResult.Scope.FULL,
          1,
          0,
          Map.of("rows", 1L),
          Map.of(),
          List.of(),
          0,
          null);
    }
  }

  private static final class Load implements Loading {
    @Override
    public Plan prepare(Existing existing, long seed, long loadTimeMillis) {
      CALLS.add("prepare " + existing);
      return new Plan(0, 0, 0);
    }

    @Override
    public List<String> rowKinds() {
      return List.of("rows");
    }

    @Override
    public Loader newLoader() {
      throw new UnsupportedOperationException();
    }

    @Override
    public Summary finish() {
      return new Summary(Map.of("rows", 0L), "");
    }

    @Override
    public List<Holding> holdings() {
      CALLS.add("holdings");
      return THERE;
    }

    @Override
    public void drop() {
      CALLS.add("drop");
    }
  }
}
