package io.linkbenchx.servers;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.platform.commons.support.AnnotationSupport;

/** Behind {@link ServerTest}. */
final class ServerExtension implements ExecutionCondition, BeforeEachCallback, ParameterResolver {
  private static final Namespace OWN = Namespace.create(ServerExtension.class);

  @Override
  public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
    List<String> missing =
        kinds(context).stream()
            .map(TestServers.shared()::missing)
            .filter(reason -> !reason.isEmpty())
            .toList();
    return missing.isEmpty()
        ? ConditionEvaluationResult.enabled("its servers are there")
        : ConditionEvaluationResult.disabled(TestServers.NOT_COVERED + String.join(", ", missing));
  }

  @Override
  public void beforeEach(ExtensionContext context) {
    for (ServerKind kind : kinds(context)) {
      TestServer server = TestServers.shared().require(kind);
      context.publishReportEntry(
          CoverageListener.COVERED, server.label() + CoverageListener.FROM + server.source());
    }
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    Class<?> type = parameter.getParameter().getType();
    return type == TestServer.class || type == TestDatabase.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    TestServer server = TestServers.shared().require(kinds(context).get(0));
    if (parameter.getParameter().getType() == TestServer.class) {
      return server;
    }
    ExtensionContext outermost = outermost(context);
    return outermost
        .getStore(OWN)
        .getOrComputeIfAbsent(
            server.kind(),
            kind -> server.newDatabase(databaseName(outermost, kind)),
            TestDatabase.class);
  }

  // The process's number keeps two builds on one server apart.
  private static String databaseName(ExtensionContext context, ServerKind kind) {
    String name = context.getRequiredTestClass().getSimpleName();
    return "lbx_%s_%s_%d"
        .formatted(
            name.substring(0, Math.min(name.length(), 32)), kind, ProcessHandle.current().pid())
        .toLowerCase(Locale.ROOT);
  }

  private static ExtensionContext outermost(ExtensionContext context) {
    ExtensionContext class_ = context;
    while (class_.getParent().filter(parent -> parent.getTestClass().isPresent()).isPresent()) {
      class_ = class_.getParent().orElseThrow();
    }
    return class_;
  }

  private static List<ServerKind> kinds(ExtensionContext context) {
    return AnnotationSupport.findAnnotation(
            context.getRequiredTestClass(), ServerTest.class, context.getEnclosingTestClasses())
        .map(annotation -> List.of(annotation.value()))
        .orElse(List.of());
  }
}
