package io.linkbenchx.servers;

import java.util.function.Function;

/** LBX_..._URL, with LBX_..._USER, _PASSWORD and _ADMIN_URL next to it. */
record ExplicitUrls(Function<String, String> environment) implements ServerSource {

  @Override
  public String title() {
    return "URL given";
  }

  @Override
  public Lookup find(ServerKind kind) {
    return Lookup.fromVariables(kind, environment);
  }
}
