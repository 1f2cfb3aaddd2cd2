package io.linkbenchx.db.jdbc.connect;

import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateException;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLPeerUnverifiedException;

/** A clear sentence for each way in which a server can refuse a connection. */
final class Refusals {
  /** Text of another protocol, read as the length of a packet, is a large one. */
  private static final Pattern OTHER_PROTOCOL =
      Pattern.compile(
          "(?i)packet for query is too large|received packet size|protocol error"
              + "|setting up the ssl connection");

  private static final Pattern OTHER_NAME =
      Pattern.compile(
          "(?i)(hostname|identity).*verif|no name matching|no subject alternative (dns )?name");

  private Refusals() {}

  /**
   * The problem and what to do about it.
   *
   * @param where the server, for people
   */
  static String explain(SQLException e, ServerTarget target, String where, String user) {
    String said = " (" + oneLine(e) + ")";
    if (has(e, UnknownHostException.class)) {
      return "no such host: " + where + ". Check host or " + target.key("url");
    }
    return problem(e, target, where, user) + said;
  }

  private static String problem(SQLException e, ServerTarget target, String where, String user) {
    if (wantsPublicKey(e)) {
      return ("%1$s requests the password, but the connection is not encrypted: set %2$s.tls ="
              + " verify-ca and %2$s.tls_ca, or %2$s.server_public_key to the PEM file of the"
              + " server's RSA key; allowPublicKeyRetrieval=true in %2$s.url also works, but"
              + " exposes the password to an attacker in between")
          .formatted(where, target.kind());
    }
    if (isForAnotherName(e)) {
      return ("%s presents a certificate for another host name: set host to a name in the"
              + " certificate, or %s = verify-ca to accept any name")
          .formatted(where, target.key("tls"));
    }
    if (isUntrusted(e)) {
      return ("%s presents an untrusted certificate: set %s to the PEM file of the authority that"
              + " signed it, or %s to a weaker mode")
          .formatted(where, target.key("tls_ca"), target.key("tls"));
    }
    if (isTlsRefusal(e)) {
      return ("%s does not offer the requested TLS: set %s to preferred or off, or enable TLS in"
              + " the server")
          .formatted(where, target.key("tls"));
    }
    boolean socket = target.jdbc().socket().isPresent() && has(e, SocketException.class);
    if (socket || has(e, ConnectException.class) || has(e, NoRouteToHostException.class)) {
      String correct = socket ? target.key("socket") : "host and port";
      return "no server answers at " + where + ": start the server, or correct " + correct;
    }
    if (has(e, SocketTimeoutException.class)) {
      return "%s did not answer within %s: check host, port and firewall"
          .formatted(where, target.key("connect_timeout"));
    }
    return denial(e, target, where, user);
  }

  /** What the server itself has said. */
  private static String denial(SQLException e, ServerTarget target, String where, String user) {
    int code = e.getErrorCode();
    String state = Objects.requireNonNullElse(e.getSQLState(), "");
    if (code == 1045 || state.startsWith("28")) {
      boolean mayLack =
          target.jdbc().tlsCert().isEmpty() && target.jdbc().tls() != JdbcSettings.Tls.OFF;
      String more = ", and " + target.key("tls_cert") + " if it requires a certificate";
      return where + " refuses user " + user + ": check user and password" + (mayLack ? more : "");
    }
    if (code == 1044) {
      return "user " + user + " has no access to the database at " + where + ": grant access";
    }
    if (code == 1049 || state.equals("3D000")) {
      return "there is no database of that name at %s: create it (CREATE DATABASE) or correct dbid"
          .formatted(where);
    }
    if (code == 1040 || code == 1203 || state.equals("53300")) {
      return where + " has no free connection: raise max_connections or use fewer clients";
    }
    // only what the drivers themselves recognize: an error of the server has the same states
    return OTHER_PROTOCOL.matcher(oneLine(e)).find()
        ? ("%s does not answer like %s: correct host and port, or set database to the product that"
                + " listens there")
            .formatted(where, target.kind())
        : "no connection to " + where + ": check host and port, and see the server's log";
  }

  /** caching_sha2_password without TLS, if the server has not cached the password yet. */
  private static boolean wantsPublicKey(SQLException e) {
    String text = oneLine(e).toLowerCase(Locale.ROOT);
    return text.contains("public key retrieval") || text.contains("rsa public key");
  }

  private static boolean isForAnotherName(SQLException e) {
    return has(
        e,
        t ->
            t instanceof SSLPeerUnverifiedException
                || OTHER_NAME.matcher(String.valueOf(t.getMessage())).find());
  }

  /** Signed by an unknown authority, or damaged. */
  private static boolean isUntrusted(SQLException e) {
    return has(e, CertificateException.class)
        || has(e, CertPathBuilderException.class)
        || has(e, CertPathValidatorException.class);
  }

  private static boolean isTlsRefusal(SQLException e) {
    String text = oneLine(e).toLowerCase(Locale.ROOT);
    boolean about = text.contains("ssl") || text.contains("tls");
    return has(e, SSLException.class)
        || (about && (text.contains("not support") || text.contains("required")));
  }

  private static boolean has(Throwable e, Class<? extends Throwable> type) {
    return has(e, type::isInstance);
  }

  private static boolean has(Throwable e, Predicate<Throwable> wanted) {
    return Stream.iterate(e, cause -> cause != null, Throwable::getCause).anyMatch(wanted);
  }

  private static String oneLine(SQLException e) {
    return String.valueOf(e.getMessage()).strip().lines().findFirst().orElse("").strip();
  }
}
