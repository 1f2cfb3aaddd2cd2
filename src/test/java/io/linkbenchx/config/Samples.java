package io.linkbenchx.config;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Settings records and short ways to read them, for the tests of this package. */
final class Samples {
  private Samples() {}

  enum Arrival {
    CLOSED,
    UNIFORM,
    POISSON_LIKE
  }

  enum Store implements Named {
    ROCKS,
    SQL;

    @Override
    public String text() {
      return this == ROCKS ? "rocksdb" : "mysql";
    }

    @Override
    public List<String> aliases() {
      return this == ROCKS ? List.of() : List.of("com.facebook.LinkBench.LinkStoreMysql");
    }
  }

  /** One setting of every type. */
  record Every(
      @Setting(key = "text", def = "abc", help = "t") String text,
      @Setting(key = "flag", def = "false", help = "t") boolean flag,
      @Setting(key = "port", def = "3306", min = "1", max = "65535", help = "t") int port,
      @Setting(key = "count", def = "1", unit = Unit.COUNT, help = "t") long count,
      @Setting(key = "size", def = "0", unit = Unit.BYTES, help = "t") long size,
      @Setting(key = "rate", def = "0", unit = Unit.RATE, min = "0", help = "t") double rate,
      @Setting(key = "percent", def = "0", unit = Unit.PERCENT, help = "t") double percent,
      @Setting(key = "chance", def = "0", unit = Unit.PROBABILITY, help = "t") double chance,
      @Setting(key = "shape", def = "0.8", min = ">0", max = "<2", help = "t") double shape,
      @Setting(key = "time", def = "10s", help = "t") Duration time,
      @Setting(key = "path", def = "data", help = "t") Path path,
      @Setting(key = "arrival", def = "closed", help = "t") Arrival arrival,
      @Setting(key = "store", aliases = "linkstore", def = "rocksdb", help = "t") Store store,
      @Setting(key = "secret", def = "", help = "t") Secret secret,
      @Setting(key = "clients", def = "1", unit = Unit.COUNT, min = "1", help = "t")
          List<Integer> clients,
      @Setting(key = "steps", def = "", help = "t") List<Duration> steps,
      @Setting(key = "label", help = "t") Optional<String> label,
      @Setting(key = "start", help = "t") Optional<Duration> start,
      @Setting(key = "seed", help = "t") OptionalLong seed,
      @Setting(key = "max", help = "t") OptionalInt max,
      @Setting(key = "mean", help = "t") OptionalDouble mean) {}

  /** A skew, which is used with several prefixes. */
  record Skew(
      @Setting(key = "function", def = "zipf", help = "Which distribution.") String function,
      @Setting(key = "shape", aliases = "exponent", def = "0.8", min = ">0", help = "Its shape.")
          double shape)
      implements Checked {
    @Override
    public void check(Checks checks) {
      if (function.equals("zipf") && shape >= 1) {
        checks.error("shape", "must be below 1 for zipf", "use another function");
      }
    }
  }

  /** A record with the features of real ones. */
  record Engine(
      @Setting(def = Setting.REQUIRED, help = "Name of the database.") String dbid,
      @Setting(
              key = "clients",
              aliases = {"requesters", "dop"},
              deprecated = "threads",
              def = "2",
              unit = Unit.COUNT,
              min = "1",
              help = "Client threads.")
          List<Integer> clients,
      @Setting(
              key = "duration",
              aliases = "maxtime",
              def = "30s",
              help = "Time of a step; 0 = no limit.")
          Duration duration,
      @Setting(key = "password", def = "", help = "Password.") Secret password,
      @Setting(key = "url", def = "", help = "Address.") String url,
      @Setting(key = "mysql_bulk_insert_batch", def = "1024", help = "Rows.") int batch,
      @Prefixed("read_") Skew read,
      @Prefixed(value = "write_", defs = "shape=0.741") Skew write) {}

  /** Settings of a component that this run does not use. */
  record Other(@Setting(key = "other.statements", def = "text", help = "How.") String statements) {}

  static Catalog catalog() {
    return Catalog.of(
        new Catalog.Entry("engine", Engine.class, true),
        new Catalog.Entry("database other", Other.class, false));
  }

  static Catalog every() {
    return Catalog.of(new Catalog.Entry("every", Every.class, true));
  }

  /** Reads one key of {@link Every}. */
  static Every every(String key, String value) {
    Config config = Config.of(every(), overrides(Map.of(key, value)));
    Every every = config.read(Every.class);
    config.orThrow();
    return every;
  }

  static Sources overrides(Map<String, String> values) {
    return Sources.of(name -> null).overrides(values).read();
  }

  static Sources file(Path file, String... lines) {
    write(file, lines);
    return Sources.of(name -> null).file(file).read();
  }

  static void write(Path file, String... lines) {
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      Files.writeString(file, String.join("\n", lines) + "\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<String> texts(Config config) {
    return config.problems().stream().map(Problem::toString).toList();
  }
}
