import { normalInputs, trueNormalInputs } from '../../../../core/axes';
import { blockPoints, PointBlock } from '../../../../space/pointBlock';
import { coefficientNames, type PointValues } from '../../expansion';
import { placedGhosts } from '../../mirrored';
import type { QuadOperators } from '../operators';
import type { Vector } from '../vector';

/** A ghost point made from another point by a condition. */
export interface Mirroring {
  readonly group: number;
  readonly source: number;
  readonly target: number;
  readonly normal: Vector;
  readonly place: Vector;
}

/** Fills the ghost points, one array per coefficient of a point. */
export type FillMirrored = (from: PointValues, to: PointValues, time: number) => void;

/** Creates the fill function. Mirrorings that read results of others need a separate, later call. */
export function createMirrorings(
  { physics, space: { mesh } }: Pick<QuadOperators, 'physics' | 'space'>,
  mirrorings: readonly Mirroring[],
): FillMirrored {
  const names = coefficientNames(physics);
  const block = new PointBlock(blockPoints);
  const inner = block.arraysOf(names);
  const made = names.map((_, k) => block.array(`made ${k}`));
  const programs = placedGhosts(physics);
  const x = block.array('x');
  const y = block.array('y');
  const normals = [normalInputs(2), trueNormalInputs(2)].map((own) => block.arraysOf(own));
  const t = block.array('t');
  const batches = mesh.groups.flatMap(({ name }, group) => {
    const own = mirrorings.filter((mirroring) => mirroring.group === group);
    if (own.length === 0) return [];
    const evaluate = block.bind(programs.get(name)!, made);
    return Array.from({ length: Math.ceil(own.length / blockPoints) }, (_, k) => {
      return { evaluate, points: own.slice(blockPoints * k, blockPoints * (k + 1)) };
    });
  });
  return (from, to, time) => {
    t.fill(time);
    for (const { evaluate, points } of batches) {
      points.forEach(({ source, normal, place }, i) => {
        names.forEach((_, k) => (inner[k][i] = from[k][source]));
        normals.forEach((axes) => axes.forEach((own, axis) => (own[i] = normal[axis])));
        [x[i], y[i]] = place;
      });
      evaluate(points.length);
      points.forEach(({ target }, i) => names.forEach((_, k) => (to[k][target] = made[k][i])));
    }
  };
}
