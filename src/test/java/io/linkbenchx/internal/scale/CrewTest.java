package io.linkbenchx.internal.scale;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.InternalAccess;
import io.linkbenchx.LinkBenchX;
import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.internal.engine.Clock;
import io.linkbenchx.internal.engine.Peers;
import io.linkbenchx.internal.engine.Plan;
import io.linkbenchx.internal.engine.Share;
import io.linkbenchx.internal.measure.LatencyScale;
import io.linkbenchx.internal.watch.WatchServer;
import io.linkbenchx.internal.watch.WatchSettings;
import io.linkbenchx.result.Arrival;
import io.linkbenchx.result.IntervalCounts;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.Progress;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepPhase;
import io.linkbenchx.result.TypeInterval;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Shares in one process, over real connections. */
@Timeout(60)
class CrewTest {
  private static final Token TOKEN = new Token("known");

  @TempDir Path directory;

  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final List<Crew> all = new ArrayList<>();
  private final List<String> refused = new ArrayList<>();
  private int port;

  @AfterEach
  void close() {
    all.forEach(Crew::close);
    threads.shutdownNow();
  }

  private static Introduction introduction(int number, int of, String configuration) {
    return Introduction.of(new Share(number, of), "1.0", false, configuration);
  }

  private static Plan plan() {
    return InternalAccess.plan(
        LinkBenchX.builder()
            .set("database", "noop")
            .set("workload", "LinkGraph")
            .set("seed", "5")
            .environment(name -> null)
            .build());
  }

  private Future<FirstShare> first(int of, LongSupplier nanos) throws IOException {
    FirstShare first = new FirstShare(introduction(1, of, "a = 1\nlisten = 127.0.0.1:0"), 0, nanos);
    all.add(first);
    port = first.port();
    return threads.submit(
        () -> {
          first.admit(TOKEN, plan(), refused::add);
          return first;
        });
  }

  private OtherShare join(Introduction self, Token token, LongSupplier nanos) {
    InetSocketAddress address = InetSocketAddress.createUnresolved("127.0.0.1", port);
    return OtherShare.join(self, address, token, nanos);
  }

  private Future<OtherShare> joining(int number, int of, LongSupplier nanos) {
    return threads.submit(
        () -> {
          OtherShare other = join(introduction(number, of, "a = 1"), TOKEN, nanos);
          synchronized (all) {
            all.add(other);
          }
          return other;
        });
  }

  private List<Crew> crew(int of) throws Exception {
    Future<FirstShare> first = first(of, System::nanoTime);
    List<Future<OtherShare>> others = new ArrayList<>();
    for (int k = 2; k <= of; k++) {
      others.add(joining(k, of, System::nanoTime));
    }
    List<Crew> crew = new ArrayList<>(List.of(first.get()));
    for (Future<OtherShare> other : others) {
      crew.add(other.get());
    }
    return crew;
  }

  private <T> List<Future<T>> each(List<Crew> crew, Action<T> action) {
    return crew.stream().map(share -> threads.submit(() -> action.of(share))).toList();
  }

  private interface Action<T> {
    T of(Crew share) throws Exception;
  }

  @Test
  void allHearTheWordsOfAllInTheirOrder() throws Exception {
    List<Crew> crew = crew(3);
    for (int round = 0; round < 20; round++) {
      for (Future<List<String>> heard :
          each(crew, share -> share.gather("topic", "word " + share.share().number()))) {
        assertThat(heard.get()).containsExactly("word 1", "word 2", "word 3");
      }
    }
    assertThat(crew.get(2).agreed(plan()).seed()).isEqualTo(5);
    assertThat(crew.get(1).id("run").orElseThrow()).endsWith(".2");
    String without = crew.get(0).id("run").orElseThrow().replaceFirst("\\.1$", "");
    assertThat(crew.get(1).id("run").orElseThrow()).startsWith(without);
  }

  /**
   * The second clock is an hour ahead and gains 100 ppm; the third is behind and loses. The true
   * time is that of this process, which all can read.
   */
  @Test
  void startsAreCommonWhateverTheClocks() throws Exception {
    long begun = System.nanoTime();
    LongSupplier ahead = () -> skewed(begun, 3600e9, 100e-6);
    LongSupplier behind = () -> skewed(begun, -3600e9, -100e-6);
    Future<FirstShare> first = first(3, System::nanoTime);
    Future<OtherShare> second = joining(2, 3, ahead);
    Future<OtherShare> third = joining(3, 3, behind);
    List<Crew> crew = List.of(first.get(), second.get(), third.get());
    List<LongSupplier> clocks = List.of(System::nanoTime, ahead, behind);
    Thread.sleep(1500);
    List<Double> off = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      String step = "step " + i;
      List<Future<Peers.Start>> starts = new ArrayList<>();
      for (int k = 0; k < 3; k++) {
        Crew share = crew.get(k);
        Clock clock = clock(clocks.get(k));
        starts.add(threads.submit(() -> share.start(step, clock, () -> false)));
      }
      long reference = starts.get(0).get().nanos();
      double two = (unskewed(starts.get(1).get().nanos(), begun, 3600e9, 100e-6) - reference) / 1e3;
      double three =
          (unskewed(starts.get(2).get().nanos(), begun, -3600e9, -100e-6) - reference) / 1e3;
      assertThat(Math.abs(two)).isLessThan(starts.get(1).get().errorMicros());
      assertThat(Math.abs(three)).isLessThan(starts.get(2).get().errorMicros());
      off.add(Math.abs(two));
      off.add(Math.abs(three));
    }
    off.sort(Double::compare);
    assertThat(off.get(off.size() / 2)).isLessThan(100);
  }

  private static long skewed(long begun, double offset, double drift) {
    long now = System.nanoTime();
    return now + Math.round(offset + (now - begun) * drift);
  }

  private static double unskewed(long own, long begun, double offset, double drift) {
    return begun + (own - begun - offset) / (1 + drift);
  }

  private static Clock clock(LongSupplier nanos) {
    return new Clock() {
      @Override
      public long nanos() {
        return nanos.getAsLong();
      }

      @Override
      public long wallMillis(long at) {
        return System.currentTimeMillis();
      }

      @Override
      public long awaitUntil(long time) {
        try {
          Thread.sleep(Math.max(0, Math.min(20, (time - nanos()) / 1_000_000)));
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
        }
        return 0;
      }
    };
  }

  @Test
  void theMeasuredPartBeginsWhenAllHaveSettled() throws Exception {
    List<Crew> crew = crew(2);
    Clock clock = clock(System::nanoTime);
    assertThat(crew.get(0).settled("run", clock, 1000)).isEmpty();
    assertThat(crew.get(0).settled("run", clock, 1000)).isEmpty();
    assertThat(crew.get(1).settled("run", clock, 1000)).isEmpty();
    long from = 0;
    while (from == 0) {
      from = crew.get(0).settled("run", clock, 1000).orElse(0);
      Thread.sleep(1);
    }
    long there = 0;
    while (there == 0) {
      there = crew.get(1).settled("run", clock, 1000).orElse(0);
      Thread.sleep(1);
    }
    assertThat(Math.abs(there - from)).isLessThan(TimeUnit.MILLISECONDS.toNanos(5));
  }

  @Test
  void aClosedConnectionEndsAll() throws Exception {
    List<Crew> crew = crew(3);
    List<Future<List<String>>> waiting =
        each(List.of(crew.get(0), crew.get(1)), share -> share.gather("topic", ""));
    crew.get(2).close();
    for (Future<List<String>> one : waiting) {
      assertThatThrownBy(one::get)
          .isInstanceOf(ExecutionException.class)
          .hasCauseInstanceOf(RunFailure.class)
          .hasMessageContaining("share 3/3 on")
          .hasMessageContaining("has ended");
    }
  }

  @Test
  void theFailureOfOneIsThatOfAll() throws Exception {
    List<Crew> crew = crew(3);
    crew.get(1).leave(RunFailure.ofProcess(RunFailure.Kind.DATABASE, "the disk is full"));
    for (Crew share : List.of(crew.get(0), crew.get(2))) {
      while (share.ended() == null) {
        Thread.sleep(1);
      }
      assertThat(share.ended()).hasMessage("share 2/3: the disk is full");
    }
  }

  @Test
  void sharesThatDoDifferentThingsEnd() throws Exception {
    List<Crew> crew = crew(2);
    for (Future<List<String>> one :
        each(crew, share -> share.gather("topic of " + share.share(), ""))) {
      assertThatThrownBy(one::get).hasMessageContaining("the shares do different things");
    }
  }

  @Test
  void theUserEndsAll() throws Exception {
    List<Crew> crew = crew(3);
    List<CompletableFuture<Void>> ended = new ArrayList<>();
    for (Crew share : crew) {
      CompletableFuture<Void> end = new CompletableFuture<>();
      share.onInterrupt(() -> end.complete(null));
      ended.add(end);
    }
    crew.get(1).interrupt();
    ended.get(0).get();
    ended.get(2).get();
    assertThatThrownBy(() -> crew.get(1).gather("topic", ""))
        .isInstanceOf(InterruptedException.class);
  }

  /** Page, metrics, status and progress line of share 1 showed share 1 alone. */
  @Test
  void shareOneShowsTheSumOfAll() throws Exception {
    List<Crew> crew = crew(3);
    try (WatchServer server =
        WatchServer.open(new WatchSettings(Optional.of("127.0.0.1:0"), Optional.empty()))
            .orElseThrow()) {
      crew.get(0).figures().watchedBy(server);
      server.listener().interval(step(), interval(10, 1_000_000));
      crew.get(1).figures().interval(step(), interval(20, 3_000_000));
      crew.get(2).figures().interval(step(), interval(30, 3_000_000));
      crew.get(1).figures().interval(step(), interval(20, 5_000_000));
      String all = "transactions_total{step=\"open\",type=\"GET\"} 80\n";
      assertThat(metrics(server, all))
          .contains(all, "transaction_rate{step=\"open\",type=\"GET\"} 60\n")
          .contains("step_clients{step=\"open\"} 12\n", "step_target_rate{step=\"open\"} 1500\n")
          .contains("backlog_starts{step=\"open\"} 21\n", "dropped_starts_total{step=\"open\"} 4\n")
          .contains("service_seconds_bucket{step=\"open\",type=\"GET\",le=\"0.001\"} 1\n")
          .contains("service_seconds_count{step=\"open\",type=\"GET\"} 4\n");
    }
    crew.get(1).figures().progress(progress(StepPhase.RUN, 40, 20, 0.3));
    crew.get(2).figures().progress(progress(StepPhase.RUN, 60, 30, 0.5));
    Progress own = progress(StepPhase.RUN, 20, 10, 0.4);
    Progress total = own;
    while (total.details().size() < 3) {
      Thread.sleep(1);
      total = crew.get(0).total(own);
    }
    assertThat(total.rate()).isEqualTo(60);
    assertThat(total.done()).isEqualTo(120);
    assertThat(total.errors()).isEqualTo(3);
    assertThat(total.fraction()).as("time is the same for all").isEqualTo(0.4);
    assertThat(total.details())
        .extracting(d -> d.name() + " " + d.value())
        .containsExactly("share 1 10.0", "share 2 20.0", "share 3 30.0");
    Progress before = progress(StepPhase.WARMUP, 20, 10, 0.4);
    assertThat(crew.get(0).total(before)).as("the others have no figures of it").isSameAs(before);
  }

  private static Step step() {
    Step.Schedule schedule = new Step.Schedule(Arrival.POISSON, 500, null, null, 0, 60);
    return new Step(1, "open", "LinkGraph", "db", StepMode.OPEN, 4, schedule);
  }

  private static Progress progress(StepPhase phase, long done, double rate, double fraction) {
    return new Progress(phase, step(), "", fraction, done, rate, 5, 1, List.of());
  }

  private static IntervalSnapshot interval(long count, long nanos) {
    Histogram service = LatencyScale.histogram();
    service.recordValue(nanos);
    return new IntervalSnapshot(
        new IntervalSnapshot.Span(StepPhase.RUN, 0, 1, 0),
        List.of(new TypeInterval("GET", IntervalCounts.of(count, 0), service, null)),
        service,
        service,
        new IntervalSnapshot.Queue(0.25, 7, 1),
        Map.of("cpu", 1.0));
  }

  private static String metrics(WatchServer server, String awaited) throws Exception {
    String text = "";
    while (!text.contains(awaited)) {
      Thread.sleep(1);
      try (InputStream in = server.address().resolve("metrics").toURL().openStream()) {
        text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      }
    }
    return text;
  }

  @Test
  void theResultsOfAllArrive() throws Exception {
    List<Crew> crew = crew(3);
    crew.get(0).keepIn(directory.resolve("all"));
    byte[] large = new byte[2_500_000];
    for (int k = 2; k <= 3; k++) {
      Path own = Files.createDirectories(directory.resolve("own" + k + "/steps"));
      Files.writeString(own.resolve("empty.csv"), "");
      Files.write(own.resolve("latency.hlog"), large);
      crew.get(k - 1).deliver(own.getParent());
    }
    crew.get(0).awaitResults();
    assertThat(crew.get(0).results())
        .containsExactly(directory.resolve("all/2"), directory.resolve("all/3"));
    assertThat(directory.resolve("all/3/steps/latency.hlog")).hasBinaryContent(large);
    assertThat(directory.resolve("all/2/steps/empty.csv")).isEmptyFile();
  }

  /** Test case 2 of RFC 4231. */
  @Test
  void theProofIsAnHmacSoThatANonceCannotBeExtended() {
    assertThat(new Token("Jefe").proof("what do ya want for nothing?"))
        .isEqualTo("5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  }

  /** Any failure of the start was one of the port, with the advice to set another. */
  @Test
  void onlyAPortInUseIsTheFaultOfThePort() throws Exception {
    Future<FirstShare> first = first(2, System::nanoTime);
    assertThatThrownBy(() -> new FirstShare(introduction(1, 2, ""), port, System::nanoTime))
        .isInstanceOf(RunFailure.class)
        .hasMessageContaining("share 1 cannot wait at port " + port)
        .hasMessageContaining("set workers.port");
    joining(2, 2, System::nanoTime).get();
    first.get();
    String name = introduction(1, 2, "").host();
    assertThat(refused)
        .containsExactly(
            "note      share 2/2 on "
                + name
                + " is on the machine of share 1/2 on "
                + name
                + ": they measure each other; for figures give each a machine");
  }

  @Test
  void machinesAreNotComparedByNameOnly() {
    Introduction first = on("lg1", "a");
    assertThat(on("lg1", "b").objection(first, Set.of())).isPresent();
    assertThat(on("lg1", "b").sharesMachineWith(first)).isFalse();
    assertThat(on("lg2", "a").objection(first, Set.of()))
        .as("a container of the same machine has another loopback address")
        .isPresent();
    assertThat(on("lg2", "a").sharesMachineWith(first)).isTrue();
    assertThat(on("lg1", "a").objection(first, Set.of())).isEmpty();
    assertThat(on("lg1", "").sharesMachineWith(on("lg1", ""))).isTrue();
    assertThat(on("lg1", "").sharesMachineWith(on("lg2", ""))).isFalse();
  }

  private static Introduction on(String host, String boot) {
    return new Introduction(2, 2, host, boot, "1.0", "", 17, true, Map.of());
  }

  @Test
  void whoCannotJoinLearnsWhyAndMayTryAgain() throws Exception {
    Future<FirstShare> first = first(2, System::nanoTime);
    refusal(introduction(2, 2, "a = 1"), new Token("other"), "another token");
    refusal(introduction(2, 3, "a = 1"), TOKEN, "change workers.share");
    refusal(introduction(2, 2, "a = 2"), TOKEN, "a is 2 here and 1 for share 1");
    Introduction older = Introduction.of(new Share(2, 2), "0.9", false, "a = 1");
    refusal(older, TOKEN, "install the same jar");
    try (Socket stranger = new Socket(InetAddress.getLoopbackAddress(), port)) {
      stranger
          .getOutputStream()
          .write("GET / HTTP/1.1\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
    }
    Future<OtherShare> second = joining(2, 2, System::nanoTime);
    second.get();
    first.get();
    assertThat(refused).as("and a note that both are on one machine").hasSize(6);
  }

  private void refusal(Introduction self, Token token, String why) {
    assertThatThrownBy(() -> join(self, token, System::nanoTime))
        .isInstanceOf(RunFailure.class)
        .hasMessageContaining(why);
  }
}
