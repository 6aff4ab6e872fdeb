import { ProgramBuilder, type Program, type Value } from '../../../../expression';
import type { CeseOperators } from '../../operators';
import { jacobian } from '../nonDissipativeSlopes';
import { characteristicSlopes } from './characteristicSlopes';
import { aroundNew, type OldPoint } from './oldPoint';
import { solveSystem } from './solveSystem';
import { fullStep, stepOver } from './stepNumbers';
import { weightedSlopeOf } from './weightedSlope';

/** Input name of an output of the k-th point around the new one. */
const givenName = (around: number, output: number): string => `${around} ${output}`;

/** Parses a name from `givenName`; returns null for other names. */
export function givenBy(name: string): { readonly around: number; readonly output: number } | null {
  const said = /^(\d+) (\d+)$/.exec(name);
  return said && { around: Number(said[1]), output: Number(said[2]) };
}

/**
 * Returns the slopes of `createNonDissipativeSlopes` as program values, one per variable.
 * @param means means of the new point
 * @param imbalance ½(T₊ − T₋) per variable
 */
function nonDissipativeSlopes(
  builder: ProgramBuilder,
  { physics, variableCount: n }: CeseOperators,
  means: readonly Value[],
  imbalance: readonly Value[],
): Value[] {
  const { variableNames: names } = physics;
  const multiply = (a: Value, b: Value): Value => builder.apply('multiply', a, b);
  const atMeans = new Map(names.map((name, v) => [name, means[v]]));
  const fluxes = builder.include(physics.flux, atMeans);
  /** Jacobian, one column per variable. */
  const derivatives = builder.include(jacobian(physics), atMeans);
  const ratio = builder.input(stepOver('x'));
  const squaredRatio = multiply(ratio, ratio);
  const entry = (v: number, w: number): Value => {
    const squared = names.reduce(
      (sum, _, k) =>
        builder.apply('add', sum, multiply(derivatives[k * n + v], derivatives[w * n + k])),
      builder.constant(0),
    );
    const share = multiply(squaredRatio, squared);
    return builder.apply('subtract', builder.constant(v === w ? 1 : 0), share);
  };
  const matrix = Array.from({ length: n }, (_, v) => names.map((_name, w) => entry(v, w)));
  const values = names.map((_, v) =>
    builder.apply('add', imbalance[v], multiply(ratio, fluxes[v])),
  );
  return solveSystem(builder, matrix, values).map((slope) => multiply(builder.constant(4), slope));
}

/**
 * Returns the program of the mean and the slopes of each variable of a new point, one variable after the other, from
 * the contributions of the surrounding points. It has the operations of `createHalfStep` in the same order. Place, t
 * and the step sizes are inputs too.
 */
export function newPoint(operators: CeseOperators, old: OldPoint): Program {
  const { grid, variableCount: n, slopes, stableLength } = operators;
  const d = grid.dimension;
  const builder = new ProgramBuilder();
  const apply: ProgramBuilder['apply'] = (operation, ...args) => builder.apply(operation, ...args);
  const number = (value: number): Value => builder.constant(value);
  const given = (around: number, output: number): Value => builder.input(givenName(around, output));
  const around = aroundNew(operators);
  const last = around.length - 1;
  const pairs = around.slice(0, around.length / 2).map((_, k) => ({ low: k, high: last - k }));
  const variables = Array.from({ length: n }, (_, v) => v);
  const means = variables.map((v) => {
    const sum = pairs.reduce((sofar, { low, high }) => {
      const both = apply('add', given(low, old.share(low, v)), given(high, old.share(high, v)));
      return apply('add', sofar, both);
    }, number(0));
    return apply('divide', sum, number(around.length));
  });
  const found = slopesFound();
  return builder.build(variables.flatMap((v) => [means[v], ...found[v]]));

  function slopesFound(): Value[][] {
    switch (slopes.slopes) {
      case 'nonDissipative': {
        const balances = variables.map(imbalance);
        return nonDissipativeSlopes(builder, operators, means, balances).map((own) => [own]);
      }
      case 'characteristic':
        return characteristicSlopes(builder, operators, old, given);
      case 'weighted':
      case 'courantInsensitive':
        return differences();
    }
  }

  /** Half the difference between both conservation elements of a point in 1D. */
  function imbalance(v: number): Value {
    const [below, above] = [given(0, old.share(0, v)), given(1, old.share(1, v))];
    return apply('multiply', number(0.5), apply('subtract', above, below));
  }

  function differences(): Value[][] {
    const courant = slopes.slopes === 'courantInsensitive' ? courantNumber() : number(1);
    const isNear = apply('less', courant, number(1));
    const share = apply('multiply', number(0.25), apply('subtract', number(1), courant));
    const scale = apply('divide', number(2), apply('add', number(1), courant));
    return variables.map((v) => {
      /** Returns the solution at the new time between a surrounding point and the new one. */
      const towards = (k: number): Value =>
        around[k].reduce<Value>(
          (value, sign, a) => {
            if (slopes.slopes === 'weighted') return value;
            const change = apply('multiply', share, given(k, old.slope(a, v)));
            const moved = apply(sign > 0 ? 'add' : 'subtract', value, change);
            return apply('select', isNear, moved, value);
          },
          given(k, old.predicted(v)),
        );
      const sums = Array.from({ length: d }, () => number(0));
      for (const { low, high } of pairs) {
        const difference = weightedSlopeOf(
          builder,
          apply('multiply', scale, apply('subtract', means[v], towards(low))),
          apply('multiply', scale, apply('subtract', towards(high), means[v])),
          slopes.alpha,
        );
        around[low].forEach((sign, a) => {
          const own = apply('multiply', number(2 ** (2 - d) * sign), difference);
          sums[a] = apply('add', sums[a], own);
        });
      }
      return sums;
    });
  }

  /** Returns the Courant number of the fastest wave at the surrounding points, at most 1. */
  function courantNumber(): Value {
    const fastest = around.reduce(
      (most, _, k) => apply('max', most, given(k, old.speed())),
      number(0),
    );
    const moved = apply('multiply', fastest, builder.input(fullStep));
    return apply('min', number(1), apply('divide', moved, number(stableLength)));
  }
}
