package io.linkbenchx.internal.foreign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.ArchiveException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextFileTest {
  @TempDir Path directory;

  private TextFile file(String line) throws IOException {
    return TextFile.read(Files.writeString(directory.resolve("output.txt"), line + "\n"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "12 | 12",
        "12.5 | 12.5",
        "12,5 | 12.5",
        "1,25 | 1.25",
        "1,2345 | 1.2345",
        "0,125 | 0.125",
        "1234,567 | 1234.567",
        "1.234 | 1.234"
      })
  void aDecimalPointOrCommaIsRead(String text, double value) throws IOException {
    assertThat(file(text).line(0).number(text)).isEqualTo(value);
  }

  @Test
  void aCommaThatMaySeparateThousandsIsRefusedWithBothReadings() throws IOException {
    TextFile file = file("vda 1,234 0,00");

    assertThatThrownBy(() -> file.line(0).number("1,234"))
        .isInstanceOf(ArchiveException.class)
        .hasMessage(
            file.path()
                + ":1: \"1,234\" may mean 1234 or 1.234: replace it with the one that the tool"
                + " measured: \"vda 1,234 0,00\"");
    assertThatThrownBy(() -> file.line(0).count("12,000")).hasMessageContaining("12000 or 12.000");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1,234,567 | is not a number",
        "1,234.5 | is not a number",
        "-1 | is negative",
        "x | is not"
      })
  void anythingElseIsRefused(String text, String why) throws IOException {
    TextFile file = file(text);

    assertThatThrownBy(() -> file.line(0).number(text))
        .isInstanceOf(ArchiveException.class)
        .hasMessageContaining(why);
  }
}
