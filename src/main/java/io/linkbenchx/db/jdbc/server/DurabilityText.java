package io.linkbenchx.db.jdbc.server;

import io.linkbenchx.db.Durability;

/** Effective durability in words, and why it is not the one asked for. */
final class DurabilityText {
  private DurabilityText() {}

  static String of(Durability effective, String remark) {
    String survives =
        switch (effective) {
          case SYNC -> "survives a crash of the server and of the machine";
          case OS -> "survives a crash of the server, not of the machine";
          case BUFFERED, NOJOURNAL -> "survives no crash";
          case LAZY, ASIS -> "unknown";
        };
    String text = effective.text() + ": " + survives;
    return remark.isEmpty() ? text : text + "; " + remark;
  }
}
