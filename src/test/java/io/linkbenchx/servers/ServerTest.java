package io.linkbenchx.servers;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * The tests of this class, nested ones included, want these servers. Without them they are reported
 * as not covered. A parameter of type {@link TestServer} or {@link TestDatabase} is the (first)
 * server or a database on it that the outermost class has for itself.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(ServerExtension.class)
public @interface ServerTest {
  ServerKind[] value();
}
