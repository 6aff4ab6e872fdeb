import { caseSchema, type CaseDocument, type CaseInput } from '../case/document';
import { dgOptions, type DgOptions } from '../methods/dgModal/options';
import { runCase, type RunCaseResult } from '../run/runCase';
import type { TriangleMesh } from '../mesh/types';
import { CheckFailed, type Measurement, type VerificationContext } from './types';

type CaseParts = Pick<CaseDocument, 'name' | 'initial' | 'boundaries'> & {
  readonly system: CaseInput['system'];
  readonly scheme: {
    readonly order: number;
    readonly cflNumber: number;
    readonly limiter?: DgOptions['limiter'];
    readonly numericalFlux?: DgOptions['numericalFlux'];
  };
  readonly time: Partial<CaseDocument['time']>;
  readonly definitions?: CaseDocument['definitions'];
  readonly exact?: CaseDocument['exact'];
  readonly sourceTerm?: CaseDocument['sourceTerm'];
};

/** A case, if not said otherwise with the published scheme: local Lax–Friedrichs flux and RK4. */
export function verificationCase({ scheme, time, ...parts }: CaseParts): CaseDocument {
  return caseSchema.parse({
    format: 'fluxbench-case',
    version: 1,
    mesh: { file: 'verification.msh' },
    ...parts,
    scheme: { id: 'dg', numericalFlux: 'localLaxFriedrichs', integrator: 'rk4', ...scheme },
    time: { end: null, maxSteps: null, steadyTolerance: null, ...time },
  });
}

/** The same condition on every boundary group. */
export function onAllGroups(
  { groups }: TriangleMesh,
  condition: string,
  values: Record<string, string> = {},
): CaseDocument['boundaries'] {
  return Object.fromEntries(groups.map(({ name }) => [name, { condition, values }]));
}

/** Runs a case to its own end. @throws CheckFailed where it is refused or breaks down */
export async function computeCase(
  document: CaseDocument,
  mesh: TriangleMesh,
  context: VerificationContext,
): Promise<RunCaseResult> {
  const { backend, device, threads, signal, precision = 'f32' } = context;
  try {
    const result = await runCase({
      document: { ...document, scheme: { ...dgOptions.parse(document.scheme), precision } },
      mesh,
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
    // Plain errors are lines for the user: too little memory on the device, for instance.
    const refused = error instanceof Error && error.constructor === Error;
    if (!refused || (device !== null && device.lossReason !== null)) throw error;
    throw new CheckFailed(error.message);
  }
}

/** L² error of one variable, by the scheme's own rule of degree 2p. */
export function l2Error({ summary, discretization }: RunCaseResult, variable: string): Measurement {
  const errors = summary.errors?.[variable];
  if (!errors) throw new CheckFailed(`the case has no exact solution for ${variable}`);
  return { value: errors.l2, spacing: 1 / Math.sqrt(discretization.cellCount) };
}
