package io.linkbenchx.internal.compare;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.linkbenchx.internal.compare.History.LeftOut;
import io.linkbenchx.internal.compare.LiveVerdict.LiveFinding;
import io.linkbenchx.internal.compare.Timeline.Shift;
import java.io.IOException;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The words for constants in files and on standard output. */
class ConstantWordsTest {

  @ParameterizedTest
  @ValueSource(
      classes = {
        ComparedFigure.Verdict.class,
        ComparisonCaveat.Kind.class,
        ComparisonCaveat.Place.class,
        ExpectationResult.Verdict.class,
        Gate.Bound.class,
        GateResult.Basis.class,
        GateResult.Outcome.class,
        LeftOut.Reason.class,
        LiveBlock.Side.class,
        LiveDesign.Unit.class,
        LiveFinding.Outcome.class,
        Objection.Reason.class,
        Shift.Verdict.class,
        Table.Scope.class,
        Trait.Kind.class
      })
  void wordsAreInLowerCaseWithUnderscores(Class<?> type) throws IOException {
    JsonMapper mapper = JsonMapper.builder().build();
    for (Object constant : type.getEnumConstants()) {
      String json = mapper.writeValueAsString(constant);
      assertThat(json).isEqualTo('"' + constant.toString().toLowerCase(Locale.ROOT) + '"');
      assertThat(mapper.<Object>readValue(json, mapper.constructType(type))).isEqualTo(constant);
    }
  }
}
