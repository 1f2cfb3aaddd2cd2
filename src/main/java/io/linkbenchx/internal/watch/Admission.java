package io.linkbenchx.internal.watch;

import com.sun.net.httpserver.HttpExchange;
import io.linkbenchx.config.Secret;
import io.linkbenchx.internal.watch.LivePages.Answer;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Locale;
import java.util.Optional;

/**
 * Decides who may see the run: holders of the token or, without one, users of this machine.
 * Requests that other sites' pages cause in a browser carry another host name and are rejected.
 *
 * @param strangers whether other machines can reach the server
 */
record Admission(Optional<Secret> token, boolean strangers) {
  /** The rejection; empty if the request may be answered. */
  Optional<Answer> refusal(HttpExchange exchange) {
    String method = exchange.getRequestMethod();
    if (!method.equals("GET") && !method.equals("HEAD")) {
      return Optional.of(Answer.of(405, "read only: GET\n").with("Allow", "GET, HEAD"));
    }
    if (token.isPresent()) {
      return given(exchange).filter(token.get()::equals).isPresent()
          ? Optional.empty()
          : Optional.of(
              Answer.of(401, "send listen_token as a bearer token or password\n")
                  .with("WWW-Authenticate", "Basic realm=\"linkbenchx\""));
    }
    String host = String.valueOf(exchange.getRequestHeaders().getFirst("Host"));
    return !strangers && isLocal(host)
        ? Optional.empty()
        : Optional.of(Answer.of(403, "use localhost or 127.0.0.1, or set listen_token\n"));
  }

  private static boolean isLocal(String host) {
    String name = host.replaceFirst(":\\d+$", "").toLowerCase(Locale.ROOT);
    return name.equals("localhost") || name.equals("[::1]") || name.matches("127(\\.\\d{1,3}){3}");
  }

  private static Optional<Secret> given(HttpExchange exchange) {
    String header = exchange.getRequestHeaders().getFirst("Authorization");
    if (header == null) {
      return Optional.empty();
    }
    if (header.startsWith("Bearer ")) {
      return Optional.of(new Secret(header.substring("Bearer ".length()).strip()));
    }
    try {
      byte[] pair = Base64.getDecoder().decode(header.replaceFirst("^Basic ", "").strip());
      String text = new String(pair, StandardCharsets.UTF_8);
      return Optional.of(new Secret(text.substring(text.indexOf(':') + 1)));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
