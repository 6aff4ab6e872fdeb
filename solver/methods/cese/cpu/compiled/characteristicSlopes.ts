import { axesOf } from '../../../../core/axes';
import type { ProgramBuilder, Value } from '../../../../expression';
import { innerName, outerName } from '../../../../physics/faceNames';
import { fluxAcross, innerFaces, type InnerFace } from '../../innerFaces';
import type { CeseOperators } from '../../operators';
import type { OldPoint } from './oldPoint';
import { quarterStep, stepOver } from './stepNumbers';
import { weightedSlopeOf } from './weightedSlope';

/**
 * Returns the slopes of `createCharacteristicSlopes` as program values, by variable and axis, with its operations in the
 * same order.
 * @param given outputs of the points around the new one
 */
export function characteristicSlopes(
  builder: ProgramBuilder,
  { physics, grid, variableCount: n, slopes: { alpha } }: CeseOperators,
  old: OldPoint,
  given: (around: number, output: number) => Value,
): Value[][] {
  const { dimension, spacing } = grid;
  const axes = axesOf(dimension);
  const names = physics.variableNames;
  const apply: ProgramBuilder['apply'] = (operation, ...args) => builder.apply(operation, ...args);
  const number = (value: number): Value => builder.constant(value);
  const time = apply('subtract', builder.input('t'), builder.input(quarterStep));
  const sides = innerFaces(dimension);
  /** Means of the parts of the element, by variable and point around the new one. */
  const means = names.map((_, v) =>
    Array.from({ length: 2 ** dimension }, (_point, k) => given(k, old.share(k, v))),
  );
  for (const face of sides.flat()) {
    const ratio = builder.input(stepOver(axes[face.axis]));
    for (const [v, flux] of fluxThrough(face).entries()) {
      const passed = apply('multiply', ratio, flux);
      means[v][face.low] = apply('subtract', means[v][face.low], passed);
      means[v][face.high] = apply('add', means[v][face.high], passed);
    }
  }
  return means.map((parts) =>
    sides.map((faces) =>
      ofSides(
        faces.map(({ low, high }) =>
          apply('multiply', number(2), apply('subtract', parts[high], parts[low])),
        ),
      ),
    ),
  );

  function fluxThrough(face: InnerFace): Value[] {
    const inputs = new Map<string, Value>([['t', time]]);
    axes.forEach((axis, b) => {
      const shift = number(-0.25 * spacing[b] * face.signs[b]);
      inputs.set(axis, apply('add', builder.input(axis), shift));
    });
    for (let v = 0; v < n; v++) {
      inputs.set(innerName(names[v]), towards(face, face.low, 1, v));
      inputs.set(outerName(names[v]), towards(face, face.high, -1, v));
    }
    return builder.include(fluxAcross(physics, face.axis), inputs);
  }

  /** Returns the state of an old point at the center of a face. @param side 1 for the lower point, −1 for the higher */
  function towards(
    { axis, low, high, signs }: InnerFace,
    k: number,
    side: 1 | -1,
    v: number,
  ): Value {
    const apart = apply('subtract', given(high, old.state(v)), given(low, old.state(v)));
    const own = limited(given(k, old.slope(axis, v)), apart);
    const half = apply('multiply', number(0.5), own);
    const across = apply(side > 0 ? 'add' : 'subtract', given(k, old.predicted(v)), half);
    return signs.reduce<Value>((value, sign, b) => {
      if (b === axis) return value;
      const slope = given(k, old.slope(b, v));
      return apply('add', value, apply('multiply', number(0.25 * sign), slope));
    }, across);
  }

  function limited(own: Value, apart: Value): Value {
    const weighted = weightedSlopeOf(builder, own, apart, alpha);
    if (alpha === 0) return weighted;
    const isKept = apply('less', number(0), apply('multiply', own, apart));
    return apply('select', isKept, weighted, number(0));
  }

  function ofSides(slopes: readonly Value[]): Value {
    if (slopes.length === 1) return slopes[0];
    const half = slopes.slice(0, slopes.length / 2);
    return ofSides(
      half.map((slope, k) => weightedSlopeOf(builder, slope, slopes[slopes.length - 1 - k], alpha)),
    );
  }
}
