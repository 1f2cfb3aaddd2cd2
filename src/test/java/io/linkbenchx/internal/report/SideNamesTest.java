package io.linkbenchx.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.internal.compare.Comparison;
import io.linkbenchx.internal.compare.MadeUp;
import io.linkbenchx.internal.compare.Side;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A comparison's page begins with what differs and with the verdict in words. */
class SideNamesTest {
  @TempDir Path results;

  /** Its directory has another name than that of every other side. */
  private Side side(String name, String configuration, double... rates) {
    return Side.read(new MadeUp(results.resolve(name), configuration).rates(rates));
  }

  private static String page(Side base, Side... others) {
    List<Comparison> comparisons =
        Stream.of(others).map(other -> Comparison.of(base, other, 0.03)).toList();
    List<Side> sides = Stream.concat(Stream.of(base), Stream.of(others)).toList();
    return HtmlPage.of(CompareDocument.of(comparisons, List.of(), sides));
  }

  @Test
  void theSidesAreNamedByWhatDiffers() {
    Side set =
        side("20261126T110014Z", "write_form = set\nresults = a\nseed = 1\n", 1000, 1010, 990);
    Side rmw = side("20261126T110114Z", "write_form = rmw\nresults = b\n", 800, 808, 796);
    Side upsert = side("20261126T110214Z", "write_form = upsert\nresults = c\n", 800, 808, 796);

    assertThat(page(set, rmw))
        .contains("<h1>write_form: set → rmw")
        .contains("A, base: write_form = set · ", "B, other: write_form = rmw · ")
        .contains("<h2>write_form = rmw</h2>")
        .doesNotContain("Comparison with 2026");
    assertThat(page(set, rmw, upsert))
        .contains(">write_form = rmw</a>", ">write_form = upsert</a>");
  }

  @Test
  void withoutADifferenceByTheirDirectories() {
    Side base = side("base", "clients = 2\n", 1000, 1010, 990);
    Side other = side("other", "clients = 2\n", 800, 808, 796);

    assertThat(page(base, other)).contains("<h1>Comparison with base", "A, base: " + base.path());
  }

  @Test
  void theVerdictIsInWords() {
    Side base = side("base", "", 1000, 1010, 990);

    assertThat(page(base, side("slower", "", 800, 808, 796)))
        .containsPattern(
            "verdict\">B is 20 % slower, 95 % interval 1\\d(\\.\\d)? to 2\\d(\\.\\d)? %<");
    assertThat(page(base, side("faster", "", 1250, 1260, 1240)))
        .containsPattern(
            "verdict\">B is 25 % faster, 95 % interval 2\\d(\\.\\d)? to 2\\d(\\.\\d)? %<");
    assertThat(page(base, side("same", "", 1001, 1009, 991)))
        .contains("verdict\">A and B are equally fast within 3 %, 95 % interval -");
    assertThat(page(base, side("noisy", "", 800, 1500, 900)))
        .contains("verdict\">Undecided whether B is slower or faster, 95 % interval -");
    assertThat(page(base, side("single", "", 1200)))
        .contains("verdict\">B is 20 % faster, without an interval: this may be chance<");
  }
}
