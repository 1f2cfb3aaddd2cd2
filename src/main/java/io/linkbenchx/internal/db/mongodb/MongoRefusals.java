package io.linkbenchx.internal.db.mongodb;

import com.mongodb.MongoCommandException;
import com.mongodb.MongoException;
import com.mongodb.MongoIncompatibleDriverException;
import com.mongodb.MongoSecurityException;
import com.mongodb.MongoSocketReadTimeoutException;
import io.linkbenchx.db.DbOpenException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.util.Locale;
import javax.net.ssl.SSLException;

/** A clear sentence for each way in which a server can refuse a connection. */
final class MongoRefusals {
  private MongoRefusals() {}

  static DbOpenException of(MongoException e, Clients clients, MongoDbSettings settings) {
    String text = String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT);
    String why = explain(e, text, clients, settings);
    return new DbOpenException(why + " (" + MongoErrors.message(e) + ")", e);
  }

  /**
   * The cause, with advice.
   *
   * @param text the exception's message in lower case
   */
  private static String explain(
      MongoException e, String text, Clients clients, MongoDbSettings settings) {
    String where = clients.where();
    if (e instanceof MongoIncompatibleDriverException || text.contains("reports wire version")) {
      return where
          + " is too old for this driver, which needs wire version 8, MongoDB 4.2: put the jars"
          + " of an older driver first on the class path (LBX_CLASSPATH of run/linkbenchx)";
    }
    if (e instanceof MongoCommandException && e.getCode() == MongoErrors.UNAUTHORIZED) {
      return where
          + (clients.user().isEmpty()
              ? " requires authentication: set user and password"
              : " does not allow user %s to do this: grant readWrite on database %s"
                  .formatted(clients.user(), clients.database()));
    }
    if (e instanceof MongoSecurityException || e.getCode() == 18 || text.contains("authenticat")) {
      return "%s refuses user %s: check user, password and, in connection_options, authSource"
          .formatted(where, clients.user());
    }
    if (MongoErrors.unsatisfiable(e.getCode())) {
      return where
          + " cannot satisfy the write concern: correct mongodb.write_concern, w in the connection"
          + " string, or the replica set";
    }
    String timeout = settings.connectTimeout().toMillis() / 1000.0 + " s";
    if (has(e, UnknownHostException.class) || text.contains("unknownhost")) {
      return "no such host: " + where + ". Check host or mongodb.url";
    }
    if (has(e, SSLException.class)
        || text.contains("sslexception")
        || text.contains("sslhandshake")) {
      return where
          + " does not agree on TLS: check tls in the connection string and the trust store";
    }
    if (has(e, ConnectException.class) || text.contains("connection refused")) {
      return "no server answers at " + where + ": start the server, or correct host and port";
    }
    if (clients.address.getRequiredReplicaSetName() != null) {
      return clients.inReplicaSet().orElse("no primary of " + where + " within " + timeout);
    }
    if (has(e, SocketTimeoutException.class)
        || e instanceof MongoSocketReadTimeoutException
        || text.contains("timeout")) {
      return where + " did not answer within " + timeout + ": check host, port and firewall";
    }
    if (text.contains("no server chosen") || text.contains("timed out")) {
      return "no server of %s can take writes within %s: is there a primary?"
          .formatted(where, timeout);
    }
    return where + " cannot be used";
  }

  private static boolean has(Throwable e, Class<? extends Throwable> type) {
    for (Throwable t = e; t != null; t = t.getCause()) {
      if (type.isInstance(t)) {
        return true;
      }
    }
    return false;
  }
}
