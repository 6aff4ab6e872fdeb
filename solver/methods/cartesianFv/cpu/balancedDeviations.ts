import { beforeName, behindName, innerName, outerName, stepName } from '../../../physics/faceNames';
import type { BalancePrograms } from '../../../physics/balance';
import { blockPoints, PointBlock } from '../../../space/pointBlock';
import type { FvOperators } from '../operators';
import type { FaceReconstruction } from '../reconstruction';
import { writeRange } from '../../grid/gridPlaces';
import type { Deviations, FaceDeviations } from './faceDeviations';
import { createMeansAlong } from './meansAlong';

/**
 * Deviations for systems with a balance, from the quantities of the means, at the midpoints of faces. Along an axis,
 * the quantities in which the balance is declared are linear, with limited differences.
 */
export function createBalancedDeviations(
  operators: FvOperators,
  { limiter, theta }: Pick<FaceReconstruction, 'limiter' | 'theta'>,
  { quantityNames, stepNames, quantities, differences, slopes, face }: BalancePrograms,
): FaceDeviations {
  const { physics, cellCount, variableCount: n } = operators;
  const meansAlong = createMeansAlong(operators, 1);
  const cells = new Uint32Array(blockPoints);
  const means = new PointBlock(blockPoints);
  const mean = means.arraysOf(physics.variableNames);
  const block = new PointBlock(blockPoints);
  const [own, inner, outer] = [
    quantityNames,
    quantityNames.map(innerName),
    quantityNames.map(outerName),
  ].map((names) => block.arraysOf(names));
  const [before, behind] = [beforeName, behindName].map((rename) =>
    block.arraysOf(stepNames.map(rename)),
  );
  const kept = block.arraysOf(stepNames.map((name) => `step of ${name} kept`));
  const steps = block.arraysOf(stepNames.map(stepName));
  const onFace = block.arraysOf(quantityNames.map((name) => `${name} on the face`));
  const [setOwn, setInner, setOuter] = [own, inner, outer].map((to) => means.bind(quantities, to));
  const setBefore = block.bind(differences, before);
  const setBehind = block.bind(differences, behind);
  const setKept = slopes && block.bind(slopes, kept);
  const setFace = block.bind(face, onFace);
  const all = (): Float64Array => new Float64Array(cellCount * n);
  const [low, high, limited] = [all(), all(), all()];
  const deviations: Deviations = { low: [low], high: [high], steps: limited };
  let time = 0;

  return {
    set(_means, now) {
      time = now;
    },
    along(axis, state) {
      for (let first = 0; first < cellCount; first += blockPoints) {
        const count = Math.min(blockPoints, cellCount - first);
        writeRange(cells, first, count);
        const [lower, middle, higher] = meansAlong(axis, state, cells, count, time);
        take(lower, count, setInner);
        take(middle, count, setOuter);
        setBefore(count);
        take(middle, count, setInner, setOwn);
        take(higher, count, setOuter);
        setBehind(count);
        limit(first, count);
        depart(-0.5, low, first, count);
        depart(0.5, high, first, count);
      }
      return deviations;
    },
  };

  /** Evaluates the quantities of the first `count` means. */
  function take(
    from: readonly Float64Array[],
    count: number,
    ...found: readonly ((count: number) => void)[]
  ): void {
    mean.forEach((values, v) => values.set(from[v]));
    for (const find of found) find(count);
  }

  function limit(first: number, count: number): void {
    for (let s = 0; s < n; s++) {
      for (let i = 0; i < count; i++) {
        steps[s][i] = limiter.limit(before[s][i], behind[s][i], theta);
      }
    }
    setKept?.(count);
    const found = setKept ? kept : steps;
    for (let s = 0; s < n; s++) {
      for (let i = 0; i < count; i++) limited[(first + i) * n + s] = found[s][i];
    }
  }

  /** Writes the deviations on one face of `count` cells from `first` on. */
  function depart(share: number, departed: Float64Array, first: number, count: number): void {
    steps.forEach((step, s) => {
      for (let i = 0; i < count; i++) step[i] = share * limited[(first + i) * n + s];
    });
    setFace(count);
    for (let v = 0; v < n; v++) {
      for (let i = 0; i < count; i++) departed[(first + i) * n + v] = onFace[v][i] - own[v][i];
    }
  }
}
