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
import java.util.Optional;
import java.util.regex.Pattern;
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
    return publicKey(e, target, where)
            .or(() -> tls(e, target, where))
            .or(() -> silence(e, target, where))
            .or(() -> denial(e, target, where, user))
            .or(() -> lack(e, where))
            .or(() -> otherProtocol(e, target, where))
            .orElse("no connection to " + where + ": check host and port, and see the server's log")
        + said;
  }

  /** caching_sha2_password without TLS, if the server has not cached the password yet. */
  private static Optional<String> publicKey(SQLException e, ServerTarget target, String where) {
    String text = oneLine(e).toLowerCase(Locale.ROOT);
    if (!text.contains("public key retrieval") && !text.contains("rsa public key")) {
      return Optional.empty();
    }
    return Optional.of(
        where
            + " requests the password, but the connection is not encrypted: set "
            + target.key("tls")
            + " = verify-ca and "
            + target.key("tls_ca")
            + ", or "
            + target.key("server_public_key")
            + " to the PEM file of the server's RSA key; allowPublicKeyRetrieval=true in "
            + target.key("url")
            + " also works, but exposes the password to an attacker in between");
  }

  private static Optional<String> tls(SQLException e, ServerTarget target, String where) {
    if (isForAnotherName(e)) {
      return Optional.of(
          where
              + " presents a certificate for another host name: set host to a name in the"
              + " certificate, or "
              + target.key("tls")
              + " = verify-ca to accept any name");
    }
    if (isUntrusted(e)) {
      return Optional.of(
          where
              + " presents an untrusted certificate: set "
              + target.key("tls_ca")
              + " to the PEM file of the authority that signed it, or "
              + target.key("tls")
              + " to a weaker mode");
    }
    if (isTlsRefusal(e)) {
      return Optional.of(
          where
              + " does not offer the requested TLS: set "
              + target.key("tls")
              + " to preferred or off, or enable TLS in the server");
    }
    return Optional.empty();
  }

  private static Optional<String> silence(SQLException e, ServerTarget target, String where) {
    boolean socket = target.jdbc().socket().isPresent() && has(e, SocketException.class);
    if (socket || has(e, ConnectException.class) || has(e, NoRouteToHostException.class)) {
      String correct = socket ? target.key("socket") : "host and port";
      return Optional.of(
          "no server answers at " + where + ": start the server, or correct " + correct);
    }
    if (has(e, SocketTimeoutException.class)) {
      return Optional.of(
          where
              + " did not answer within "
              + target.key("connect_timeout")
              + ": check host, port and firewall");
    }
    return Optional.empty();
  }

  private static Optional<String> denial(
      SQLException e, ServerTarget target, String where, String user) {
    if (e.getErrorCode() == 1045 || state(e).startsWith("28")) {
      boolean mayLack =
          target.jdbc().tlsCert().isEmpty() && target.jdbc().tls() != JdbcSettings.Tls.OFF;
      return Optional.of(
          where
              + " refuses user "
              + user
              + ": check user and password"
              + (mayLack
                  ? ", and " + target.key("tls_cert") + " if it requires a certificate"
                  : ""));
    }
    if (e.getErrorCode() == 1044) {
      return Optional.of(
          "user " + user + " has no access to the database at " + where + ": grant access");
    }
    return Optional.empty();
  }

  private static Optional<String> lack(SQLException e, String where) {
    if (e.getErrorCode() == 1049 || state(e).equals("3D000")) {
      return Optional.of(
          "there is no database of that name at "
              + where
              + ": create it (CREATE DATABASE) or correct dbid");
    }
    if (e.getErrorCode() == 1040 || e.getErrorCode() == 1203 || state(e).equals("53300")) {
      return Optional.of(
          where + " has no free connection: raise max_connections or use fewer clients");
    }
    return Optional.empty();
  }

  /** Only what the drivers themselves recognize: an error of the server has the same states. */
  private static Optional<String> otherProtocol(SQLException e, ServerTarget target, String where) {
    return OTHER_PROTOCOL.matcher(oneLine(e)).find()
        ? Optional.of(
            where
                + " does not answer like "
                + target.kind()
                + ": correct host and port, or set database to the product that listens there")
        : Optional.empty();
  }

  private static String state(SQLException e) {
    return e.getSQLState() == null ? "" : e.getSQLState();
  }

  private static boolean isForAnotherName(SQLException e) {
    for (Throwable t = e; t != null; t = t.getCause()) {
      if (t instanceof SSLPeerUnverifiedException
          || OTHER_NAME.matcher(String.valueOf(t.getMessage())).find()) {
        return true;
      }
    }
    return false;
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
    for (Throwable t = e; t != null; t = t.getCause()) {
      if (type.isInstance(t)) {
        return true;
      }
    }
    return false;
  }

  private static String oneLine(SQLException e) {
    String text = String.valueOf(e.getMessage()).strip();
    int end = text.indexOf('\n');
    return end < 0 ? text : text.substring(0, end).strip();
  }
}
