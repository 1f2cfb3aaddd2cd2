package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonValue;

/**
 * Something that makes the figures of a step less than they seem.
 *
 * @param text for people, with the figures that led to it
 */
public record Caveat(Kind kind, String text) {

  /** Kinds, most serious first. */
  public enum Kind {
    /** A role did less than its schedule asked for. */
    MISSED_RATE,
    /** A client could not continue. */
    CLIENT_DIED,
    /** A limit was missed. */
    ABANDONED,
    /** The step was stopped because too many transactions were given up. */
    TOO_MANY_ERRORS,
    /** The user ended it early. */
    INTERRUPTED,
    /** A part was done by an earlier run. */
    RESUMED,
    /** Clients lost their connections. */
    RECONNECTS,
    /** Starts were due and had no outcome when the step was over. */
    UNFINISHED,
    /** Latencies above the scale were recorded as its end. */
    CLAMPED,
    /** A client thread had no time left. */
    CLIENT_LIMITED,
    /** The client took processor time from a database on the same machine. */
    CLIENT_SHARE,
    /** A hypervisor gave processor time to others. */
    STOLEN_TIME,
    /** Time was spent neither in a transaction nor between two. */
    TIME_OUTSIDE,
    /** Clients spent much of their time preparing transactions. */
    PREPARING,
    /** The clients of an open loop were inside transactions nearly all the time. */
    CLIENTS_BUSY,
    /** Starts of an open loop waited longer for a client than transactions took. */
    WAITING_FOR_CLIENT,
    /** Idle clients of an open loop began late. */
    GENERATOR_LATE;

    /** The word used in files: lower case with underscores. */
    @JsonValue
    public String text() {
      return Words.of(this);
    }
  }
}
