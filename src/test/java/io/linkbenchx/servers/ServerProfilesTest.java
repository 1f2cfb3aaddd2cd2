package io.linkbenchx.servers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The profiles of {@code config/servers} as run/servers reads them; none of them is started. */
class ServerProfilesTest {
  private static final ServerScript SCRIPT = ServerScript.here();
  private static final String CACHE_OPTIONS = "start.rocksdb_default_cf_options";

  private static List<String> names() throws IOException {
    try (Stream<Path> all = Files.list(SCRIPT.project().resolve("config/servers"))) {
      return all.map(profile -> profile.getFileName().toString()).sorted().toList();
    }
  }

  /** Its properties, without comments and defaults. */
  private static Map<String, String> properties(String profile) throws IOException {
    Map<String, String> properties = new TreeMap<>();
    Path file = SCRIPT.project().resolve("config/servers/" + profile + "/server.properties");
    for (String line : Files.readAllLines(file)) {
      if (line.contains("=") && !line.startsWith("#")) {
        String[] pair = line.split("=", 2);
        properties.put(pair[0].strip(), pair[1].strip());
      }
    }
    return properties;
  }

  /** Settings that differ, as "before -> after". */
  private static Map<String, String> differences(String before, String after) throws IOException {
    Map<String, String> one = properties(before);
    Map<String, String> other = properties(after);
    Map<String, String> differences = new LinkedHashMap<>();
    List<String> keys = new ArrayList<>(one.keySet());
    other.keySet().stream().filter(key -> !one.containsKey(key)).forEach(keys::add);
    for (String key : keys) {
      String was = one.getOrDefault(key, "unset");
      String is = other.getOrDefault(key, "unset");
      if (!was.equals(is)) {
        differences.put(key, was + " -> " + is);
      }
    }
    return differences;
  }

  @Test
  void theScriptAcceptsEachOfThem() throws Exception {
    assumeTrue(SCRIPT.usable());
    String script =
        """
        set -euo pipefail
        OWNER='' ASKED_NAME='' OVERRIDES=() PROFILES=$PROJECT/config/servers
        PRODUCTS=(mariadb mysql postgresql ferretdb go-mysql-server)
        for part in common profile; do . "$PROJECT/run/lib/servers-$part.sh"; done
        for profile; do load_profile "$profile" && echo "$profile is a ${P[product]}"; done
        """;
    List<String> command = new ArrayList<>(List.of("/bin/bash", "-c", script, "bash"));
    command.addAll(names());
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("PROJECT", SCRIPT.project().toString());
    Process process = builder.start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(process.waitFor()).as(text).isZero();
    assertThat(text.lines()).hasSameSizeAs(names()).allMatch(line -> line.contains(" is a "));
  }

  @Test
  void eachOfThemIsDocumented() throws IOException {
    String page = Files.readString(SCRIPT.project().resolve("docs/servers.md"));

    assertThat(names())
        .filteredOn(name -> !name.matches("inno-8k-disk-n[12]")) // `-n1` `-n2`
        .allSatisfy(name -> assertThat(page).contains("`" + name + "`"));
  }

  @Test
  void theCompressedRowOfTheDiskDiffersInItsTablesAlone() throws IOException {
    assertThat(differences("inno-8k-disk-n1", "inno-8k-disk-zlib"))
        .isEqualTo(Map.of("client.mariadb.engine", "unset -> innodb-compressed"));
  }

  @Test
  void theShortCheckpointIntervalDiffersInItAlone() throws IOException {
    assertThat(differences("pg-8k", "pg-8k-60s"))
        .isEqualTo(Map.of("start.checkpoint_timeout", "15min -> 1min"));
  }

  @Test
  void theSmallMemtableDiffersInItsSizeAlone() throws IOException {
    assertThat(differences("myrocks-zlib", "myrocks-memtable")).containsOnlyKeys(CACHE_OPTIONS);
    String large = properties("myrocks-zlib").get(CACHE_OPTIONS);
    assertThat(properties("myrocks-memtable").get(CACHE_OPTIONS))
        .isEqualTo(large.replace("write_buffer_size=4m", "write_buffer_size=1m"))
        .isNotEqualTo(large);
  }
}
