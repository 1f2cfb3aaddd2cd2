package io.linkbenchx.internal.watch;

import io.linkbenchx.Golden;
import io.linkbenchx.internal.archive.FakeRun;
import org.junit.jupiter.api.Test;

/** What a watched run says in the middle of its last step, and after it. */
class GoldenWatchTest {
  @Test
  void metricsAndStatus() {
    LiveRun live = new LiveRun();
    new FakeRun(11, "golden", 15).playUntilKilled(live);
    check("running", live.view());
    LiveRun ended = new LiveRun();
    new FakeRun(12, "golden", 5).play(ended);
    check("ended", ended.view());
  }

  private static void check(String name, LiveRun.View seen) {
    LiveRun.View view =
        new LiveRun.View(
            seen.run().withId("golden"),
            seen.progress(),
            seen.step(),
            seen.previous(),
            seen.shares());
    Golden.check("watch/" + name + ".prom", MetricsText.of(view));
    Golden.check("watch/" + name + ".json", StatusJson.of(view));
  }
}
