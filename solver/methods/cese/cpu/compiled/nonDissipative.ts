import type { ProgramBuilder, Value } from '../../../../expression';
import type { CeseOperators } from '../../operators';
import { jacobian } from '../nonDissipativeSlopes';
import { solveSystem } from './solveSystem';
import { stepOver } from './stepNumbers';

/**
 * Returns the slopes of `createNonDissipativeSlopes` as program values, one per variable.
 * @param means means of the new point
 * @param imbalance ½(T₊ − T₋) per variable
 */
export function nonDissipativeSlopes(
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
