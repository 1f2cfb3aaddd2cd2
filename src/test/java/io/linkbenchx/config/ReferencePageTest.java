package io.linkbenchx.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.internal.config.SettingGroup;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The reference page and the explanation of one key. */
class ReferencePageTest {
  @Test
  void everySettingHasARow() {
    String page = ReferencePage.markdown(Samples.catalog());
    for (SettingInfo info : Samples.catalog().settings()) {
      assertThat(page).contains("| `" + info.key() + "`");
    }
    assertThat(page)
        .contains(
            "## engine\n",
            "## database other\n",
            "| `dbid` | text | required | Name of the database. |",
            "| `clients` (`requesters`, `dop`, `threads`) | list of count, at least 1 | 2 |"
                + " Client threads. |",
            "| `write_shape` (`write_exponent`) | number, more than 0 | 0.741 | Its shape. |",
            "| `password` | secret | unset | Password. |",
            "| `duration` (`maxtime`) | duration, at least 0s | 30s | Time of a step; 0 = no limit."
                + " |");
  }

  @Test
  void groupsAreHeadingsAndPipesAreEscaped() {
    @SettingGroup("Speed")
    record Grouped(
        @Setting(key = "a", def = "1", help = "a | b") int a,
        @Setting(key = "b", def = "1", help = "h") int b,
        @Setting(key = "c", def = "1", group = "Size", help = "<h>") int c,
        @Setting(key = "d", def = "1", help = "h") int d) {}
    Catalog catalog = Catalog.of(new Catalog.Entry("x", Grouped.class, true));
    assertThat(ReferencePage.markdown(catalog))
        .endsWith(
            """

            ## x

            ### Speed

            | key | type | default | meaning |
            |---|---|---|---|
            | `a` | whole number, at least 0 | 1 | a \\| b |
            | `b` | whole number, at least 0 | 1 | h |

            ### Size

            | key | type | default | meaning |
            |---|---|---|---|
            | `c` | whole number, at least 0 | 1 | &lt;h> |
            | `d` | whole number, at least 0 | 1 | h |
            """);
  }

  @Test
  void aKeyIsExplainedByAnyOfItsNames() {
    String text =
        """
        clients: Client threads.
          used by: every run
          default: 2
          value: a count such as 10000, 10k or 5M; several are separated by commas
          range: at least 1
          also: requesters, dop, threads
        """;
    for (String name : List.of("clients", "dop", "Threads")) {
      assertThat(ReferencePage.explain(Samples.catalog(), name)).isEqualTo(text);
    }
    assertThat(ReferencePage.explain(Samples.catalog().ignoring("x", "why"), "x"))
        .isEqualTo("x: accepted, but has no effect: why\n");
    assertThat(ReferencePage.explain(Samples.catalog().without("x", "use y"), "x"))
        .isEqualTo("x: no longer exists: use y\n");
  }

  @Test
  void anUnknownKeyIsGuessed() {
    assertThatThrownBy(() -> ReferencePage.explain(Samples.catalog(), "cleints"))
        .isInstanceOf(ConfigException.class)
        .hasMessage("-D: cleints: is not a known key; did you mean clients?");
  }
}
