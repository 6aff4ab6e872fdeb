import { innerName, outerName, stepName } from '../../../physics/faceNames';
import type { BalancePrograms } from '../../../physics/balance';
import { blockPoints, PointBlock } from '../../../space/pointBlock';
import type { FvOperators } from '../operators';
import type { FaceReconstruction } from '../reconstruction';
import type { Departures, FaceDepartures } from './departures';
import { writeRange } from './gridPlaces';
import { createMeansAlong } from './meansAlong';

/**
 * The departures of systems with a balance, at the midpoints of faces: what is linear along an axis, with limited
 * differences, are the quantities in whose steps the balance is declared.
 */
export function createBalancedDepartures(
  operators: FvOperators,
  { limiter, theta }: Pick<FaceReconstruction, 'limiter' | 'theta'>,
  { stepNames, differences, face }: BalancePrograms,
): FaceDepartures {
  const { physics, cellCount, variableCount: n } = operators;
  const names = physics.variableNames;
  const meansAlong = createMeansAlong(operators, 1);
  const cells = new Uint32Array(blockPoints);
  const block = new PointBlock(blockPoints);
  const [own, inner, outer] = [names, names.map(innerName), names.map(outerName)].map((inputs) =>
    block.arraysOf(inputs),
  );
  const [before, behind] = ['before', 'behind'].map((where) =>
    block.arraysOf(stepNames.map((name) => `difference of ${name} ${where}`)),
  );
  const steps = block.arraysOf(stepNames.map(stepName));
  const onFace = block.arraysOf(names.map((name) => `${name} on the face`));
  const setBefore = block.bind(differences, before);
  const setBehind = block.bind(differences, behind);
  const setFace = block.bind(face, onFace);
  const low = new Float64Array(cellCount * n);
  const high = new Float64Array(cellCount * n);
  const departures: Departures = { low: [low], high: [high] };
  let time = 0;

  return {
    set(_means, now) {
      time = now;
    },
    along(axis, means) {
      for (let first = 0; first < cellCount; first += blockPoints) {
        const count = Math.min(blockPoints, cellCount - first);
        writeRange(cells, first, count);
        const [lower, middle, higher] = meansAlong(axis, means, cells, count, time);
        setAll(own, middle);
        setAll(inner, lower);
        setAll(outer, middle);
        setBefore(count);
        setAll(inner, middle);
        setAll(outer, higher);
        setBehind(count);
        depart(-0.5, low, first, count);
        depart(0.5, high, first, count);
      }
      return departures;
    },
  };

  /** Writes those on one face of so many cells from `first` on. */
  function depart(share: number, departed: Float64Array, first: number, count: number): void {
    steps.forEach((step, s) => {
      for (let i = 0; i < count; i++) {
        step[i] = share * limiter.limit(before[s][i], behind[s][i], theta);
      }
    });
    setFace(count);
    for (let v = 0; v < n; v++) {
      for (let i = 0; i < count; i++) departed[(first + i) * n + v] = onFace[v][i] - own[v][i];
    }
  }
}

function setAll(to: readonly Float64Array[], from: readonly Float64Array[]): void {
  to.forEach((values, v) => values.set(from[v]));
}
