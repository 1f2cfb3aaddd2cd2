package io.linkbenchx.internal.workload.pgbench;

import io.linkbenchx.db.DataModel;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.sql.SqlSupport;
import io.linkbenchx.result.Facts;
import io.linkbenchx.workload.Loading;
import io.linkbenchx.workload.Role;
import io.linkbenchx.workload.Workload;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Script files bound to their settings. The tables are the user's own: nothing is verified. */
record PgbenchWorkload(ScriptSet program) implements Workload {
  private static final int HASH_SHOWN = 12;

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
    PgbenchSettings settings = program.settings();
    Map<String, String> facts = new LinkedHashMap<>();
    for (int i = 0; i < program.types().size(); i++) {
      String hash = program.scripts().get(i).hash().substring(0, HASH_SHOWN);
      facts.put(settings.files().get(i), "SHA-256 " + hash);
    }
    facts.put("variables", settings.prepared() ? "parameters of prepared statements" : "text");
    facts.put("scale", Long.toString(settings.scale()));
    facts.put("defined", String.join(", ", settings.define()));
    return Facts.of(facts);
  }

  @Override
  public Object data() {
    PgbenchSettings settings = program.settings();
    return List.of(program.init().hash(), settings.scale(), settings.define());
  }

  /** PostgreSQL finds out the type of a parameter, as with pgbench; others compare it as text. */
  static boolean untyped(SqlSupport sql) {
    return sql.driver().equals("pgsql");
  }

  @Override
  public Loading loading(DbAdapter database) {
    return new InitLoading(program, SqlSupport.of(database));
  }

  @Override
  public List<Role> roles(DbAdapter database) {
    return List.of(new PgbenchRole(program, SqlSupport.of(database)));
  }
}
