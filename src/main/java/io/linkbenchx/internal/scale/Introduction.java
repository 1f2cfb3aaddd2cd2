package io.linkbenchx.internal.scale;

import io.linkbenchx.config.EffectiveConfig;
import io.linkbenchx.internal.compare.Trait;
import io.linkbenchx.internal.config.InputFile;
import io.linkbenchx.internal.engine.Share;
import io.linkbenchx.internal.engine.ThisMachine;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * A share, as it introduces itself.
 *
 * @param host name of its machine
 * @param boot what identifies the machine until it is started again; empty if unknown
 * @param version of the program
 * @param program digest of its classes; empty if they are not in one file
 * @param java major version
 * @param onThisHost whether the database is on its machine, or in its process
 * @param configuration key → value of the effective configuration, without secrets
 */
record Introduction(
    int number,
    int of,
    String host,
    String boot,
    String version,
    String program,
    int java,
    boolean onThisHost,
    Map<String, String> configuration) {

  static Introduction of(Share share, String version, boolean onThisHost, String configuration) {
    return new Introduction(
        share.number(),
        share.of(),
        ThisMachine.host(),
        ThisMachine.boot(),
        version,
        digest(),
        Runtime.version().feature(),
        onThisHost,
        EffectiveConfig.read(configuration));
  }

  private static String digest() {
    try {
      Path classes = jar();
      return Files.isDirectory(classes) ? "" : InputFile.sha256(classes);
    } catch (IOException e) {
      return "";
    }
  }

  /** The jar of this program, or the directory of its classes. */
  static Path jar() throws IOException {
    try {
      return Path.of(
          Introduction.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IOException(e);
    }
  }

  /** "share 2/4 on lg2". */
  String name() {
    return "share " + number + "/" + of + " on " + host;
  }

  /** Why it cannot work with share 1, and what to change; empty if it can. */
  Optional<String> objection(Introduction first, Set<Integer> taken) {
    if (of != first.of || number < 2 || number > of) {
      return Optional.of(
          "share 1 expects shares 2/%s to %s/%s, and this is %s/%s: change workers.share"
              .formatted(first.of, first.of, first.of, number, of));
    }
    if (taken.contains(number)) {
      return Optional.of(
          "another process is share " + number + "/" + of + ": change workers.share");
    }
    if (!version.equals(first.version) || !program.equals(first.program)) {
      return Optional.of(
          "share 1 runs linkbenchx %s, and this is another build of %s: install the same jar on all machines"
              .formatted(first.version, version));
    }
    if (java != first.java) {
      return Optional.of(
          "share 1 runs on Java %s, and this is Java %s: use the same major version (JAVA_HOME)"
              .formatted(first.java, java));
    }
    boolean oneHost = host.equals(first.host) && boot.equals(first.boot);
    if (!oneHost && (onThisHost || first.onThisHost)) {
      return Optional.of(
          "the database is on %s or in a process there, and the shares are on different hosts: give the address of a server that all of them reach"
              .formatted(onThisHost ? host : first.host));
    }
    return difference(first);
  }

  /** Whether both measure each other; containers of one machine have names of their own. */
  boolean sharesMachineWith(Introduction other) {
    return boot.equals(other.boot) && (!boot.isEmpty() || host.equals(other.host));
  }

  /** What a person should know about it who reads the figures. */
  Optional<String> note(Stream<Introduction> others) {
    return others
        .filter(this::sharesMachineWith)
        .findFirst()
        .map(
            share ->
                "note      %s is on the machine of %s: they measure each other; for figures give each a machine"
                    .formatted(name(), share.name()));
  }

  private Optional<String> difference(Introduction first) {
    TreeSet<String> keys = new TreeSet<>(configuration.keySet());
    keys.addAll(first.configuration.keySet());
    return keys.stream()
        .filter(key -> !new Trait(Trait.Kind.CONFIGURATION, key).ofOneShare())
        .filter(key -> !value(key).equals(first.value(key)))
        .map(
            key ->
                "%s is %s here and %s for share 1: use the same configuration"
                    .formatted(key, value(key), first.value(key)))
        .findFirst();
  }

  private String value(String key) {
    return configuration.getOrDefault(key, "not set");
  }
}
