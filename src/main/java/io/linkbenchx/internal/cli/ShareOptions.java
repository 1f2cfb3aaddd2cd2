package io.linkbenchx.internal.cli;

import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The part of a run that this process does, if several client machines share it. */
final class ShareOptions {
  @Option(
      names = "--share",
      paramLabel = "K/N",
      description =
          "Do share K of a run that N client machines do together; share 1 waits for the others.")
  private String share;

  @Option(
      names = "--join",
      paramLabel = "HOST:PORT",
      description = "Join share 1, at the address that it prints.")
  private String join;

  @Option(
      names = "--start-at",
      paramLabel = "TIME",
      description =
          "Without --join: when the clients of all shares start, such as 2026-11-27T16:00:00Z.")
  private String startAt;

  @Option(
      names = "--spark",
      paramLabel = "MASTER",
      description =
          "Do share 1; a Spark cluster, such as spark://HOST:7077, starts the others, of -D"
              + " workers=N in all.")
  private String spark;

  @Option(
      names = "--parent",
      hidden = true,
      description = "Process that has started this share: the share ends with it.")
  private Long parent;

  /** Its parent's process, if the share ends with it. */
  Optional<Long> parent() {
    return Optional.ofNullable(parent);
  }

  void addTo(Map<String, String> settings) {
    Overrides.put(settings, "workers.share", share);
    Overrides.put(settings, "workers.join", join);
    Overrides.put(settings, "workers.start_at", startAt);
    Overrides.put(settings, "workers.spark", spark);
  }
}
