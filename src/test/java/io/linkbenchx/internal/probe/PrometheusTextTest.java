package io.linkbenchx.internal.probe;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PrometheusTextTest {
  private static PrometheusText parse(String text) {
    return PrometheusText.parse(text, "n_");
  }

  @Test
  void labelsValuesAndTimestamps() {
    PrometheusText metrics =
        parse(
            """
            # TYPE n_a counter
            n_a{x="1",y="b, \\"c\\" = }\\n"} 1.5e+3 1700000000000
            n_a { x="2" , } 2
            n_plain 7
            m_other 9
            """);
    assertThat(metrics.value("n_a")).isEqualTo(1502);
    assertThat(metrics.all("n_a").get(0).label("y")).isEqualTo("b, \"c\" = }\n");
    assertThat(metrics.all("n_a").get(1).label("x")).isEqualTo("2");
    assertThat(metrics.value("n_plain")).isEqualTo(7);
    assertThat(metrics.value("m_other")).isNaN();
  }

  @Test
  void whatIsNoNumberIsNotMeasured() {
    PrometheusText metrics = parse("n_a\nn_b{x=\"1\nn_c +Inf\nn_d{x=\"1\"} z\nn_e NaN\nn_f{x} 1\n");
    for (String name : new String[] {"n_a", "n_b", "n_c", "n_d", "n_e", "n_f"}) {
      assertThat(metrics.value(name)).as(name).isNaN();
    }
  }
}
