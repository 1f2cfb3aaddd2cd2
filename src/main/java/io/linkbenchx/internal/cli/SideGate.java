package io.linkbenchx.internal.cli;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.sun.management.OperatingSystemMXBean;
import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.engine.RunListener;
import io.linkbenchx.internal.compare.LiveBlock;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;

/**
 * Delays each measured step of a run until a block is requested, and reports its figures. The
 * engine's own thread waits here, before the clients of the step connect, so that no latency, rate
 * or CPU time includes the wait.
 */
final class SideGate implements RunListener {
  private static final OperatingSystemMXBean PROCESS =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  private final Consumer<String> out;
  private final Semaphore asked = new Semaphore(0);
  private boolean ready;
  private String startedAt = "";
  private Double idleCores;
  private double lastSeconds;
  private long idleFrom;
  private long cpuFrom;

  /**
   * @param out receives each message as a line
   */
  SideGate(Consumer<String> out) {
    this.out = out;
  }

  /** Lets one step begin. May be called from any thread. */
  void open() {
    asked.release();
  }

  /** Lets all steps begin, because the run was interrupted. May be called from any thread. */
  void release() {
    asked.release(1 << 20);
  }

  private static boolean counts(Step step) {
    return step.mode() == StepMode.CLOSED || step.mode() == StepMode.OPEN;
  }

  @Override
  public void stepStarted(Step step) {
    if (!counts(step)) {
      return;
    }
    if (!ready) {
      ready = true;
      out.accept(new SideMessage(null, null, null).line());
    }
    asked.acquireUninterruptibly();
    idleCores = idleFrom == 0 ? null : idle();
    startedAt = Instant.now().truncatedTo(ChronoUnit.MILLIS).toString();
  }

  /**
   * CPUs kept busy since the last block ended; null if the other side cannot have run in between.
   */
  private Double idle() {
    long cpu = PROCESS.getProcessCpuTime();
    long time = System.nanoTime() - idleFrom;
    boolean known = cpu >= 0 && cpuFrom >= 0 && time > lastSeconds * 1e9;
    return known ? Double.valueOf((cpu - cpuFrom) / (double) time) : null;
  }

  @Override
  public void stepFinished(StepResult step, RunResult run) {
    if (!counts(step.step())) {
      return;
    }
    lastSeconds = step.seconds();
    idleFrom = System.nanoTime();
    cpuFrom = PROCESS.getProcessCpuTime();
    LiveBlock block = step.finished() ? LiveBlock.of(step, startedAt, idleCores) : null;
    out.accept(new SideMessage(block, null, null).line());
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
