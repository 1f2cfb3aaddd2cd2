package io.linkbenchx.internal.db.jdbc.mysql;

import io.linkbenchx.db.jdbc.dialect.SqlDialect;
import java.util.Map;

/** Dialects without a server to ask. */
public final class MySqlVersions {
  private MySqlVersions() {}

  /** What a server's version says about it. */
  public static SqlDialect dialect(String version) {
    return new MySqlFamily(server(version, Map.of()));
  }

  /** What its version and its variables say about it. */
  static MySqlServer server(String version, Map<String, String> variables) {
    MySqlProduct product = MySqlServer.product(version, "", variables, "");
    boolean alias = product != MySqlProduct.MARIADB && MySqlServer.mayAlias(version);
    boolean calls = !product.lacksProcedures();
    return new MySqlServer(product, MySqlServer.own(version), "", variables, alias, calls, "");
  }
}
