package io.linkbenchx.internal.foreign;

import io.linkbenchx.result.Word;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BiFunction;

/** Tools whose output can be read. */
public enum Source implements Word {
  /** A. Kopytov's sysbench 1.0: its standard output. */
  SYSBENCH(eachFile((file, options) -> new SysbenchOutput(file).run())),
  /** YCSB: its standard output, as text or JSON, and its histogram logs. */
  YCSB(YcsbOutput::read),
  /** LinkBench and its forks: their log, or csvstats. */
  LINKBENCH(eachFile((file, options) -> new LinkbenchOutput(file).run())),
  /** BenchBase or OLTP-Bench: summary, time series and single requests. */
  BENCHBASE(BenchbaseOutput::read),
  /** The insert benchmark of mytools: a client's output, or the lines of its scripts. */
  MYTOOLS(MytoolsOutput::read),
  /** sysstat's iostat: text or JSON. */
  IOSTAT(eachFile((file, options) -> new IostatOutput(file, options).run())),
  /** procps' vmstat. */
  VMSTAT(eachFile(VmstatOutput::read));

  @SuppressWarnings("ImmutableEnumChecker") // a stateless function
  private final BiFunction<List<Path>, Options, List<ForeignRun>> reader;

  Source(BiFunction<List<Path>, Options, List<ForeignRun>> reader) {
    this.reader = reader;
  }

  /**
   * Facts supplied by the user that a file does not state.
   *
   * @param seconds between reports of iostat and vmstat; null if the file states it
   * @param keepFirst whether the first report of iostat and vmstat covers an interval too
   * @param devices of iostat that count; empty = all devices of the file
   */
  public record Options(Double seconds, boolean keepFirst, List<String> devices) {}

  /**
   * Reads files.
   *
   * @return one run per file, or per group of related files
   * @throws io.linkbenchx.ArchiveException with file and line if one is not this tool's output, is
   *     damaged or truncated
   */
  public List<ForeignRun> read(List<Path> files, Options options) {
    return reader.apply(files, options);
  }

  private static BiFunction<List<Path>, Options, List<ForeignRun>> eachFile(
      BiFunction<TextFile, Options, ForeignRun> reader) {
    return (files, options) ->
        files.stream().map(file -> reader.apply(TextFile.read(file), options)).toList();
  }
}
