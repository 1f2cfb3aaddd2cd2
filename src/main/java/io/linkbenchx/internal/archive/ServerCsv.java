package io.linkbenchx.internal.archive;

import io.linkbenchx.result.ServerAnswer;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** The tables of a database server's reports about itself. */
final class ServerCsv {
  static final String VARIABLES = "server_variables.csv";

  private ServerCsv() {}

  /** The text of dbms_counters.csv; numbers in full, as the server wrote them. */
  static String counters(ServerAnswer before, ServerAnswer after) {
    StringBuilder text = new StringBuilder("name,before,after,delta\n");
    Set<String> names = new LinkedHashSet<>(before.values().keySet());
    names.addAll(after.values().keySet());
    boolean restarted = after.restartedSince(before);
    for (String name : names) {
      String first = before.values().getOrDefault(name, "");
      String last = after.values().getOrDefault(name, "");
      boolean comparable = !restarted && !first.isEmpty() && !last.isEmpty();
      String delta = comparable ? difference(first, last) : "";
      text.append(String.join(",", Csv.text(name), first, last, delta)).append('\n');
    }
    return text.toString();
  }

  private static String difference(String first, String last) {
    return new BigDecimal(last).subtract(new BigDecimal(first)).toPlainString();
  }

  /** Writes server_variables.csv, unless there are none. */
  static void write(
      Path directory, ServerAnswer variables, FileOpener opener, WriteFailures failures) {
    if (variables.values().isEmpty() || !failures.create(directory)) {
      return; // result.json has the reason why there are none
    }
    try (GuardedFile file = new GuardedFile(directory.resolve(VARIABLES), opener, failures)) {
      file.text("name,value\n");
      for (Map.Entry<String, String> variable : variables.values().entrySet()) {
        file.text(Csv.text(variable.getKey()) + "," + Csv.text(variable.getValue()) + "\n");
      }
    }
  }
}
