import { caseSchema, type CaseDocument } from '../../../solver/case/document';
import { orderByBends } from '../../../solver/mesh/cellBends';
import { buildCellMesh } from '../../../solver/mesh/cellMesh';
import { boxMesh } from '../../../solver/mesh/generate/box';
import type { Mesh } from '../../../solver/mesh/mesh';
import { joinPeriodic } from '../../../solver/mesh/periodic';
import { shuffleOrientation } from '../../../solver/mesh/shuffleOrientation';
import type { CellMesh } from '../../../solver/mesh/types';
import { cprDiscretization } from '../../../solver/methods/cpr/discretization';
import { cellShapes } from '../../../solver/methods/cpr/gpu/cellShapes';
import { cprOperators, type CprOperators } from '../../../solver/methods/cpr/operators';
import { cprOptions, type CprOptions } from '../../../solver/methods/cpr/options';
import type { Discretization } from '../../../solver/methods/types';
import { compileCasePhysics } from '../../../solver/physics/compile';
import { projectState } from '../../../solver/space/projection';
import { forwardEuler } from '../../../solver/stepping/integrators/forwardEuler';

/** Returns a flux reconstruction case without an end time. */
export const cprCase = (
  parts: Partial<Omit<CaseDocument, 'scheme'>>,
  scheme: Partial<CprOptions> = {},
): CaseDocument =>
  caseSchema.parse({
    format: 'fluxbench-case',
    version: 1,
    name: 'points in curved cells',
    mesh: { file: 'unused.msh' },
    system: { id: 'euler2d' },
    scheme: cprScheme(scheme),
    initial: {},
    boundaries: {},
    time: { end: null, maxSteps: null, steadyTolerance: null },
    ...parts,
  });

type Move = (place: readonly number[]) => readonly number[];

interface CurvedBox {
  readonly counts: readonly number[];
  /** Geometric order. */
  readonly order?: number;
  readonly map?: Move;
  /** Axes with periodic sides. */
  readonly joined?: readonly number[];
}

const sides = ['left', 'right', 'bottom', 'top', 'back', 'front'];

/** Returns a box with a group per side and randomly oriented cells. */
export function curvedBox({ counts, order = 1, map, joined = [] }: CurvedBox): CellMesh {
  const [min, max] = [counts.map(() => 0), counts.map(() => 1)];
  const groups = sides.slice(0, 2 * counts.length);
  const mesh = buildCellMesh(boxMesh({ min, max, cells: counts, groups }, order, map));
  return shuffleOrientation(
    joined.reduce<CellMesh>(
      (own, axis) => joinPeriodic(own, groups[2 * axis], groups[2 * axis + 1]),
      mesh,
    ),
  );
}

/** Displaces the interior of the unit box and keeps its sides. */
export const bentInside =
  (by: number): Move =>
  (place) => {
    const wave = place.reduce((product, x) => product * Math.sin(Math.PI * x), by);
    return place.map((x, axis) => x + (axis % 2 === 0 ? wave : -wave));
  };

/** Curves every side. */
export const bentAll =
  (by: number): Move =>
  (place) =>
    place.map((x, axis) => x + by * Math.sin(2 * place[(axis + 1) % place.length] + axis));

export const sheared: Move = (place) =>
  place.map((x, axis) => x + 0.3 * place[(axis + 1) % place.length]);

/**
 * Discretizes a case with small forward Euler steps, which the case schema does not offer, so only
 * one kernel is compiled. Suitable for tests of a single stage, not of the sequence of stages.
 */
export const inOneStage = (document: CaseDocument, mesh: Mesh): Discretization =>
  steppedByEuler(document, mesh, cellShapes);

/** Does the same on a GPU with a dispatch for each kind of cells, regardless of their number. */
export const inRanges = (document: CaseDocument, mesh: Mesh): Discretization =>
  steppedByEuler(document, mesh, (operators) => {
    const shapes = cellShapes(operators, 0);
    if (shapes.ranges.length === 1) throw new Error('all cells are of one kind');
    return shapes;
  });

function steppedByEuler(
  document: CaseDocument,
  mesh: Mesh,
  shapesOf: typeof cellShapes,
): Discretization {
  const options = document.scheme as CprOptions;
  const euler = { ...forwardEuler, relativeStep: 0.3 };
  const physics = compileCasePhysics(document);
  const operators = cprOperators(mesh as CellMesh, physics, options, euler);
  const { end: endTime, steadyTolerance } = document.time;
  return cprDiscretization(operators, { endTime, steadyTolerance }, shapesOf);
}

/**
 * Returns a box in which a third of the cells are squares or cubes, a third have straight edges,
 * and the rest are curved; sorted in this order.
 */
export const bentByThirds = (counts: readonly number[]): CellMesh =>
  orderByBends(
    curvedBox({
      counts,
      order: 2,
      map: (place) => {
        const [x, ...across] = place;
        const slant = across.reduce((product, y) => product * y, 0.2 * limited(3 * x - 1));
        const wave = 0.05 * Math.sin(Math.PI * limited(3 * x - 2));
        return [x, across[0] + slant + wave, ...across.slice(1)];
      },
    }),
    0,
  );

/** Clamps to 0…1. */
const limited = (x: number): number => Math.min(1, Math.max(0, x));

/** Returns the operators of a case on a mesh and its initial state at the solution points. */
export function prepared(
  document: CaseDocument,
  mesh: CellMesh,
): { operators: CprOperators; state: Float64Array } {
  const physics = compileCasePhysics(document);
  const operators = cprOperators(mesh, physics, cprOptions.parse(document.scheme));
  const space = { ...operators.space, rule: operators.space.collocation };
  return { operators, state: projectState({ space, physics }, physics.initial, 0) };
}

export const cprScheme = (options: Partial<CprOptions> = {}): CprOptions =>
  cprOptions.parse({
    id: 'cpr',
    order: 2,
    numericalFlux: 'localLaxFriedrichs',
    integrator: 'rk4',
    precision: 'f32',
    cflNumber: 0.5,
    ...options,
  });

export const largest = (values: Float64Array): number =>
  values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);

/** Returns the change per step for states of about 1 and speeds below 3. */
export const changeInStep = ({ lengths, line }: CprOperators, rates: Float64Array): number =>
  (Math.min(...lengths()) / (3 * (2 * line.order + 1))) * largest(rates);
