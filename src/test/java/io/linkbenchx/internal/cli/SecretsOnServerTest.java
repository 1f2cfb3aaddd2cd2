package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import io.linkbenchx.servers.TestDatabase;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A password reaches the server and nothing else, whatever form the user writes it in. */
@ServerTest(ServerKind.MARIADB)
class SecretsOnServerTest {
  private static final String SECRET = "h0rse-battery%staple";
  private static final String ENCODED = SECRET.replace("%", "%25");

  /** The part that is the same in both spellings. */
  private static final String TRACE = "h0rse-battery";

  @TempDir Path directory;
  private final TestDatabase database;

  SecretsOnServerTest(TestDatabase database) {
    this.database = database;
  }

  @BeforeEach
  void createUser() throws SQLException {
    administer("CREATE OR REPLACE USER lbxkeeper IDENTIFIED BY '" + SECRET + "'");
    administer("GRANT ALL ON " + database.name() + ".* TO lbxkeeper");
  }

  @AfterEach
  void dropUser() throws SQLException {
    administer("DROP USER lbxkeeper");
  }

  private void administer(String sql) throws SQLException {
    try (Connection connection = database.admin().connect();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  /** HOST, SECRET and ENCODED are placeholders. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "mariadb.url = jdbc:mysql://lbxkeeper:ENCODED@HOST",
        "mariadb.url = jdbc:mysql://HOST?user=lbxkeeper&password=ENCODED",
        "mariadb.url = jdbc:mysql://HOST\nuser = lbxkeeper\npassword = SECRET",
        "mariadb.url = jdbc:mysql://HOST\nmariadb.user = lbxkeeper\nmariadb.password = SECRET",
        "mariadb.url = jdbc:mysql://HOST\nuser = lbxkeeper\npassword = ${env:KEPT}",
        "mariadb.url = jdbc:mysql://HOST\nuser = lbxkeeper\npassword = ${file:FILE}",
        "mariadb.url = jdbc:mysql://HOST?user=lbxkeeper&password=ENCODED\nmariadb.driver = mariadb",
        "mariadb.url = jdbc:mysql://lbxkeeper:ENCODED@HOST\nmariadb.driver = mariadb",
      })
  void isSeenNowhere(String connection) throws IOException {
    String host = database.address().hostAndPort() + "/" + database.name();
    String lines =
        connection
            .replace("HOST", host)
            .replace("SECRET", SECRET)
            .replace("ENCODED", ENCODED)
            .replace("FILE", new Scratch(directory).file("kept", SECRET + "\n").toString());
    Scratch scratch = new Scratch(directory);
    List<String> all = List.of("database = mariadb", lines, "phases = load, run");
    Path log = directory.resolve("results.log");
    Shell.Ran ran = run(scratch, all, log);

    assertThat(ran.code()).as(ran.out() + ran.err()).isZero();
    Shell.Ran refused = run(scratch, List.of("database = mariadb", wrong(lines)), log);
    assertThat(refused.code()).as(refused.out() + refused.err()).isEqualTo(3);
    assertThat(ran.out() + ran.err() + refused.out() + refused.err()).doesNotContain(TRACE);
    assertThat(filesWithTheSecret(scratch.results())).isEmpty();
    assertThat(Files.readString(log)).isNotEmpty().doesNotContain(TRACE);
  }

  /** The result contains the server's settings, except those that may be passwords. */
  @Test
  void aPasswordInAVariableOfTheServerIsHidden() throws IOException, SQLException {
    administer("SET GLOBAL init_connect = \"SET @password = '" + SECRET + "'\"");
    try {
      Scratch scratch = new Scratch(directory);
      String url = "mariadb.url = " + database.address().url();
      Shell.Ran ran =
          run(scratch, List.of("database = mariadb", url, "phases = load"), directory.resolve("l"));
      assertThat(ran.code()).as(ran.out() + ran.err()).isZero();
      assertThat(filesWithTheSecret(scratch.results())).isEmpty();
      assertThat(
              Files.readString(scratch.result().resolve("databases/mariadb/server_variables.csv")))
          .contains("init_connect,***");
    } finally {
      administer("SET GLOBAL init_connect = ''");
    }
  }

  /** Secrets from the command line or the environment, which no file contains. */
  @Test
  void isSeenNowhereIfItIsNoLineOfAFile() throws IOException {
    String host = database.address().hostAndPort() + "/" + database.name();
    Scratch scratch = new Scratch(directory);
    Path config =
        scratch.config(
            "database = mariadb",
            "mariadb.url = jdbc:mysql://" + host,
            "user = lbxkeeper",
            "phases = load, run");
    String[] call = {"--drop", "-c", config.toString(), "-o", scratch.results().toString()};
    List<String> given = new ArrayList<>(List.of(call));
    given.addAll(List.of("-D", "password=" + SECRET));
    Shell.Ran option = Shell.run(given.toArray(String[]::new));
    given.set(given.size() - 1, "password=${env:KEPT}");
    Shell.Ran variable = Shell.with(Map.of("KEPT", SECRET)).execute(given.toArray(String[]::new));
    for (Shell.Ran ran : List.of(option, variable)) {
      assertThat(ran.code()).as(ran.out() + ran.err()).isZero();
      assertThat(ran.out() + ran.err()).doesNotContain(TRACE);
    }
    assertThat(filesWithTheSecret(scratch.results())).isEmpty();
  }

  /** Invalid lines: the message names the key, but not the secret. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "mariadb.pasword = SECRET",
        "passwort = SECRET",
        "password SECRET",
        "mariadb.url = jdbc:mysql:/lbxkeeper:SECRET@HOST",
        "mariadb.url = jdbc:mysql://lbxkeeper:SECRET@HOST",
        "mariadb.url = jdbc:mysql://HOST?user=lbxkeeper&password=SECRET",
        "mariadb.url = mysql://lbxkeeper:ENCODED@HOST",
        "mariadb.url = jdbc:mysql://(host=HOST,user=lbxkeeper,password=ENCODED)/d",
        "host = lbxkeeper:ENCODED@127.0.0.1",
        "mongodb.url = mongodb://lbxkeeper:SECRET@HOST",
        "database = mongodb\nmongodb.url = mongodb://lbxkeeper:SECRET@127.0.0.1:1/d",
        "database = mongodb\nmongodb.url = mongo://lbxkeeper:SECRET@127.0.0.1:1/d",
      })
  void isNotInTheMessageOfAMistake(String mistake) {
    String lines =
        mistake
            .replace("HOST", database.address().hostAndPort() + "/" + database.name())
            .replace("SECRET", SECRET)
            .replace("ENCODED", ENCODED);
    Scratch scratch = new Scratch(directory);
    String first = mistake.startsWith("database") ? "" : "database = mariadb";
    Path config = scratch.config(first, lines, "connect_timeout = 1s", "phases = run");
    Shell.Ran ran = Shell.run("-c", config.toString(), "-o", scratch.results().toString());

    assertThat(ran.code()).as(ran.out() + ran.err()).isNotZero();
    assertThat(ran.out() + ran.err()).doesNotContain(TRACE);
  }

  private static Shell.Ran run(Scratch scratch, List<String> lines, Path log) {
    Path config = scratch.config(lines.toArray(String[]::new));
    return Shell.with(Map.of("KEPT", SECRET))
        .execute(
            "--drop",
            "-c",
            config.toString(),
            "-o",
            scratch.results().toString(),
            "-L",
            log.toString());
  }

  /** The same with a wrong password. */
  private static String wrong(String lines) {
    return lines.replace("lbxkeeper", "lbxstranger");
  }

  private static List<Path> filesWithTheSecret(Path root) throws IOException {
    List<Path> found = new ArrayList<>();
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
        if (text.contains(TRACE)) {
          found.add(file);
        }
      }
    }
    return found;
  }
}
