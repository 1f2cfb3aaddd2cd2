package io.linkbenchx.internal.engine;

import io.linkbenchx.engine.RunListener;
import io.linkbenchx.internal.probe.UserCommand;
import io.linkbenchx.result.Batch;
import io.linkbenchx.result.Caveat;
import io.linkbenchx.result.HookRun;
import io.linkbenchx.result.HookRun.Ending;
import io.linkbenchx.result.HookRun.Moment;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.Progress;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepPhase;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs the user's commands at their moments. A failed command only adds a caveat to its step.
 * Commands in the middle of a step run concurrently with the clients, all others while there are
 * none.
 */
final class Hooks implements RunListener {
  private static final Logger LOG = LoggerFactory.getLogger(Hooks.class);

  private final HookSettings settings;
  private final HookSettings.Output files;
  private Scope step;
  private Scope cell;
  private boolean middle;

  Hooks(HookSettings settings, HookSettings.Output files) {
    this.settings = settings;
    this.files = files;
  }

  /**
   * A step is about to connect its clients. Waits for its first command, and for its cell's first
   * command if this is the cell's first measured step.
   *
   * @param server ids of the server's processes; empty if they are not known
   * @param enough true when the run must end: commands are then killed
   */
  void stepStarts(Step head, Supplier<List<Long>> server, BooleanSupplier enough) {
    if (!settings.any()) {
      return;
    }
    stepEnds(); // a failed step did not reach its end
    if (head.cell() != null && head.mode().measured() && cell == null) {
      String number = cell(head.cell());
      cell = new Scope("cells/" + number, number, server, enough);
      cell.now(Moment.CELL_START);
    }
    middle = false;
    step = new Scope(head.directory(), head.name(), server, enough);
    step.now(Moment.STEP_START);
  }

  private static String cell(Step.Cell cell) {
    String repeat = cell.repeat() == 1 ? "" : "-repeat" + cell.repeat();
    return String.format(Locale.ROOT, "%02d%s", cell.number(), repeat);
  }

  /** The clients of the step have ended. Waits for its commands and returns their problems. */
  List<Caveat> stepEnds() {
    if (step == null) {
      return List.of();
    }
    Scope over = step;
    step = null;
    if (!middle) {
      over.missed(
          Moment.STEP_MIDDLE,
          "the middle of the step was not reached: the step is too short or has no planned end");
    }
    over.await();
    over.now(Moment.STEP_END);
    List<Caveat> caveats = new ArrayList<>(cell == null ? List.of() : cell.takeCaveats());
    caveats.addAll(over.takeCaveats());
    return caveats;
  }

  /** A cell is over, if one has begun. Waits for its command and records its problems. */
  void cellEnds(RunRecord record) {
    if (cell != null) {
      Scope over = cell;
      cell = null;
      over.now(Moment.CELL_END);
      List<Caveat> caveats = over.takeCaveats();
      record.steps.amend(step -> step.caveats(caveats));
    }
  }

  @Override
  public void progress(Progress progress) {
    if (step != null && !middle && progress.phase().measured() && progress.fraction() >= 0.5) {
      middle = true;
      step.later(Moment.STEP_MIDDLE);
    }
  }

  @Override
  public void batch(Step head, Batch batch) {
    if (step != null) {
      step.seconds = batch.startSeconds() + batch.seconds();
    }
  }

  /** Loads have no batches. */
  @Override
  public void interval(Step head, IntervalSnapshot interval) {
    if (step != null && interval.phase() == StepPhase.LOAD) {
      step.seconds = interval.span().endSeconds();
    }
  }

  /** A failed step may have left commands running. */
  @Override
  public void runFinished(RunResult run) {
    if (step != null) {
      step.killed = true;
      step.await();
    }
  }

  /** The user's commands in one step or cell. Used by one thread; the commands run outside it. */
  private final class Scope {
    private final String place;
    private final String name;
    private final Supplier<List<Long>> server;
    private final BooleanSupplier enough;
    private final Map<Moment, Integer> started = new EnumMap<>(Moment.class);
    private final Map<Moment, Thread> running = new EnumMap<>(Moment.class);
    private final List<Caveat> caveats = new ArrayList<>();
    private volatile boolean killed;

    /** Progress of the measured part. */
    private double seconds = Double.NaN;

    /**
     * @param place directory relative to the run's
     * @param name of the step or cell
     */
    Scope(String place, String name, Supplier<List<Long>> server, BooleanSupplier enough) {
      this.place = place;
      this.name = name;
      this.server = server;
      this.enough = enough;
    }

    /** Runs the command for a moment, if there is one, and waits for it. */
    void now(Moment at) {
      later(at);
      await();
    }

    /** Starts the command for a moment, if there is one and it is not still running. */
    void later(Moment at) {
      Thread last = running.get(at);
      if (settings.command(at).isEmpty() || (last != null && last.isAlive())) {
        return;
      }
      String command = settings.command(at).get();
      List<Long> ids = server.get();
      if (ids.isEmpty() && command.contains(form(HookSettings.PID))) {
        String why = " is not known; set server.pid_file, or run on the server's host as its user";
        missed(at, form(HookSettings.PID) + why);
        return;
      }
      String output =
          at.key().replace('.', '-') + "-" + started.merge(at, 1, Integer::sum) + ".txt";
      double since = seconds;
      running.put(at, DaemonThread.start(at.key(), () -> run(at, command, ids, output, since)));
    }

    /** A command that could not be run. */
    void missed(Moment at, String why) {
      if (settings.command(at).isPresent() && !enough.getAsBoolean()) {
        ended(new HookRun(at, seconds, 0, Ending.NOT_RUN, null, Double.NaN, "", why));
      }
    }

    private void run(Moment at, String command, List<Long> ids, String output, double since) {
      Path directory = files.directory(place).toAbsolutePath();
      Map<String, String> variables =
          Map.of(
              HookSettings.PID, ids.stream().map(String::valueOf).collect(Collectors.joining(",")),
              HookSettings.DIRECTORY, directory.toString(),
              HookSettings.NAME, name);
      String text = command;
      Map<String, String> environment = new HashMap<>();
      for (Map.Entry<String, String> variable : variables.entrySet()) {
        String shell = "LINKBENCHX_" + variable.getKey().toUpperCase(Locale.ROOT).replace('.', '_');
        text = text.replace(form(variable.getKey()), form(shell));
        environment.put(shell, variable.getValue());
      }
      try {
        BooleanSupplier stop = () -> killed || enough.getAsBoolean();
        Path file = directory.resolve(output);
        ended(UserCommand.run(at, since, text, environment, file, settings.limit(), stop));
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      } catch (RuntimeException e) {
        LOG.error("{} failed", at.key(), e);
        ended(new HookRun(at, since, 0, Ending.NOT_RUN, null, Double.NaN, "", e.toString()));
      }
    }

    /**
     * The placeholder as the user writes it. It becomes a shell variable, so that the shell's own
     * rules for spaces and quotes apply.
     */
    private static String form(String name) {
      return "${" + name + "}";
    }

    private void ended(HookRun run) {
      files.ended(place, run);
      String file = place + "/" + run.output();
      boolean early = run.seconds() * 1e9 < settings.limit().toNanos();
      String why = early ? " because the run was ended" : ": it must exit within hook.limit";
      String what =
          switch (run.ending()) {
            case OK -> "";
            case FAILED -> "ended with exit code " + run.exitCode() + ": see " + file;
            case KILLED ->
                String.format(
                    Locale.ROOT, "was killed after %.1f s%s; see %s", run.seconds(), why, file);
            case NOT_RUN -> "was not run: " + run.problem();
          };
      if (!what.isEmpty()) {
        String text = run.at().key() + " " + what;
        LOG.warn("{}", text);
        synchronized (caveats) {
          caveats.add(new Caveat(Caveat.Kind.HOOK, text));
        }
      }
    }

    /** Waits for running commands, which end at their time limit. */
    void await() {
      try {
        for (Thread thread : running.values()) {
          thread.join();
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }

    /** The problems since the last call. */
    List<Caveat> takeCaveats() {
      synchronized (caveats) {
        List<Caveat> taken = List.copyOf(caveats);
        caveats.clear();
        return taken;
      }
    }
  }
}
