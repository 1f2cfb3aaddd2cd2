package io.linkbenchx.internal.db.jdbc;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Speaks MySQL's protocol and responds as a test specifies, with the version, variables and errors
 * of a product that is not available. It accepts any password, prepares nothing (so drivers send
 * texts) and answers OK to whatever no rule matches.
 */
public final class ScriptedMySql implements AutoCloseable {
  private static final int CAPABILITIES =
      0x1 | 0x2 | 0x4 | 0x8 | 0x200 | 0x2000 | 0x8000 | 0x10000 | 0x20000 | 0x80000;
  private static final Pattern VARIABLE =
      Pattern.compile("@@(?:session\\.|global\\.)?(\\w+)(?:\\s+as\\s+(\\w+))?", 2);

  /** What a statement is answered with: rows, or an error if its number is not 0. */
  public record Answer(List<String> columns, List<List<String>> rows, int error, String words) {
    public static Answer ok() {
      return new Answer(List.of(), List.of(), 0, "");
    }

    public static Answer error(int number, String words) {
      return new Answer(List.of(), List.of(), number, words);
    }

    /** Asks the client for a file, as any server may in answer to any statement. */
    public static Answer file(String path) {
      return new Answer(List.of(), List.of(), -1, path);
    }

    public static Answer one(String value) {
      return new Answer(List.of("value"), List.of(List.of(value)), 0, "");
    }
  }

  private final ServerSocket listener;
  private final String version;
  private final Map<String, String> variables = new LinkedHashMap<>();
  private final Map<Pattern, Answer> rules = new LinkedHashMap<>();
  private final List<String> received = new CopyOnWriteArrayList<>();
  private final List<String> heard = new CopyOnWriteArrayList<>();

  public ScriptedMySql(String version, String comment) {
    this.version = version;
    variables.put("version_comment", comment);
    variables.put("max_connections", "1000");
    variables.put("transaction_isolation", "REPEATABLE-READ");
    variables.put("tx_isolation", "REPEATABLE-READ");
    variables.put("auto_increment_increment", "1");
    variables.put("max_allowed_packet", "67108864");
    variables.put("net_write_timeout", "60");
    variables.put("wait_timeout", "28800");
    variables.put("interactive_timeout", "28800");
    variables.put("lower_case_table_names", "0");
    variables.put("character_set_client", "latin1");
    variables.put("character_set_connection", "latin1");
    variables.put("character_set_server", "latin1");
    variables.put("collation_server", "latin1_bin");
    variables.put("collation_connection", "latin1_bin");
    variables.put("sql_mode", "");
    variables.put("time_zone", "SYSTEM");
    variables.put("system_time_zone", "UTC");
    variables.put("transaction_read_only", "0");
    variables.put("performance_schema", "0");
    try {
      listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    start(this::accept);
  }

  public ScriptedMySql variable(String name, String value) {
    variables.put(name, value);
    return this;
  }

  /** The first rule whose expression is found in a statement answers it. */
  public ScriptedMySql when(String expression, Answer answer) {
    rules.put(Pattern.compile(expression, Pattern.CASE_INSENSITIVE), answer);
    return this;
  }

  public String url() {
    return "jdbc:mysql://127.0.0.1:" + listener.getLocalPort() + "/linkdb?user=u&password=";
  }

  /** All statements so far, and after the word PREPARE those that were to be prepared. */
  public List<String> heard() {
    return heard;
  }

  /** What clients have sent of files. */
  public String received() {
    return String.join("", received);
  }

  private static void start(Runnable work) {
    Thread thread = new Thread(work, "scripted-mysql");
    thread.setDaemon(true);
    thread.start();
  }

  private void accept() {
    try {
      while (true) {
        Socket client = listener.accept();
        start(() -> serve(client));
      }
    } catch (IOException e) {
      // closed
    }
  }

  private void serve(Socket client) {
    try (client) {
      Wire wire = new Wire(client);
      greet(wire);
      while (true) {
        byte[] command = wire.read();
        String text = new String(command, 1, command.length - 1, StandardCharsets.ISO_8859_1);
        switch (command[0]) {
          case 1 -> throw new EOFException("quit");
          case 3 -> send(wire, answer(text));
          case 24, 25 -> {} // data for a statement, and its end: the client expects no answer
          case 22 -> {
            heard.add("PREPARE " + text);
            send(wire, Answer.error(1295, "not supported in the prepared protocol yet"));
          }
          default -> send(wire, Answer.ok());
        }
      }
    } catch (IOException e) {
      // the client is gone
    }
  }

  private void greet(Wire wire) throws IOException {
    Bytes hello = new Bytes().number(10, 1).zeroEnded(version).number(7, 4).zeroEnded("abcdefgh");
    hello.number(CAPABILITIES & 0xffff, 2).number(8, 1).number(2, 2).number(CAPABILITIES >>> 16, 2);
    hello.number(21, 1).number(0, 10).zeroEnded("ijklmnopqrst").zeroEnded("mysql_native_password");
    wire.write(0, hello);
    wire.read();
    wire.write(2, okPacket());
  }

  private static Bytes okPacket() {
    return new Bytes().number(0, 3).number(2, 2).number(0, 2);
  }

  private Answer answer(String sql) {
    heard.add(sql);
    for (Map.Entry<Pattern, Answer> rule : rules.entrySet()) {
      if (rule.getKey().matcher(sql).find()) {
        return rule.getValue();
      }
    }
    String plain = sql.replaceAll("/\\*.*?\\*/", "").strip();
    if (plain.equalsIgnoreCase("SHOW VARIABLES")) {
      List<List<String>> all = new ArrayList<>();
      variables.forEach((name, value) -> all.add(List.of(name, value)));
      return new Answer(List.of("Variable_name", "Value"), all, 0, "");
    }
    if (plain.equalsIgnoreCase("SELECT VERSION()")) {
      return Answer.one(version);
    }
    if (plain.matches("(?is)SELECT\\s+@@.*")) {
      return variablesOf(plain);
    }
    return plain.matches("(?is)(SELECT|SHOW)\\b.*")
        ? new Answer(List.of("name", "value"), List.of(), 0, "")
        : Answer.ok();
  }

  private Answer variablesOf(String sql) {
    List<String> columns = new ArrayList<>();
    List<String> row = new ArrayList<>();
    Matcher matcher = VARIABLE.matcher(sql);
    while (matcher.find()) {
      columns.add(matcher.group(2) == null ? "@@" + matcher.group(1) : matcher.group(2));
      row.add(variables.getOrDefault(matcher.group(1), ""));
    }
    return new Answer(columns, List.of(row), 0, "");
  }

  private void send(Wire wire, Answer answer) throws IOException {
    if (answer.error() == -1) {
      int sequence = wire.write(1, new Bytes().number(0xfb, 1).text(answer.words()));
      byte[] part = wire.read();
      while (part.length > 0) {
        received.add(new String(part, StandardCharsets.ISO_8859_1));
        part = wire.read();
        sequence++;
      }
      wire.write(sequence + 1, okPacket());
    } else if (answer.error() != 0) {
      wire.write(
          1, new Bytes().number(0xff, 1).number(answer.error(), 2).text("#HY000" + answer.words()));
    } else if (answer.columns().isEmpty()) {
      wire.write(1, okPacket());
    } else {
      int sequence = wire.write(1, new Bytes().number(answer.columns().size(), 1));
      for (String column : answer.columns()) {
        Bytes definition = new Bytes().counted("def").counted("").counted("").counted("");
        definition.counted(column).counted("").number(12, 1).number(8, 2).number(255, 4);
        sequence = wire.write(sequence, definition.number(253, 1).number(0, 2).number(0, 3));
      }
      Bytes end = new Bytes().number(0xfe, 1).number(0, 2).number(2, 2);
      sequence = wire.write(sequence, end);
      for (List<String> row : answer.rows()) {
        Bytes cells = new Bytes();
        row.forEach(cells::counted);
        sequence = wire.write(sequence, cells);
      }
      wire.write(sequence, end);
    }
  }

  @Override
  public void close() {
    try {
      listener.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Packets on a socket. */
  private static final class Wire {
    private final DataInputStream in;
    private final OutputStream out;

    Wire(Socket socket) throws IOException {
      in = new DataInputStream(socket.getInputStream());
      out = socket.getOutputStream();
    }

    byte[] read() throws IOException {
      int length = in.readUnsignedByte() | in.readUnsignedByte() << 8 | in.readUnsignedByte() << 16;
      in.readUnsignedByte();
      return in.readNBytes(length);
    }

    /** Gives the number of the next packet. */
    int write(int sequence, Bytes body) throws IOException {
      byte[] bytes = body.all.toByteArray();
      Bytes packet = new Bytes().number(bytes.length, 3).number(sequence, 1);
      packet.all.writeBytes(bytes);
      out.write(packet.all.toByteArray());
      return sequence + 1;
    }
  }

  /** A packet's body. */
  private static final class Bytes {
    private final ByteArrayOutputStream all = new ByteArrayOutputStream();

    Bytes number(long value, int width) {
      for (int i = 0; i < width; i++) {
        all.write(i < 8 ? (int) (value >>> (8 * i)) : 0);
      }
      return this;
    }

    Bytes text(String text) {
      all.writeBytes(text.getBytes(StandardCharsets.ISO_8859_1));
      return this;
    }

    Bytes zeroEnded(String text) {
      return text(text).number(0, 1);
    }

    Bytes counted(String text) {
      return text.length() < 251
          ? number(text.length(), 1).text(text)
          : number(0xfc, 1).number(text.length(), 2).text(text);
    }
  }
}
