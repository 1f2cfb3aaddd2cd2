package io.linkbenchx.internal.fork;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.linkbenchx.engine.Phase;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The work of a process: some phases of one visit. It is a line of JSON on standard input; when
 * that ends, the process should end as soon as its current work has finished. Paths are text, so
 * that relative ones stay relative.
 *
 * @param directory the run's result directory
 * @param configuration file with the effective configuration of the process that asks
 * @param visit number in the plan, 1 …
 * @param log file for its log
 * @param link file for its {@link PartMessage}s
 */
public record Part(
    String directory,
    String configuration,
    int visit,
    List<Phase> phases,
    String log,
    String link) {
  /** The argument that makes a program read a part from standard input. */
  public static final String COMMAND = "part";

  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  /** Reads what {@link #write} wrote. */
  public static Part read(BufferedReader in) throws IOException {
    String line = in.readLine();
    if (line == null) {
      throw new IOException("the process that should send a part has ended");
    }
    return MAPPER.readValue(line, Part.class);
  }

  void write(OutputStream out) throws IOException {
    out.write((MAPPER.writeValueAsString(this) + "\n").getBytes(StandardCharsets.UTF_8));
    out.flush();
  }
}
