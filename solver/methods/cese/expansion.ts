import { axesOf } from '../../core/axes';
import { ProgramBuilder, totalDerivative, type Program, type Value } from '../../expression';
import type { CasePhysics } from '../../physics/compile';
import { gradientInput } from '../../physics/gradients';
import type { PointSource } from './pointSource';

/** Point data: for each variable its mean, then its slopes, one array each. */
export type PointValues = readonly Float64Array[];

/**
 * Linear expansions of fluxes, state and source in space and time at a point, from the state and its slopes, which are
 * differences over a cell. Derivatives of the declared expressions follow from the chain rule.
 */
export interface Expansion {
  /** (u, slopes, x, t) → all outputs, concatenated. */
  readonly program: Program;
  /** Output index of fᵃ, by axis and variable. */
  readonly flux: (axis: number, variable: number) => number;
  /** Δx_b ∂fᵃ/∂x_b. */
  readonly fluxSlope: (axis: number, along: number, variable: number) => number;
  /** ∂fᵃ/∂t. */
  readonly fluxRate: (axis: number, variable: number) => number;
  /** ∂u/∂t = S − Σ ∂fᵃ/∂x_a, with the driving part of S. */
  readonly rate: (variable: number) => number;
  /** null without a source. */
  readonly source: {
    readonly value: (variable: number) => number;
    readonly slope: (along: number, variable: number) => number;
    readonly rate: (variable: number) => number;
  } | null;
}

/** Names of a cell's coefficients: mean and slopes of one variable after the other. */
export const coefficientNames = ({ dimension, variableNames }: Named): string[] =>
  variableNames.flatMap((name) => [
    name,
    ...axesOf(dimension).map((axis) => gradientInput(axis, name)),
  ]);

type Named = Pick<CasePhysics, 'dimension' | 'variableNames'>;

/** Input of an expansion. */
export interface Expanded {
  readonly physics: Pick<CasePhysics, 'dimension' | 'variableNames' | 'flux'>;
  readonly source: PointSource | null;
}

/** Creates the expansions. @param spacing edges of a cell */
export function expansion(
  { physics, source: given }: Expanded,
  spacing: readonly number[],
): Expansion {
  const { dimension: d, variableNames: names } = physics;
  const n = names.length;
  const axes = axesOf(d);
  const builder = new ProgramBuilder();
  /** Returns the change of each output over a cell along an axis. */
  const slopeOf = (program: Program, along: number): Value[] =>
    totalDerivative(builder, program, (input) => {
      if (input === axes[along]) return builder.constant(spacing[along]);
      return names.includes(input) ? builder.input(gradientInput(axes[along], input)) : null;
    });
  const flux = builder.include(physics.flux);
  const fluxSlopes = axes.map((_, along) => slopeOf(physics.flux, along));
  const source = given && builder.include(given.value);
  const driving = given && builder.include(given.driving);
  const rate = names.map((_, v) =>
    axes.reduce(
      (sum, _axis, a) =>
        builder.apply(
          'subtract',
          sum,
          builder.apply('divide', fluxSlopes[a][a * n + v], builder.constant(spacing[a])),
        ),
      driving ? driving[v] : builder.constant(0),
    ),
  );
  const rateOf = (program: Program): Value[] =>
    totalDerivative(builder, program, (input) => {
      if (input === 't') return builder.constant(1);
      const v = names.indexOf(input);
      return v < 0 ? null : rate[v];
    });
  const groups = [
    flux,
    ...fluxSlopes,
    rateOf(physics.flux),
    rate,
    ...(source && given
      ? [source, ...axes.map((_, along) => slopeOf(given.value, along)), rateOf(given.value)]
      : []),
  ];
  const starts = groups.map((_, g) =>
    groups.slice(0, g).reduce((sum, { length }) => sum + length, 0),
  );
  const [ofRate, ofSource] = [d + 2, d + 3];
  return {
    program: builder.build(groups.flat()),
    flux: (axis, v) => axis * n + v,
    fluxSlope: (axis, along, v) => starts[1 + along] + axis * n + v,
    fluxRate: (axis, v) => starts[1 + d] + axis * n + v,
    rate: (v) => starts[ofRate] + v,
    source: source && {
      value: (v) => starts[ofSource] + v,
      slope: (along, v) => starts[ofSource + 1 + along] + v,
      rate: (v) => starts[ofSource + 1 + d] + v,
    },
  };
}
