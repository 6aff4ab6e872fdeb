import { rectangleMesh } from '../../mesh/rectangle';
import type { RunCaseResult } from '../../engine/runCase';
import { atMost } from '../acceptance';
import { computeCase, onAllGroups, verificationCase } from '../compute';
import type { Check, VerificationEntry } from '../types';
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

/** Of the cell means, between a cell below the cuts and its mirror image above them. */
function largestAsymmetry(
  { state, discretization, physics }: RunCaseResult,
  [alongX, alongY]: Hump['exchanged'],
): number {
  const { modesPerCell, variableCount } = discretization;
  const names = physics.variableNames;
  const imageOf = names.map((name) =>
    names.indexOf(name === alongX ? alongY : name === alongY ? alongX : name),
  );
  // The first mode is constant, √2 on the reference triangle.
  const mean = (cell: number, variable: number): number =>
    Math.SQRT2 * state[(cell * variableCount + variable) * modesPerCell];
  let largest = 0;
  for (let j = 0; j < size; j++) {
    for (let i = 0; i < size; i++) {
      const below = 2 * (j * size + i);
      const above = 2 * (i * size + j) + 1;
      for (let v = 0; v < variableCount; v++) {
        largest = Math.max(largest, Math.abs(mean(below, v) - mean(above, imageOf[v])));
      }
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
