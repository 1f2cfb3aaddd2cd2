package io.linkbenchx.result;

import java.util.List;

/**
 * Origin of some figures of a step, or why they are missing.
 *
 * @param subject the figures concerned
 * @param names of the measured objects: processes as "1234 mariadbd" without their children, a
 *     control group's path, block devices as "vda", queries to the server; empty if there are none
 * @param missing why there are no figures; null if there are
 * @param detail object of the reason: a port, a file, a process; null if there is no reason
 */
public record Provenance(Subject subject, List<String> names, Missing missing, String detail) {

  /** Measured figures. */
  public static Provenance of(Subject subject, List<String> names) {
    return new Provenance(subject, List.copyOf(names), null, null);
  }

  /** Missing figures. */
  public static Provenance missing(Subject subject, Missing why, String detail) {
    return new Provenance(subject, List.of(), why, detail);
  }

  /** The figures concerned. */
  public enum Subject implements Word {
    /** CPU, context switches and memory of the server's processes. */
    SERVER,
    /** Input and output of the server's processes. */
    SERVER_IO,
    /** The database's machine, if others report its figures. */
    HOST,
    /** Block devices of the database's files, with the I/O of all processes. */
    DEVICES,
    /** Internal writes of flash devices, from {@code waf_command}. */
    DEVICE_MEDIA,
    /** Counters that the server reports about itself: dbms_counters.csv. */
    DBMS_COUNTERS,
    /** Settings that the server reports about itself: server_variables.csv. */
    SERVER_VARIABLES,
    /** Plans of the statements: explain.txt. */
    STATEMENT_PLANS,
    /** Size of the database as it reports it. */
    DATABASE_SIZE,
    /** Size of the files in the database's directories. */
    DATA_FILES
  }

  /** Why something was not measured. */
  public enum Missing implements Word {
    /** The server is on another machine, by its address. */
    OTHER_HOST,
    /** This system has no {@code /proc}. */
    NO_PROC,
    /** No process visible to this user listens at the connections' address. */
    NO_PROCESS,
    /** The listening process only forwards, such as a container's or a pooler's process. */
    FORWARDER,
    /** The file with the process id cannot be read, or names no process. */
    NO_PID_FILE,
    /** The control group cannot be read, or contains no process. */
    NO_CGROUP,
    /** This user may not read the file or query the server. */
    NO_RIGHT,
    /** The server ended or restarted during the step; a device's counters went backwards. */
    RESTARTED,
    /** The database's directory is not known. */
    NO_DIRECTORY,
    /** The database keeps no files. */
    NO_FILES,
    /** The files are on no block device that can be found: memory, a network. */
    NO_DEVICE,
    /** The server does not offer such figures. */
    NOT_OFFERED,
    /** The server or the command could not be queried, or answered with an error. */
    NO_ANSWER
  }
}
