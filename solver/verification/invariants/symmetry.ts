import { rectangleMesh } from '../../mesh/rectangle';
import { cellCentre } from '../../run/preparedCase';
import type { RunCaseResult } from '../../run/runCase';
import { atMost } from '../acceptance';
import { computeCase, onAllGroups, verificationCase } from '../compute';
import { CheckFailed, type Check, type VerificationEntry } from '../types';
import { humps } from './flows';

/** Largest difference between mirror images that rounding may leave. */
const accept = atMost(1e-12, 1e-5);

const size = 8;

type Hump = (typeof humps)[number];

const check = (hump: Hump, degree: number): Check => ({
  id: `${hump.system}/p${degree}`,
  label: `${hump.title}, p = ${degree}`,
  cost: 'default',
  meshes: [],
  published: null,
  accept,
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
    return { value: largestAsymmetry(result, hump.exchanged), spacing: null };
  },
});

/** Of the cell means, between every cell and its image across x = y. */
function largestAsymmetry(
  { mesh, state, discretization, physics }: RunCaseResult,
  [alongX, alongY]: Hump['exchanged'],
): number {
  const { cellCount, modesPerCell, variableCount } = discretization;
  const names = physics.variableNames;
  const imageOf = names.map((name) =>
    names.indexOf(name === alongX ? alongY : name === alongY ? alongX : name),
  );
  // The first mode is constant, √2 on the reference triangle.
  const mean = (cell: number, variable: number): number =>
    Math.SQRT2 * state[(cell * variableCount + variable) * modesPerCell];
  const place = ([x, y]: readonly number[]): string => `${x.toFixed(6)} ${y.toFixed(6)}`;
  const cellAt = new Map<string, number>();
  for (let cell = 0; cell < cellCount; cell++) cellAt.set(place(cellCentre(mesh, cell)), cell);
  let largest = 0;
  for (let cell = 0; cell < cellCount; cell++) {
    const [x, y] = cellCentre(mesh, cell);
    const image = cellAt.get(place([y, x]));
    if (image === undefined) throw new CheckFailed(`cell ${cell} has no mirror image`);
    for (let v = 0; v < variableCount; v++) {
      largest = Math.max(largest, Math.abs(mean(cell, v) - mean(image, imageOf[v])));
    }
  }
  return largest;
}

export const symmetry: VerificationEntry = {
  id: 'symmetry',
  title: 'Symmetry: largest difference between mirror images',
  source: 'A problem that is its own mirror image has such a solution',
  method:
    'A hump on the diagonal of a closed square of 8 × 8 × 2 triangles spreads to the walls; largest difference of cell means across the diagonal.',
  deviations: [],
  checks: humps.flatMap((hump) => [check(hump, 1), check(hump, 3)]),
};
