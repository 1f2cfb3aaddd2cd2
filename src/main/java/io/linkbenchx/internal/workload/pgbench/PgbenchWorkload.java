package io.linkbenchx.internal.workload.pgbench;

import io.linkbenchx.db.DataModel;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.sql.SqlSupport;
import io.linkbenchx.internal.config.InputFile;
import io.linkbenchx.internal.workload.pgbench.ScriptParser.ParsedScript;
import io.linkbenchx.random.Hash64;
import io.linkbenchx.result.Facts;
import io.linkbenchx.workload.Loading;
import io.linkbenchx.workload.Role;
import io.linkbenchx.workload.TransactionType;
import io.linkbenchx.workload.Workload;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parsed script files bound to their settings. The tables are the user's own: nothing is verified.
 *
 * @param types one for each script, in the same order
 */
record PgbenchWorkload(
    PgbenchSettings settings,
    List<TransactionType> types,
    List<ParsedScript> scripts,
    ParsedScript init)
    implements Workload {
  private static final Pattern WEIGHTED = Pattern.compile("(?s)(.*?)(?:@(\\d{1,9}))?");

  /**
   * Reads all files.
   *
   * @param problems key and text of everything that is wrong; without any, the result is complete
   */
  static PgbenchWorkload of(
      PgbenchSettings settings,
      Function<String, Optional<Path>> locate,
      BiConsumer<String, String> problems) {
    List<TransactionType> types = new ArrayList<>();
    List<ParsedScript> scripts = new ArrayList<>();
    for (String configured : settings.files()) {
      Matcher file = WEIGHTED.matcher(configured);
      String name = file.matches() ? file.group(1) : configured;
      int weight = file.group(2) == null ? 1 : Integer.parseInt(file.group(2));
      types.add(new TransactionType(String.valueOf(Path.of(name).getFileName()), weight));
      scripts.add(read("files", name, settings.prepared(), locate, problems));
    }
    if (types.stream().map(TransactionType::name).distinct().count() < types.size()) {
      problems.accept("files", "has two files of the same name, which is that of their figures");
    }
    if (types.stream().allMatch(type -> type.weight() == 0)) {
      problems.accept("files", "has no weight above 0");
    }
    String initFile = settings.init();
    ParsedScript init =
        initFile.isEmpty() ? ParsedScript.NONE : read("init", initFile, false, locate, problems);
    return new PgbenchWorkload(settings, types, scripts, init);
  }

  private static ParsedScript read(
      String key,
      String name,
      boolean prepare,
      Function<String, Optional<Path>> locate,
      BiConsumer<String, String> problems) {
    Optional<Path> located = locate.apply(name);
    try {
      Path file = located.orElseThrow(() -> new IOException("there is no such file"));
      return ScriptParser.parse(name, InputFile.text(file, InputFile.SMALL), prepare);
    } catch (IllegalArgumentException e) {
      problems.accept(key, e.getMessage());
    } catch (CharacterCodingException e) {
      problems.accept(key, name + ": the file is not UTF-8");
    } catch (IOException e) {
      problems.accept(key, name + ": " + e.getMessage());
    }
    return ParsedScript.NONE;
  }

  /** The variables of a client. */
  Scope scope(int client, long seed, SqlSupport sql) {
    Map<String, String> given = new LinkedHashMap<>();
    given.put("scale", Long.toString(settings.scale()));
    given.put("client_id", Integer.toString(client));
    given.put("random_seed", Long.toString(seed));
    given.put("default_seed", Long.toString(Hash64.mix(seed)));
    for (String variable : settings.define()) {
      String[] parts = variable.split("=", 2);
      given.put(parts[0], parts[1]);
    }
    // PostgreSQL finds out the type of a parameter, as with pgbench; others compare it as text.
    return new Scope(given, sql.driver().equals("pgsql"));
  }

  @Override
  public String name() {
    return "Pgbench";
  }

  @Override
  public DataModel<?> dataModel() {
    return SqlSupport.MODEL;
  }

  @Override
  public Facts facts() {
    Map<String, String> facts = new LinkedHashMap<>();
    for (int i = 0; i < scripts.size(); i++) {
      facts.put(settings.files().get(i), "SHA-256 " + scripts.get(i).hash().substring(0, 12));
    }
    facts.put("variables", settings.prepared() ? "parameters of prepared statements" : "text");
    facts.put("scale", Long.toString(settings.scale()));
    facts.put("defined", String.join(", ", settings.define()));
    return Facts.of(facts);
  }

  @Override
  public Object data() {
    return List.of(init.hash(), settings.scale(), settings.define());
  }

  @Override
  public Loading loading(DbAdapter database) {
    return new InitLoading(this, SqlSupport.of(database));
  }

  @Override
  public List<Role> roles(DbAdapter database) {
    return List.of(new PgbenchRole(this, SqlSupport.of(database)));
  }
}
