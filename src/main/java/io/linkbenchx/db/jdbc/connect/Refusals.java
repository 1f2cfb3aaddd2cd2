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
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLPeerUnverifiedException;

/** One clear sentence for each way in which a server can refuse a connection. */
final class Refusals {
  private Refusals() {}

  static String explain(SQLException e, Target target, String where, String user) {
    String state = e.getSQLState() == null ? "" : e.getSQLState();
    String said = " (" + oneLine(e) + ")";
    if (has(e, UnknownHostException.class)) {
      return "no such host: " + where + ". Check host or " + target.key("url");
    }
    if (isUntrusted(e)) {
      return where
          + " shows a certificate that is not trusted: set "
          + target.key("tls_ca")
          + " to the PEM file of the authority that signed it, or "
          + target.key("tls")
          + " to a weaker word"
          + said;
    }
    if (isTlsRefusal(e)) {
      return where
          + " does not offer the TLS asked for: set "
          + target.key("tls")
          + " to preferred or off, or switch TLS on in the server"
          + said;
    }
    if (target.jdbc().socket().isPresent() && has(e, SocketException.class)) {
      return "nothing answers at "
          + where
          + ": start the server, or correct "
          + target.key("socket")
          + said;
    }
    if (has(e, ConnectException.class) || has(e, NoRouteToHostException.class)) {
      return "nothing answers at " + where + ": start the server, or correct host and port" + said;
    }
    if (has(e, SocketTimeoutException.class)) {
      return where
          + " did not answer within "
          + target.key("connect_timeout")
          + ": check host, port and firewall"
          + said;
    }
    if (e.getErrorCode() == 1045 || state.startsWith("28")) {
      return where
          + " refuses user "
          + user
          + ": check user and password"
          + (target.jdbc().tlsCert().isEmpty() && target.jdbc().tls() != JdbcSettings.Tls.OFF
              ? ", and " + target.key("tls_cert") + " if it asks for a certificate"
              : "")
          + said;
    }
    if (e.getErrorCode() == 1049 || state.equals("3D000")) {
      return "there is no database of that name at "
          + where
          + ": create it (CREATE DATABASE) or correct dbid"
          + said;
    }
    if (e.getErrorCode() == 1044) {
      return "user " + user + " may not use the database at " + where + ": grant it" + said;
    }
    if (e.getErrorCode() == 1040 || e.getErrorCode() == 1203 || state.equals("53300")) {
      return where + " has no connection left: raise max_connections or use fewer clients" + said;
    }
    return where + " cannot be connected to" + said;
  }

  /** Signed by somebody else, or made out to another host. */
  private static boolean isUntrusted(SQLException e) {
    String text = oneLine(e).toLowerCase(Locale.ROOT);
    return has(e, CertificateException.class)
        || has(e, CertPathBuilderException.class)
        || has(e, CertPathValidatorException.class)
        || has(e, SSLPeerUnverifiedException.class)
        || (text.contains("hostname") && text.contains("verif"));
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
