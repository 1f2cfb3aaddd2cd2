package io.linkbenchx.internal.watch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.linkbenchx.servers.TestServers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.opentest4j.TestAbortedException;

/** The text format as the Prometheus project's own Python library reads it. */
final class PrometheusParser {
  /** Debian's Python has Debian's packages, another one that is found first may not. */
  private static final List<String> PYTHONS = List.of("/usr/bin/python3", "python3");

  private static final String PROGRAM =
      """
      import json, sys
      from prometheus_client.parser import text_string_to_metric_families
      text = open(sys.argv[1], encoding="utf-8").read()
      print(json.dumps([[family.type, sample.name, sample.labels, repr(sample.value)]
          for family in text_string_to_metric_families(text) for sample in family.samples]))
      """;

  private static final int NO_MODULE = 3;

  private PrometheusParser() {}

  /** A sample with the type of its metric. */
  record Read(String type, Exposition.Sample sample) {}

  /**
   * All samples of a text, in order.
   *
   * @throws TestAbortedException without the library, which the build counts as a gap
   */
  static List<Read> read(Path scratch, String text) throws IOException, InterruptedException {
    Path file = Files.writeString(scratch.resolve("metrics.txt"), text);
    Path out = scratch.resolve("read.json");
    for (String python : PYTHONS) {
      if (has(python)) {
        Process process =
            new ProcessBuilder(python, "-c", PROGRAM, file.toString())
                .redirectError(scratch.resolve("err").toFile())
                .redirectOutput(out.toFile())
                .start();
        boolean ended = process.waitFor(60, TimeUnit.SECONDS);
        if (!ended || process.exitValue() != 0) {
          throw new IllegalArgumentException(Files.readString(scratch.resolve("err")));
        }
        return parsed(Files.readString(out));
      }
    }
    throw new TestAbortedException(
        TestServers.NOT_COVERED
            + "Prometheus' own parser (apt-get install python3-prometheus-client)");
  }

  private static boolean has(String python) throws InterruptedException {
    String probe =
        "import sys\ntry: import prometheus_client.parser\nexcept ImportError: sys.exit("
            + NO_MODULE
            + ")";
    try {
      return new ProcessBuilder(python, "-c", probe).start().waitFor() == 0;
    } catch (IOException e) {
      return false; // not installed
    }
  }

  private static List<Read> parsed(String json) throws IOException {
    List<Read> all = new ArrayList<>();
    for (JsonNode sample : new ObjectMapper().readTree(json)) {
      Map<String, String> labels = new HashMap<>();
      sample.get(2).properties().forEach(l -> labels.put(l.getKey(), l.getValue().asText()));
      String value = sample.get(3).asText();
      double number = value.equals("inf") ? Double.POSITIVE_INFINITY : Double.parseDouble(value);
      all.add(
          new Read(
              sample.get(0).asText(),
              new Exposition.Sample(sample.get(1).asText(), labels, number)));
    }
    return all;
  }
}
