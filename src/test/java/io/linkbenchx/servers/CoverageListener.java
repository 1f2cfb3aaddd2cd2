package io.linkbenchx.servers;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/**
 * Counts which tests passed on which server or engine and which had none, and writes it for {@link
 * CoverageSummary}: one file per test JVM in the directory that the system property {@value
 * #DIRECTORY} names; nothing without it.
 */
public final class CoverageListener implements TestExecutionListener {
  /** Key of the report entry with what a test ran on. */
  public static final String COVERED = "linkbenchx.covered";

  static final String DIRECTORY = "linkbenchx.coverage";

  /** Between a server's label and the way it was come by. */
  static final String FROM = " from ";

  private final Path directory;
  private final Map<String, Set<String>> labelsOfRunning = new ConcurrentHashMap<>();
  private final Map<String, Integer> passed = new TreeMap<>();
  private final Map<String, Integer> missing = new TreeMap<>();

  public CoverageListener() {
    this(Optional.ofNullable(System.getProperty(DIRECTORY)).map(Path::of).orElse(null));
  }

  /**
   * @param directory null writes nothing
   */
  CoverageListener(Path directory) {
    this.directory = directory;
  }

  @Override
  public void reportingEntryPublished(TestIdentifier test, ReportEntry entry) {
    String label = entry.getKeyValuePairs().get(COVERED);
    if (label != null) {
      labelsOfRunning
          .computeIfAbsent(test.getUniqueId(), id -> ConcurrentHashMap.newKeySet())
          .add(label);
    }
  }

  @Override
  public void executionSkipped(TestIdentifier test, String reason) {
    addMissing(reason);
  }

  @Override
  public void executionFinished(TestIdentifier test, TestExecutionResult result) {
    Set<String> labels = labelsOfRunning.remove(test.getUniqueId());
    if (labels != null && result.getStatus() == TestExecutionResult.Status.SUCCESSFUL) {
      synchronized (passed) {
        labels.forEach(label -> passed.merge(label, 1, Integer::sum));
      }
    }
    if (result.getStatus() == TestExecutionResult.Status.ABORTED) {
      addMissing(result.getThrowable().map(Throwable::getMessage).orElse(""));
    }
  }

  private void addMissing(String reason) {
    if (reason != null && reason.startsWith(TestServers.NOT_COVERED)) {
      synchronized (missing) {
        missing.merge(reason.substring(TestServers.NOT_COVERED.length()), 1, Integer::sum);
      }
    }
  }

  @Override
  public void testPlanExecutionFinished(TestPlan plan) {
    StringBuilder lines = new StringBuilder();
    append(lines, CoverageSummary.COVERED, passed);
    append(lines, CoverageSummary.MISSING, missing);
    if (directory == null || lines.isEmpty()) {
      return;
    }
    try {
      Files.createDirectories(directory);
      Files.writeString(
          directory.resolve(ProcessHandle.current().pid() + ".txt"),
          lines,
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write what was covered into " + directory, e);
    }
  }

  private static void append(StringBuilder lines, String verdict, Map<String, Integer> counts) {
    synchronized (counts) {
      counts.forEach(
          (label, count) ->
              lines
                  .append(verdict)
                  .append('\t')
                  .append(label)
                  .append('\t')
                  .append(count)
                  .append('\n'));
      counts.clear();
    }
  }
}
