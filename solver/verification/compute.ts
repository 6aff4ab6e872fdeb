import { caseSchema, type CaseDocument, type CaseInput } from '../case/document';
import { gridBounds, type CartesianGrid } from '../mesh/cartesianGrid';
import type { CellMesh } from '../mesh/types';
import type { FvOptions } from '../methods/cartesianFv/options';
import type { CeseOptions } from '../methods/cese/options';
import type { CprOptions } from '../methods/cpr/options';
import type { DgOptions } from '../methods/dgModal/options';
import type { FrMixedOptions } from '../methods/frMixed/options';
import { methodOf } from '../methods/methodOf';
import type { Discretization } from '../methods/types';
import { periodicCondition } from '../physics/periodic';
import { runCase, type RunCaseResult } from '../run/runCase';
import type { VariableError } from '../space/types';
import { CheckFailed, type Measurement, type VerificationContext } from './types';
import { t } from '../text/t';

/** Mesh of a check: cells for DG and flux reconstruction, grids for finite volumes and CE/SE. */
export type CheckMesh = CellMesh | CartesianGrid;

/** Method options that a check sets; `defaultOf` supplies the others. */
export type CheckScheme =
  | ({ readonly id?: 'dg' } & Pick<DgOptions, 'order' | 'cflNumber'> &
      Partial<Pick<DgOptions, 'limiter' | 'numericalFlux' | 'integrator' | 'positivity'>>)
  | ({ readonly id: 'cartesianFv' } & Partial<Omit<FvOptions, 'id' | 'precision'>>)
  | ({ readonly id: 'cpr' } & Pick<CprOptions, 'order'> & Partial<Omit<CprOptions, 'id'>>)
  | ({ readonly id: 'frMixed' } & Pick<FrMixedOptions, 'order'> &
      Partial<Omit<FrMixedOptions, 'id'>>)
  | ({ readonly id: 'cese' } & Pick<CeseOptions, 'cflNumber'> & Partial<Omit<CeseOptions, 'id'>>);

/** Schemes with a numerical flux, on cells of one shape. */
export type FluxScheme = Exclude<CheckScheme, { readonly id: 'cese' | 'frMixed' }>;

type CaseParts = Pick<CaseDocument, 'name' | 'initial' | 'boundaries'> & {
  readonly system: CaseInput['system'];
  readonly scheme: CheckScheme;
  readonly time: Partial<CaseDocument['time']>;
  readonly freeStream?: CaseDocument['freeStream'];
  readonly definitions?: CaseDocument['definitions'];
  readonly exact?: CaseDocument['exact'];
  readonly sourceTerm?: CaseDocument['sourceTerm'];
};

/**
 * Defaults: DG as published, with the local Lax–Friedrichs flux and RK4, as for flux reconstruction; finite volumes
 * with forward Euler; CE/SE with zero initial slopes.
 */
const defaultOf = {
  dg: { id: 'dg', numericalFlux: 'localLaxFriedrichs', integrator: 'rk4' },
  cartesianFv: {
    id: 'cartesianFv',
    numericalFlux: 'localLaxFriedrichs',
    integrator: 'forwardEuler',
    cflNumber: 0.9,
  },
  cese: { id: 'cese', initialSlopes: 'zero' },
  cpr: { id: 'cpr', numericalFlux: 'localLaxFriedrichs', integrator: 'rk4', cflNumber: 0.8 },
  frMixed: {
    id: 'frMixed',
    numericalFlux: 'localLaxFriedrichs',
    integrator: 'rk4',
    cflNumber: 0.8,
  },
} as const;

/** Returns a case with default options; `computeCase` supplies its mesh. */
export function verificationCase({ scheme, time, ...parts }: CaseParts): CaseDocument {
  return caseSchema.parse({
    format: 'fluxbench-case',
    version: 1,
    mesh: { file: 'verification.msh' },
    ...parts,
    scheme: { ...defaultOf[scheme.id ?? 'dg'], ...scheme },
    time: { end: null, maxSteps: null, steadyTolerance: null, ...time },
  });
}

/** Applies a condition to every boundary group. */
export function onAllGroups(
  { groups }: Pick<CheckMesh, 'groups'>,
  condition: string,
  values: Record<string, string> = {},
): CaseDocument['boundaries'] {
  return Object.fromEntries(groups.map(({ name }) => [name, { condition, values }]));
}

/** Makes a grid periodic along every axis. */
export function joinedSides({ groups }: CartesianGrid): CaseDocument['boundaries'] {
  const partner = (side: number): string => groups[side % 2 === 0 ? side + 1 : side - 1].name;
  return Object.fromEntries(
    groups.map(({ name }, side) => [
      name,
      { condition: periodicCondition, values: {}, partner: partner(side) },
    ]),
  );
}

/**
 * Runs a case to its end. @param mesh null if the case generates its own
 * @throws CheckFailed if the case is rejected or the run fails
 */
export async function computeCase(
  document: CaseDocument,
  mesh: CheckMesh | null,
  context: VerificationContext,
): Promise<RunCaseResult> {
  const { backend, device, threads, signal, precision = 'f32' } = context;
  const scheme = methodOf(document.scheme).options.parse({ ...document.scheme, precision });
  const part = mesh?.kind === 'grid' ? { mesh: ofGrid(document, mesh) } : {};
  try {
    const result = await runCase({
      document: { ...document, ...part, scheme },
      mesh: mesh?.kind === 'grid' ? null : mesh,
      backend,
      device,
      threads,
      maxSteps: null,
      until: null,
      checkpoint: null,
      now: () => context.now(),
      onProgress: (progress) => context.onProgress(progress),
      signal,
    });
    signal.throwIfAborted();
    if (result.failure !== null) throw new CheckFailed(result.failure);
    return result;
  } catch (error) {
    // Plain errors are messages for the user, for example insufficient device memory.
    const refused = error instanceof Error && error.constructor === Error;
    if (!refused || (device !== null && device.lossReason !== null)) throw error;
    throw new CheckFailed(error.message);
  }
}

/** Describes the grid within the case. */
function ofGrid({ mesh }: CaseDocument, grid: CartesianGrid): CaseDocument['mesh'] {
  const { min, max } = gridBounds(grid);
  const { dimension, counts, groups } = grid;
  return {
    ...mesh,
    file: undefined,
    grid: {
      min: min.slice(0, dimension),
      max: max.slice(0, dimension),
      cells: [...counts],
      groups: groups.map(({ name }) => name),
    },
  };
}

/**
 * Returns the errors of one variable, by the quadrature of the scheme: of degree 2p in DG, as in published tables; of
 * the means in finite volumes.
 */
export function errorsOf(
  { discretization, physics, state, summary }: RunCaseResult,
  variable: string,
): VariableError {
  const errors = discretization.errors(state, summary.time, 'own');
  if (!errors) throw new CheckFailed(t('verifyNoExactSolution', variable));
  return errors[physics.variableNames.indexOf(variable)];
}

export const l2Error = (result: RunCaseResult, variable: string): Measurement => ({
  value: errorsOf(result, variable).l2,
  spacing: spacingOf(result.discretization),
});

/** Returns the mean cell size: the edge of equal cells that fill a unit of length, area or volume. */
export const spacingOf = ({ cellCount, space }: Discretization): number =>
  cellCount ** (-1 / space.dimension);
