import { axesOf } from '../../core/axes';
import { ProgramBuilder, totalDerivative, type Program, type Value } from '../../expression';
import { gradientInput } from '../../physics/gradients';
import { expansion, type Expanded } from './expansion';

/** Input of Δt of the whole step; not a name of the expression language. */
export const timeStepInput = 'step(t)';

/**
 * Contributions of a point to the 2^d new points around it, split by their dependence on the position of these. With
 * s_a = ±1, + if the point is the lower one along an axis, T of `createHalfStep` is
 *
 *     T = u + G + Σ s_a P_a + Σ_{a<b} s_a s_b R_ab,
 *     P_a = Δx_a u_a/4 + Δt/Δx_a (fᵃ + Δt fᵃ_t/4) + Δt Δx_a S_a/8,
 *     R_ab = ¼Δt (fᵃ_b Δx_b/Δx_a + fᵇ_a Δx_a/Δx_b),   G = ½Δt (S + Δt S_t/4)
 */
export interface PointShares {
  /** (u, slopes, x, t, Δt) → all outputs, concatenated, each by variable. */
  readonly program: Program;
  /** ½Δt ∂u/∂t, then P by axis, then R by pair of axes: 01, 02, 12; finally G, if there is a source. */
  readonly groups: { readonly axes: number; readonly pairs: number; readonly hasSource: boolean };
}

/** Creates the program. @param spacing edges of a cell @param scale factor of P, R and G, but not of ½Δt ∂u/∂t */
export function pointShares(
  expanded: Expanded,
  spacing: readonly number[],
  scale = 1,
): PointShares {
  const { physics, source: ofPoint } = expanded;
  const { variableNames: names, flux } = physics;
  const n = names.length;
  const axes = axesOf(physics.dimension);
  const terms = expansion(expanded, spacing);
  const { source } = terms;
  const builder = new ProgramBuilder();
  const given = builder.include(terms.program);
  const driving = ofPoint && builder.include(ofPoint.driving);
  const dt = builder.input(timeStepInput);
  const times = (factor: number, value: Value): Value =>
    builder.apply('multiply', builder.constant(factor), value);
  const product = (a: Value, b: Value): Value => builder.apply('multiply', a, b);
  const sum = (a: Value, b: Value): Value => builder.apply('add', a, b);

  // Scales all time derivatives at once, through the change of the state.
  const quarterStep = times(0.25, dt);
  const quarterChange = names.map((_, v) =>
    axes.reduce(
      (change, _axis, a) =>
        sum(change, product(times(-0.25 / spacing[a], dt), given[terms.fluxSlope(a, a, v)])),
      driving ? product(quarterStep, driving[v]) : builder.constant(0),
    ),
  );
  /** Returns the outputs of a program a quarter step later. */
  const quarterOn = (program: Program, values: readonly Value[]): Value[] =>
    totalDerivative(builder, program, (input) => {
      if (input === 't') return quarterStep;
      const v = names.indexOf(input);
      return v < 0 ? null : quarterChange[v];
    }).map((change, i) => sum(values[i], change));

  const advance = quarterChange.map((change) => times(2, change));
  const fluxes = quarterOn(
    flux,
    axes.flatMap((_, a) => names.map((_name, v) => given[terms.flux(a, v)])),
  );
  const along = axes.flatMap((axis, a) =>
    names.map((name, v) => {
      const ofState = times(0.25 * scale, builder.input(gradientInput(axis, name)));
      const share = sum(ofState, product(times(scale / spacing[a], dt), fluxes[a * n + v]));
      return source
        ? sum(share, product(times(0.125 * scale, dt), given[source.slope(a, v)]))
        : share;
    }),
  );
  const pairs = axes.flatMap((_, a) =>
    axes.slice(a + 1).map((_axis, i) => [a, a + 1 + i] as const),
  );
  const quarterRatio = axes.map((_, a) => times((0.25 * scale) / spacing[a], dt));
  const across = pairs.flatMap(([a, b]) =>
    names.map((_, v) =>
      sum(
        product(quarterRatio[a], given[terms.fluxSlope(a, b, v)]),
        product(quarterRatio[b], given[terms.fluxSlope(b, a, v)]),
      ),
    ),
  );
  const gain =
    source && ofPoint
      ? quarterOn(
          ofPoint.value,
          names.map((_, v) => given[source.value(v)]),
        ).map((gained) => product(times(0.5 * scale, dt), gained))
      : [];
  return {
    program: builder.build([...advance, ...along, ...across, ...gain]),
    groups: { axes: axes.length, pairs: pairs.length, hasSource: source !== null },
  };
}
