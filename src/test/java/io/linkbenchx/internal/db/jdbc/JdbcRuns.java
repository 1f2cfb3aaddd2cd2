package io.linkbenchx.internal.db.jdbc;

import io.linkbenchx.LinkBenchX;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.TypeResult;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;

/** Whole runs through the facade on a database of the test's own. */
public final class JdbcRuns {
  private JdbcRuns() {}

  /** A small graph with many meetings: 1000 ids, supernodes capped, two loaders. */
  public static LinkBenchX.Builder small(JdbcDbs database) {
    String kind = database.server().kind();
    LinkBenchX.Builder builder = small(kind, database.url());
    return database.server().postgres()
        ? builder
        : builder.set(kind + ".engine", database.server().engine().text());
  }

  public static LinkBenchX.Builder small(String kind, String url) {
    return LinkBenchX.builder()
        .set("database", kind)
        .set(kind + ".url", url)
        .set("profile", "linkbenchx-1")
        .set("maxid1", "1001")
        .set("nlinks_max", "100")
        .set("loaders", "2")
        .set("calibrate", "0")
        .set("warmup", "0")
        .set("seed", "7")
        .set("phases", "load, run, verify")
        .noResults();
  }

  /** Those of all transaction types, by code. */
  public static Map<String, Long> failedAttempts(StepResult step) {
    Map<String, Long> all = new TreeMap<>();
    for (TypeResult type : step.types().values()) {
      if (type.failedAttempts() != null) {
        type.failedAttempts().forEach((code, n) -> all.merge(code, n, Long::sum));
      }
    }
    return all;
  }

  public static StepResult step(RunResult result, String name) {
    return result.steps().stream().filter(s -> s.name().equals(name)).findFirst().orElseThrow();
  }

  /** Ends all other connections of the database every so often until it is stopped. */
  public static Thread killer(JdbcDbs database, AtomicBoolean stop, int[] killed) {
    Thread thread =
        new Thread(
            () -> {
              try (Connection admin = database.connect()) {
                while (!stop.get()) {
                  Thread.sleep(700);
                  killed[0] += JdbcKills.killAllBut(admin, database.server().postgres());
                }
              } catch (SQLException | InterruptedException e) {
                stop.set(true);
              }
            },
            "killer");
    thread.start();
    return thread;
  }
}
