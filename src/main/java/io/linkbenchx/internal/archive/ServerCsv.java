package io.linkbenchx.internal.archive;

import io.linkbenchx.result.ServerAnswer;
import java.math.BigDecimal;
import java.util.LinkedHashSet;
import java.util.Set;

/** The tables of a database server's reports about itself. */
final class ServerCsv {
  static final String VARIABLES = "server_variables.csv";

  private ServerCsv() {}

  /**
   * The text of dbms_counters.csv, empty without counters; numbers in full, as the server wrote
   * them.
   */
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
    return names.isEmpty() ? "" : text.toString();
  }

  private static String difference(String first, String last) {
    return new BigDecimal(last).subtract(new BigDecimal(first)).toPlainString();
  }

  /** The text of server_variables.csv; empty without variables. */
  static String variables(ServerAnswer variables) {
    StringBuilder text = new StringBuilder();
    variables
        .values()
        .forEach(
            (name, value) -> {
              text.append(text.isEmpty() ? "name,value\n" : "");
              text.append(Csv.text(name)).append(',').append(Csv.text(value)).append('\n');
            });
    return text.toString();
  }
}
