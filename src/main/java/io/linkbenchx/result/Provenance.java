package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;

/**
 * Whose some figures of a step are, or why there are none.
 *
 * @param subject the figures that this is about
 * @param names of what was measured: processes as "1234 mariadbd" without their children, a control
 *     group's path, block devices as "vda", questions to the server; empty if nothing was
 * @param missing why there are no figures; null if there are
 * @param detail what the reason is about: a port, a file, a process; null if there is no reason
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Provenance(Subject subject, List<String> names, Missing missing, String detail) {

  /** Figures that were measured. */
  public static Provenance of(Subject subject, List<String> names) {
    return new Provenance(subject, List.copyOf(names), null, null);
  }

  /** Figures that were not. */
  public static Provenance missing(Subject subject, Missing why, String detail) {
    return new Provenance(subject, List.of(), why, detail);
  }

  /** What figures are about. */
  public enum Subject {
    /** CPU, context switches and memory of the server's processes. */
    SERVER,
    /** Input and output of the server's processes. */
    SERVER_IO,
    /** Block devices under the database's files, with all that anybody does on them. */
    DEVICES,
    /** What flash devices write inside, by {@code waf_command}. */
    DEVICE_MEDIA,
    /** Counters that the server reports about itself: dbms_counters.csv. */
    DBMS_COUNTERS,
    /** Settings that the server reports about itself: server_variables.csv. */
    SERVER_VARIABLES,
    /** Plans of the statements: explain.txt. */
    STATEMENT_PLANS,
    /** Size of the database by its own account. */
    DATABASE_SIZE,
    /** Size of the files in the database's directories. */
    DATA_FILES;

    /** The word used in files: lower case with underscores. */
    @JsonValue
    public String text() {
      return Words.of(this);
    }
  }

  /** Why something was not measured. */
  public enum Missing {
    /** The server is on another machine, by its address. */
    OTHER_HOST,
    /** This system has no {@code /proc}. */
    NO_PROC,
    /** No process that this user can see listens where the connections go to. */
    NO_PROCESS,
    /** Who listens there only forwards, as a container's or a pooler's process does. */
    FORWARDER,
    /** The file with the process id cannot be read, or names no process. */
    NO_PID_FILE,
    /** The control group cannot be read, or holds no process. */
    NO_CGROUP,
    /** This user may not read the file, or may not ask the server. */
    NO_RIGHT,
    /** The server ended, or was started again, within the step; a device's counters went back. */
    RESTARTED,
    /** Where the database keeps its files is not known. */
    NO_DIRECTORY,
    /** The files lie on no block device that can be found: memory, a network. */
    NO_DEVICE,
    /** The server has nothing of the kind. */
    NOT_OFFERED,
    /** The server or the command could not be asked, or its answer was an error. */
    NO_ANSWER;

    /** The word used in files: lower case with underscores. */
    @JsonValue
    public String text() {
      return Words.of(this);
    }
  }
}
