package io.linkbenchx.internal.cli;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.sun.management.OperatingSystemMXBean;
import io.linkbenchx.ArchiveException;
import io.linkbenchx.BenchRun;
import io.linkbenchx.LinkBenchX;
import io.linkbenchx.config.ConfigException;
import io.linkbenchx.config.Problem;
import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.engine.RunListener;
import io.linkbenchx.internal.archive.ResultDirectory;
import io.linkbenchx.internal.compare.LiveBlock;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepResult;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * One side of a live comparison: an ordinary run whose every measured step waits for a line on
 * standard input. {@link SideMessage}s go to standard output. It exits when its input ends, so that
 * it does not survive a kill of its parent.
 *
 * <p>The engine's own thread waits, before the clients of the step connect, so that no latency,
 * rate or CPU time includes the wait.
 */
@Command(
    name = "live-side",
    hidden = true,
    description = "One side of compare --live, which starts it.")
final class SideCommand extends SessionCommand implements RunListener {
  /** Requests a block. */
  static final String BLOCK = "block";

  private static final Logger LOG = LoggerFactory.getLogger("io.linkbenchx.cli");

  @Option(names = "-c", required = true)
  private Path file;

  @Option(names = "-o", required = true)
  private Path results;

  @Mixin private Overrides overrides;

  /** A permit for each block that was requested; used from any thread. */
  private final Semaphore asked = new Semaphore(0);

  private boolean ready;
  private String startedAt = "";
  private Double idleCores;
  private double lastSeconds;
  private long idleFrom;
  private long cpuFrom;

  @Override
  public Integer call() {
    session.interrupts().endWithParent();
    try {
      return run();
    } catch (RunFailure e) {
      LOG.error("ended", e);
      return fail(e.kind(), e.getMessage());
    } catch (ConfigException e) {
      String all = e.problems().stream().map(Problem::toString).collect(Collectors.joining("; "));
      return fail(RunFailure.Kind.CONFIGURATION, all);
    } catch (ArchiveException e) {
      return fail(RunFailure.Kind.RESULTS, e.getMessage());
    }
  }

  private int fail(RunFailure.Kind kind, String reason) {
    say(new SideMessage(null, kind, reason).line());
    return kind.exitCode();
  }

  private int run() {
    LinkBenchX.Builder builder =
        session.builder(file).prompt(session::handedOver).set(overrides.values());
    LinkBenchX bench = builder.results(results).listener(this).build();
    BenchRun run = bench.prepare();
    run.directory()
        .ifPresent(directory -> session.log(directory.resolve(ResultDirectory.LOG), bench, ""));
    Runnable stop =
        () -> {
          run.interrupt();
          asked.release(1 << 20); // all steps begin, and end at once
        };
    session.interrupts().during(stop);
    Interrupts.follow(Interrupts.input(), this::request, stop);
    try {
      run.run();
      run.lost().forEach(what -> LOG.error("{}", what));
      run.warnings().forEach(what -> LOG.warn("{}", what));
      return OK;
    } finally {
      session.interrupts().over();
    }
  }

  private void request(String line) {
    if (line.equals(BLOCK)) {
      asked.release();
    }
  }

  @Override
  public void stepStarted(Step step) {
    if (!step.mode().measured()) {
      return;
    }
    if (!ready) {
      ready = true;
      say(new SideMessage(null, null, null).line());
    }
    asked.acquireUninterruptibly();
    idleCores = idleFrom == 0 ? null : idle();
    startedAt = Instant.now().truncatedTo(ChronoUnit.MILLIS).toString();
  }

  /**
   * CPUs kept busy since the last block ended; null if the other side cannot have run in between.
   */
  private Double idle() {
    long cpu = cpuNanos();
    long time = System.nanoTime() - idleFrom;
    boolean known = cpu >= 0 && cpuFrom >= 0 && time > lastSeconds * 1e9;
    return known ? Double.valueOf((cpu - cpuFrom) / (double) time) : null;
  }

  private static long cpuNanos() {
    return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
  }

  @Override
  public void stepFinished(StepResult step, RunResult run) {
    if (!step.step().mode().measured()) {
      return;
    }
    lastSeconds = step.seconds();
    idleFrom = System.nanoTime();
    cpuFrom = cpuNanos();
    LiveBlock block = step.finished() ? LiveBlock.of(step, startedAt, idleCores) : null;
    say(new SideMessage(block, null, null).line());
  }

  /**
   * A message from a side of a live comparison to the process that started it, one line each: first
   * that it waits for a block, then the end of each block, or why the side ends.
   *
   * @param block that has ended; null in the first message, and if it was stopped early
   * @param failure of the side; null if there is none
   * @param reason of that, with advice
   */
  @JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME, property = "message")
  record SideMessage(LiveBlock block, RunFailure.Kind failure, String reason) {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    /** The message as one line. */
    String line() {
      try {
        return MAPPER.writeValueAsString(this);
      } catch (JsonProcessingException e) {
        throw new UncheckedIOException(e);
      }
    }

    /** Parses a line; empty if it is not a message but output of a library or a driver. */
    static Optional<SideMessage> parse(String line) {
      try {
        return Optional.ofNullable(MAPPER.readValue(line, SideMessage.class));
      } catch (JsonProcessingException e) {
        return Optional.empty();
      }
    }
  }
}
