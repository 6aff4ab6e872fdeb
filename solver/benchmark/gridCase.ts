import { caseSchema, type CaseDocument } from '../case/document';
import { axesOf, type Dimension } from '../core/axes';
import { gridSideNames } from '../mesh/grid/generate';
import { rectangleQuads, rectangleSides } from '../mesh/rectangle';
import type { CellMesh } from '../mesh/types';
import { waves, type GridScheme, gridSchemes, type GridSchemeId, methodOf } from './gridSchemes';
import type { BenchmarkTask } from './types';

/** Returns a wavy mesh of quadrilaterals with the topology of a grid. */
export const bentMesh = (counts: readonly number[]): CellMesh =>
  rectangleQuads(counts[0], counts[1], (x, y) => {
    const wave = 0.05 * Math.sin(2 * Math.PI * x) * Math.sin(2 * Math.PI * y);
    return [x + wave, y - wave];
  });

/** Returns the initial state on such a mesh: waves without slopes, fast to compute for the largest mesh too. */
export function bentState({ points, cells }: CellMesh): Float32Array {
  const width = 16;
  const state = new Float32Array((width * cells.length) / 4);
  for (let cell = 0; cell < cells.length / 4; cell++) {
    const corner = 3 * cells[4 * cell];
    const crest =
      0.1 * Math.cos(2 * Math.PI * points[corner]) * Math.cos(2 * Math.PI * points[corner + 1]);
    // Density, momenta and energy; the velocity is uniform.
    const density = 1 + crest;
    state[width * cell] = density;
    state[width * cell + 4] = 0.13 * density;
    state[width * cell + 8] = 0.07 * density;
    state[width * cell + 12] = 2.5 + 0.5 * density * (0.13 ** 2 + 0.07 ** 2);
  }
  return state;
}

/** Returns a case of waves between walls on a grid of the unit box, or on `bentMesh`. */
export function gridCase(
  counts: readonly number[],
  scheme: GridSchemeId,
  precision: BenchmarkTask['precision'] = 'f32',
  isBent = false,
): CaseDocument {
  const { system, options, hasBlock = false }: GridScheme = gridSchemes[scheme];
  const axes = axesOf(counts.length as Dimension);
  const sides = isBent ? rectangleSides : gridSideNames.slice(0, 2 * axes.length);
  const groups = [...sides, ...(hasBlock ? ['obstacle'] : [])];
  const inside = axes.map((axis) => `abs(${axis} - 0.5) < 0.2`).join(' && ');
  const crests = axes.map((axis) => `cos(2*pi*${axis})`).join('*');
  return caseSchema.parse({
    format: 'fluxbench-case',
    version: 1,
    name: 'benchmark',
    mesh: isBent
      ? { file: 'bent.msh' }
      : {
          grid: {
            min: axes.map(() => 0),
            max: axes.map(() => 1),
            cells: counts,
            obstacles: hasBlock ? [{ kind: 'expression', inside }] : [],
          },
        },
    system: { id: `${system}${axes.length}d` },
    scheme: {
      id: methodOf(scheme),
      cflNumber: 0.9,
      ...(precision === 'f32' ? {} : { precision }),
      ...options,
    },
    initial: {
      ...waves[system](crests),
      ...Object.fromEntries(axes.map((_, axis) => [velocityNames[axis], windSpeeds[axis]])),
    },
    boundaries: Object.fromEntries(
      groups.map((side) => [side, { condition: 'slipWall', values: {} }]),
    ),
    time: { end: null, maxSteps: null, steadyTolerance: null },
  });
}

const velocityNames = ['u', 'v', 'w'];
const windSpeeds = ['0.13', '0.07', '0.05'];
