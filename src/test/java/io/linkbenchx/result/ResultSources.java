package io.linkbenchx.result;

import com.sun.source.doctree.DocCommentTree;
import com.sun.source.doctree.DocTree;
import com.sun.source.doctree.ParamTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** The records and enums of a result as their sources and Javadoc describe them. */
final class ResultSources {
  private static final Pattern ESCAPE = Pattern.compile("\\\\u([0-9a-fA-F]{4})");

  static final Path DIRECTORY = Path.of("src/main/java/io/linkbenchx/result");

  /** Types of other packages that fields have. */
  private static final List<Path> OTHERS =
      List.of(Path.of("src/main/java/io/linkbenchx/statistics/Absence.java"));

  /**
   * @param name in JSON
   * @param type as the source has it
   * @param doc its {@code @param}, or the first sentence of its method; empty if there is none
   */
  record Field(String name, String type, String doc) {}

  /**
   * @param name nested ones with their owner: "StepResult.Span"
   * @param fields of a record, constants of an enum
   */
  record Type(String name, boolean isEnum, String doc, List<Field> fields) {}

  private final Map<String, Type> types = new LinkedHashMap<>();
  private final DocTrees docs;

  private ResultSources(DocTrees docs) {
    this.docs = docs;
  }

  /** Reads all sources of the package. */
  static ResultSources read() throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null);
        Stream<Path> sources = Files.list(DIRECTORY)) {
      List<Path> java =
          Stream.concat(
                  sources.filter(p -> p.toString().endsWith(".java")).sorted(), OTHERS.stream())
              .toList();
      JavacTask task =
          (JavacTask)
              compiler.getTask(
                  null, files, null, null, null, files.getJavaFileObjectsFromPaths(java));
      ResultSources result = new ResultSources(DocTrees.instance(task));
      for (CompilationUnitTree unit : task.parse()) {
        result.new Scanner().scan(unit, "");
      }
      return result;
    }
  }

  /**
   * The type of that name as seen from another one; null if the package has none.
   *
   * @param from the type whose field it is, for nested types
   */
  Type find(String name, Type from) {
    String owner = from.name();
    while (!owner.isEmpty()) {
      Type nested = types.get(owner + "." + name);
      if (nested != null) {
        return nested;
      }
      owner = owner.contains(".") ? owner.substring(0, owner.lastIndexOf('.')) : "";
    }
    return types.get(name);
  }

  Type get(String name) {
    return types.get(name);
  }

  private final class Scanner extends TreePathScanner<Void, String> {
    @Override
    public Void visitClass(ClassTree tree, String owner) {
      String name = owner + tree.getSimpleName();
      if (tree.getKind() == Tree.Kind.RECORD || tree.getKind() == Tree.Kind.ENUM) {
        types.put(name, describe(tree, name));
      }
      return super.visitClass(tree, name + ".");
    }

    private Type describe(ClassTree tree, String name) {
      boolean isEnum = tree.getKind() == Tree.Kind.ENUM;
      DocCommentTree comment = docs.getDocCommentTree(getCurrentPath());
      Map<String, String> params = params(comment);
      List<Field> fields = new ArrayList<>();
      for (Tree member : tree.getMembers()) {
        TreePath path = new TreePath(getCurrentPath(), member);
        if (member instanceof VariableTree variable && isField(variable, isEnum)) {
          String field = variable.getName().toString();
          String doc = isEnum ? body(docs.getDocCommentTree(path)) : params.get(field);
          String type = isEnum ? "" : variable.getType().toString();
          fields.add(new Field(field, type, doc == null ? "" : doc));
        } else if (member instanceof MethodTree method && inJson(method)) {
          String doc = body(docs.getDocCommentTree(path));
          fields.add(new Field(method.getName().toString(), method.getReturnType() + "", doc));
        }
      }
      return new Type(name, isEnum, body(comment), fields);
    }

    private boolean isField(VariableTree variable, boolean isEnum) {
      Set<Modifier> flags = variable.getModifiers().getFlags();
      boolean constant = flags.contains(Modifier.STATIC);
      // constants of an enum are public static final of its own type; a record has no other fields
      return isEnum
          ? constant && flags.contains(Modifier.PUBLIC) && isConstant(variable)
          : !constant;
    }

    private boolean isConstant(VariableTree variable) {
      ClassTree owner = (ClassTree) getCurrentPath().getLeaf();
      return variable.getType().toString().equals(owner.getSimpleName().toString());
    }

    private boolean inJson(MethodTree method) {
      return method.getModifiers().getAnnotations().stream()
          .anyMatch(a -> a.getAnnotationType().toString().equals("JsonProperty"));
    }
  }

  private static Map<String, String> params(DocCommentTree comment) {
    Map<String, String> params = new LinkedHashMap<>();
    if (comment != null) {
      for (DocTree tag : comment.getBlockTags()) {
        if (tag instanceof ParamTree param) {
          params.put(param.getName().toString(), text(param.getDescription()));
        }
      }
    }
    return params;
  }

  private static String body(DocCommentTree comment) {
    return comment == null ? "" : text(comment.getFullBody());
  }

  private static String text(List<? extends DocTree> parts) {
    String raw = parts.stream().map(Object::toString).collect(Collectors.joining());
    // the tree prints what is not ASCII as an escape
    return ESCAPE
        .matcher(raw)
        .replaceAll(m -> String.valueOf((char) Integer.parseInt(m.group(1), 16)))
        .replaceAll("\\s+", " ")
        .replaceAll("\\{@(?:code|link|linkplain) [^}]*?([^ .#}]+(?:\\(\\))?)\\}", "`$1`")
        .replaceAll(" ?</?p> ?", " ")
        .strip();
  }
}
