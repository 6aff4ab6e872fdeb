import { rectangleMesh } from '../../mesh/rectangle';
import type { RunCaseResult } from '../../run/runCase';
import { atMost } from '../acceptance';
import { computeCase, onAllGroups, verificationCase } from '../compute';
import { CheckFailed, type Check, type Measurement, type VerificationEntry } from '../types';
import { humps } from './flows';
import { t } from '../../text/t';

/** Largest accepted difference between mirror images, due to rounding. */
export const symmetryAccept = atMost(1e-12, 1e-5);

const size = 8;

type Hump = (typeof humps)[number];

const check = (hump: Hump, degree: number): Check => ({
  id: `${hump.system}/p${degree}`,
  label: `${hump.title}, p = ${degree}`,
  cost: 'default',
  meshes: [],
  published: null,
  accept: symmetryAccept,
  order: null,
  remark: '',
  usesBackend: true,
  async compute(context) {
    const mesh = rectangleMesh(size, size);
    const document = verificationCase({
      name: 'Symmetry',
      system: { id: hump.system },
      scheme: { order: degree, cflNumber: 1 },
      initial: hump.state,
      boundaries: onAllGroups(mesh, 'slipWall'),
      time: { end: hump.end },
    });
    const result = await computeCase(document, mesh, context);
    const [alongX, alongY] = hump.exchanged;
    return largestAsymmetry(result, {
      image: ([x, y]) => [y, x, 0],
      exchanged: { [alongX]: alongY, [alongY]: alongX },
    });
  },
});

/** A symmetry of a problem. */
export interface Mirror {
  /** Returns the image of a point. */
  image(place: Float64Array): readonly [x: number, y: number, z: number];
  /** Maps each variable that is exchanged to its image. */
  readonly exchanged?: Readonly<Record<string, string>>;
  /** Variables whose image has the opposite sign. */
  readonly turned?: readonly string[];
}

/**
 * Returns the largest difference of cell means between cells and their images. @throws CheckFailed if a cell has no
 * image
 */
export function largestAsymmetry(
  { state, discretization, physics }: RunCaseResult,
  { image, exchanged = {}, turned = [] }: Mirror,
): Measurement {
  const { cellCount, modesPerCell, variableCount, space } = discretization;
  const names = physics.variableNames;
  const imageOf = names.map((name) => names.indexOf(exchanged[name] ?? name));
  const signOf = names.map((name) => (turned.includes(name) ? -1 : 1));
  const mean = (cell: number, variable: number): number => {
    const first = (cell * variableCount + variable) * modesPerCell;
    return space
      .meanWeights(cell)
      .reduce((sum, weight, mode) => sum + weight * state[first + mode], 0);
  };
  const center = new Float64Array(3);
  const centerOf = (cell: number): Float64Array => {
    space.maps.center(cell, center);
    return center;
  };
  const key = (place: ArrayLike<number>): string =>
    Array.from(place, (value) => value.toFixed(6)).join(' ');
  const cellAt = new Map<string, number>();
  for (let cell = 0; cell < cellCount; cell++) cellAt.set(key(centerOf(cell)), cell);
  let value = 0;
  for (let cell = 0; cell < cellCount; cell++) {
    const other = cellAt.get(key(image(centerOf(cell))));
    if (other === undefined) throw new CheckFailed(t('verifyNoMirrorImage', cell));
    for (let v = 0; v < variableCount; v++) {
      const difference = mean(cell, v) - signOf[v] * mean(other, imageOf[v]);
      value = Math.max(value, Math.abs(difference));
    }
  }
  return { value, spacing: null };
}

export const symmetry: VerificationEntry = {
  id: 'symmetry',
  title: t('symmetryTitle'),
  source: t('sourceMirrorSymmetry'),
  method: t('symmetryMethod'),
  deviations: [],
  checks: humps.flatMap((hump) => [check(hump, 1), check(hump, 3)]),
};
