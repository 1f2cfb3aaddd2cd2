package io.linkbenchx.db.jdbc;

import io.linkbenchx.db.Durability;

/** Effective durability in words, and the one asked for where it differs. */
final class DurabilityText {
  private DurabilityText() {}

  static String of(Durability asked, Durability effective, String remark) {
    String survives =
        switch (effective) {
          case SYNC -> "survives a crash of the server and of the machine";
          case OS -> "survives a crash of the server, not of the machine";
          case BUFFERED, NOJOURNAL -> "survives no crash";
          case ASIS -> "unknown";
        };
    StringBuilder text = new StringBuilder(effective.text()).append(": ").append(survives);
    if (asked != effective) {
      text.append(" (asked for ").append(asked.text()).append(')');
    }
    return remark.isEmpty() ? text.toString() : text.append("; ").append(remark).toString();
  }
}
