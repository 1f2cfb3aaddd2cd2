package io.linkbenchx.internal.compare;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.linkbenchx.internal.compare.LiveBlock.LivePair;
import io.linkbenchx.internal.compare.LiveVerdict.LiveFinding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Prints the tables of docs/benchmarks/live-compare.md: sessions drawn from the recorded blocks of
 * A/A pairs, alarms among them, and how often a planted change is found. A recording of long
 * launches gives sessions of one launch, and of its own launches. A recording of launches of three
 * pairs gives sessions of {@code compare --live} as it is by default.
 *
 * <p>Arguments: the recording, which is the blocks.jsonl of a session, or of several, separated by
 * commas; how many launches of it are left out because the method was tuned with them; optionally
 * the pairs per launch it was recorded with, {@value #PER_PROCESS} if not given. At least {@value
 * #LEAST_LAUNCHES} launches are needed.
 */
@SuppressWarnings("EnumOrdinal") // findings are in the order of the figures
final class LiveStudyMain {
  private static final int SESSIONS = 200;
  private static final int PER_PROCESS = 12;
  private static final int LEAST_LAUNCHES = 3;

  /** What a session may take for the requested effect in minutes. */
  private static final double HALF_AN_HOUR = 1800;

  private final List<List<LivePair>> processes;
  private final int perProcess;

  private LiveStudyMain(List<List<LivePair>> processes, int perProcess) {
    this.processes = processes;
    this.perProcess = perProcess;
  }

  /** How the sides of a drawn session are named. */
  private enum Names {
    /** Drawn again for each pair: what a session draws, and no process keeps its side. */
    PAIR,
    /** Drawn again for each process: its luck stays with its side as long as it lives. */
    PROCESS
  }

  /** A way to draw a session, and to judge it. */
  private record Kind(String name, Names names, LiveDesign design) {}

  public static void main(String[] arguments) throws IOException {
    int tuned = Integer.parseInt(arguments[1]);
    int perProcess = arguments.length > 2 ? Integer.parseInt(arguments[2]) : PER_PROCESS;
    List<List<LivePair>> all = read(List.of(arguments[0].split(",")), perProcess);
    System.out.printf(
        "%d processes a side with %d pairs, the first %d processes left out%n",
        all.size(), all.stream().mapToInt(List::size).sum(), tuned);
    if (all.size() - tuned < LEAST_LAUNCHES) {
      throw new IllegalArgumentException(
          "fewer than " + LEAST_LAUNCHES + " launches remain: record more of them");
    }
    LiveStudyMain study = new LiveStudyMain(all.subList(tuned, all.size()), perProcess);
    study.spread();
    LiveDesign usual = LiveDesign.usual(1);
    if (perProcess == usual.restart()) {
      study.whole().run(new Kind("launches, named by launch", Names.PROCESS, usual));
      study.whole().finds(usual);
    } else {
      LiveDesign pairs = new LiveDesign(84, 6, 2, 0.4, 10, 0.01, 0, 1);
      LiveDesign processes = new LiveDesign(240, 6, 2, 0.4, 10, 0.01, perProcess, 1);
      study.run(new Kind("pairs, named by pair", Names.PAIR, pairs));
      study.run(new Kind("pairs, named by process", Names.PROCESS, pairs));
      study.whole().run(new Kind("processes, named by process", Names.PROCESS, processes));
    }
  }

  /**
   * What half an hour finds, blocks and warm-up of the design only: a session of as many whole
   * launches as fit, whose spread is that of all recorded launches.
   */
  private void finds(LiveDesign usual) {
    double launch = 2 * usual.blockSeconds() * (usual.restart() + usual.practice());
    int launches = (int) (HALF_AN_HOUR / launch);
    int pairs = launches * usual.restart();
    LiveDesign half =
        new LiveDesign(
            pairs,
            usual.looks(),
            usual.blockSeconds(),
            usual.droppedSeconds(),
            usual.practiceSeconds(),
            usual.delta(),
            usual.restart(),
            usual.seed());
    List<LivePair> recorded = processes.stream().flatMap(List::stream).toList();
    for (LiveFinding finding : new LiveVerdict(half).of(recorded)) {
      System.out.printf(
          "30 minutes, %d pairs in %d launches: finds %.2f %% in %s (launches spread by %.2f %%)%n",
          pairs,
          half.units(),
          100 * finding.detectable(),
          finding.figure().text(),
          100 * finding.spread());
    }
  }

  /** The processes of recordings that lived long enough, numbered through all of them. */
  private static List<List<LivePair>> read(List<String> recordings, int perProcess)
      throws IOException {
    JsonMapper mapper = new JsonMapper();
    List<List<LivePair>> processes = new ArrayList<>();
    for (String recording : recordings) {
      List<LiveBlock> blocks = new ArrayList<>();
      for (String line : Files.readAllLines(Path.of(recording))) {
        blocks.add(mapper.readValue(line, LiveBlock.class));
      }
      Map<Integer, List<LivePair>> byProcess = new LinkedHashMap<>();
      for (LivePair pair : LivePair.of(blocks)) {
        byProcess.computeIfAbsent(pair.launch(), p -> new ArrayList<>()).add(pair);
      }
      for (List<LivePair> pairs : byProcess.values()) {
        if (pairs.size() >= (perProcess + 1) / 2) {
          int launch = processes.size() + 1;
          processes.add(pairs.stream().map(pair -> inLaunch(pair, launch)).toList());
        }
      }
    }
    return List.copyOf(processes);
  }

  private static LivePair inLaunch(LivePair pair, int launch) {
    LiveBlock a = pair.a();
    LiveBlock b = pair.b();
    return new LivePair(
        pair.number(),
        a.at(pair.number(), LiveBlock.Side.A, launch, a.first()),
        b.at(pair.number(), LiveBlock.Side.B, launch, b.first()));
  }

  /** With those only that were not cut short: groups of a design have equal sizes. */
  private LiveStudyMain whole() {
    return new LiveStudyMain(
        processes.stream().filter(pairs -> pairs.size() == perProcess).toList(), perProcess);
  }

  private void spread() {
    for (LiveFigure figure : LiveFigure.values()) {
      double within = 0;
      double between = 0;
      for (List<LivePair> process : processes) {
        double[] logs =
            process.stream()
                .mapToDouble(p -> Math.log(figure.of(p.b(), false) / figure.of(p.a(), false)))
                .toArray();
        double mean = IntStream.range(0, logs.length).mapToDouble(i -> logs[i]).sum() / logs.length;
        for (double log : logs) {
          within += (log - mean) * (log - mean) / (logs.length - 1) / processes.size();
        }
        between += mean * mean / processes.size();
      }
      System.out.printf(
          "%s: pairs of a process spread by %.2f %%, means of processes by %.2f %% (%.2f %% if"
              + " processes were alike)%n",
          figure.text(),
          100 * Math.sqrt(within),
          100 * Math.sqrt(between),
          100 * Math.sqrt(within / pairs() * processes.size()));
    }
  }

  private int pairs() {
    return processes.stream().mapToInt(List::size).sum();
  }

  private void run(Kind kind) {
    LiveVerdict verdict = new LiveVerdict(kind.design());
    List<List<LivePair>> sessions =
        IntStream.range(0, SESSIONS).mapToObj(i -> draw(kind, 1000 + i)).toList();
    List<List<LiveFinding>> equal = sessions.stream().parallel().map(verdict::of).toList();
    long alarms = equal.stream().filter(LiveStudyMain::alarm).count();
    System.out.printf("%s, %d pairs%n", kind.name(), kind.design().pairs());
    System.out.printf("  A/A: %d of %d sessions alarm%n", alarms, SESSIONS);
    for (LiveFigure figure : LiveFigure.values()) {
      double[] planted =
          equal.stream().mapToDouble(f -> f.get(figure.ordinal()).detectable()).toArray();
      long found =
          IntStream.range(0, SESSIONS)
              .parallel()
              .filter(i -> found(verdict, sessions.get(i), figure, planted[i]))
              .count();
      double[] sorted = java.util.Arrays.stream(planted).sorted().toArray();
      System.out.printf(
          "  A/B, %s: planted %.2f %% (%.2f … %.2f), found in %d of %d%n",
          figure.text(),
          100 * sorted[SESSIONS / 2],
          100 * sorted[0],
          100 * sorted[SESSIONS - 1],
          found,
          SESSIONS);
    }
  }

  private static boolean alarm(List<LiveFinding> findings) {
    return findings.stream().anyMatch(f -> f.outcome() == LiveFinding.Outcome.DIFFERENT);
  }

  private static boolean found(
      LiveVerdict verdict, List<LivePair> session, LiveFigure figure, double change) {
    List<LivePair> planted =
        session.stream()
            .map(p -> new LivePair(p.number(), p.a(), times(p.b(), figure, change)))
            .toList();
    return verdict.of(planted).get(figure.ordinal()).outcome() == LiveFinding.Outcome.DIFFERENT;
  }

  private static LiveBlock times(LiveBlock block, LiveFigure figure, double change) {
    double cpu = block.clientCpuMicros() * (figure == LiveFigure.CPU ? 1 + change : 1);
    double rate = block.rate() * (figure == LiveFigure.RATE ? 1 + change : 1);
    return new LiveBlock(
        block.pair(),
        block.side(),
        block.process(),
        block.first(),
        block.startedAt(),
        block.seconds(),
        block.transactions(),
        rate,
        cpu,
        null,
        block.givenUp(),
        block.idleCores());
  }

  /** The pairs of processes that are drawn with replacement, in their order. */
  private List<LivePair> draw(Kind kind, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<LivePair> session = new ArrayList<>();
    for (int launch = 1; session.size() < kind.design().pairs(); launch++) {
      List<LivePair> process = processes.get(random.nextInt(processes.size()));
      boolean swapped = random.nextBoolean();
      for (LivePair pair : process) {
        boolean swap = kind.names() == Names.PROCESS ? swapped : random.nextBoolean();
        LiveBlock a = swap ? pair.b() : pair.a();
        LiveBlock b = swap ? pair.a() : pair.b();
        int number = session.size() + 1;
        session.add(
            new LivePair(
                number,
                a.at(number, LiveBlock.Side.A, launch, a.first()),
                b.at(number, LiveBlock.Side.B, launch, b.first())));
      }
    }
    return session.subList(0, kind.design().pairs());
  }
}
