import { caseSchema, type CaseDocument, type CaseInput } from '../../case/document';
import { CaseError } from '../../core/caseError';
import { gridSideNames } from '../../mesh/grid/generate';
import { rectangleMesh } from '../../mesh/rectangle';
import type { CellMesh } from '../../mesh/types';
import { methodOf } from '../../methods/methodOf';
import { methods } from '../../methods/registry';
import type { SystemDeclaration } from '../../physics/declaration';
import { prepareCase } from '../../run/preparedCase';
import { createSimulation } from '../../run/simulations';
import { initialSnapshot } from '../../run/startingState';
import { fullPrecisionState } from '../../stepping/fullPrecisionState';
import { singleThread } from '../../threads';
import { atMost } from '../acceptance';
import { bentBox, waves } from '../cpr/meshes';
import { distorted } from '../invariants/flows';
import { CheckFailed, type Check, type VerificationContext } from '../types';

/** A step of a scheme, with a condition on one side of the domain. */
export interface SteppedCase {
  readonly system: SystemDeclaration;
  /** All options of the scheme, with its id. */
  readonly scheme: CaseDocument['scheme'];
  /** Whether the cells are quadrilaterals although a grid is also possible. */
  readonly isOnQuadrilaterals?: boolean;
  /** Condition of the side at the largest x; the others have a prescribed state. */
  readonly side?: { readonly condition: string; readonly values: Record<string, string> };
}

/** Size of the step; representable in f32 so that all arithmetics take the same step. */
const fixedStep = 2 ** -8;

/** Expressions of primitive variables: waves around the default, and a jump for limiters. */
export const wavesOf = ({ primitive, dimension }: SystemDeclaration): Record<string, string> =>
  Object.fromEntries(
    primitive.variables.map(({ name, default: value = '0' }, i) => {
      const mean = Number(value) === 0 ? 0.3 : value;
      const across = dimension > 1 ? `*cos(3*y - ${i})` : '';
      return [name, `${mean} + 0.1*sin(5*x + ${i})${across} + (x > 0.53 ? 0.15 : 0)`];
    }),
  );

/** Returns distorted cells of the unit square or cube; null for a grid. */
function cellsFor({ system, scheme, isOnQuadrilaterals }: SteppedCase): CellMesh | null {
  if (scheme.id === 'dg') return rectangleMesh(4, 3, distorted);
  if (scheme.id !== 'cpr' && !isOnQuadrilaterals) return null;
  const [counts, order] = scheme.id === 'cpr' ? [2, 2] : [5, 1];
  return bentBox({ counts: Array(system.dimension).fill(counts), order, bend: waves(0.04) });
}

const grids = [[9], [7, 6], [5, 4, 3]] as const;

function caseOf(
  { system, scheme, side }: SteppedCase,
  mesh: CellMesh | null,
  { backend, precision = 'f32' }: VerificationContext,
): CaseDocument {
  const { dimension } = system;
  const given = wavesOf(system);
  const groups = gridSideNames.slice(0, 2 * dimension);
  const sides = (of: number): number[] => Array<number>(dimension).fill(of);
  const input: CaseInput = {
    format: 'fluxbench-case',
    version: 1,
    name: 'One step',
    mesh: mesh
      ? { file: 'verification.msh' }
      : { grid: { min: sides(0), max: sides(1), cells: [...grids[dimension - 1]] } },
    system: { id: system.id },
    scheme: { ...scheme, ...(backend === 'gpu' && scheme.precision === 'f32' && { precision }) },
    initial: given,
    boundaries: Object.fromEntries(
      groups.map((name) => [
        name,
        (name === 'right' && side) || { condition: 'prescribed', values: given },
      ]),
    ),
    // Embedded integrators choose the step.
    time: methodOf(scheme).followsError?.(scheme) ? {} : { fixedStep },
  };
  return caseSchema.parse(input);
}

/** Returns the largest difference of a step from the reference implementation, relative to its largest change. */
async function stepDifference(subject: SteppedCase, context: VerificationContext): Promise<number> {
  const mesh = cellsFor(subject);
  const { backend, device, threads = singleThread } = context;
  const prepared = prepareCase(caseOf(subject, mesh, context), mesh, methods);
  const initial = initialSnapshot(prepared);
  // Representable in f32, so that every arithmetic starts from the same state.
  const before = Float64Array.from(initial.state, Math.fround);
  const start = { ...initial, state: before.slice() };
  const simulation = await createSimulation(prepared, backend, device, start, threads);
  try {
    const { outcome, time } = await simulation.advance(1);
    if (outcome.kind === 'failed') throw new CheckFailed(outcome.reason);
    const own = Float64Array.from(await fullPrecisionState(simulation));
    const clock = { time: 0, dt: time, step: 0 };
    const defined = prepared.discretization.stepByDefinition({ ...clock, state: before });
    const largest = (of: (i: number) => number): number =>
      own.reduce((most, _, i) => Math.max(most, Math.abs(of(i))), 0);
    return largest((i) => own[i] - defined[i]) / largest((i) => defined[i] - before[i]);
  } finally {
    simulation.dispose();
  }
}

/** Checks a step against the reference implementation. */
export const stepCheck = (
  id: string,
  label: string,
  cost: Check['cost'],
  subject: SteppedCase,
): Check => ({
  id,
  label,
  cost,
  meshes: [],
  published: null,
  accept: atMost(1e-12, 1e-4),
  order: null,
  remark: '',
  usesBackend: true,
  ...(subject.scheme.precision !== 'f32' && { arithmetics: ['f32'] }),
  async compute(context) {
    try {
      return { value: await stepDifference(subject, context), spacing: null };
    } catch (error) {
      const isRejected = error instanceof CaseError || (error as Error).constructor === Error;
      if (!isRejected || (context.device?.lossReason ?? null) !== null) throw error;
      throw new CheckFailed((error as Error).message);
    }
  },
});
