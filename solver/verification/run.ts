import { arithmeticOf } from './arithmetic';
import { evaluateCheck, rowOf } from './judge';
import { meshInFile } from './meshes';
import {
  CheckFailed,
  type Check,
  type Measurement,
  type VerificationContext,
  type VerificationEntry,
  type VerificationRow,
  type MeshId,
} from './types';
import { t } from '../text/t';

/** The checks of an entry to run. */
export interface VerificationPlan {
  readonly entry: VerificationEntry;
  /** Checks, one per row. */
  readonly checks: readonly Check[];
  /** Required meshes that are unavailable. */
  readonly absent: ReadonlySet<MeshId>;
}

export interface VerificationObserver {
  checkStarted(check: Check): void;
  checkFinished(row: VerificationRow): void;
}

/** Selection of the checks of an entry: the default set, all, or by id regardless of cost. */
export type CheckChoice =
  | 'default'
  | 'full'
  /** Check ids, or prefixes up to a `/`. */
  | readonly string[];

/** Selects checks and looks for their meshes. @throws MeshError for an invalid mesh file */
export async function planVerification(
  entry: VerificationEntry,
  choice: CheckChoice,
  context: Pick<VerificationContext, 'loadMesh'>,
): Promise<VerificationPlan> {
  const absent = new Set<MeshId>();
  for (const id of new Set(entry.checks.flatMap(({ meshes }) => meshes))) {
    if ((await context.loadMesh(meshInFile(id))) === null) absent.add(id);
  }
  const complete = entry.checks.every(
    ({ cost, meshes }) => cost !== 'default' || !meshes.some((id) => absent.has(id)),
  );
  return { entry, checks: chooseChecks(entry, choice, complete), absent };
}

/** Selects checks. @param complete whether the meshes of the default checks are available */
export function chooseChecks(
  { checks }: VerificationEntry,
  choice: CheckChoice,
  complete: boolean,
): Check[] {
  return checks.filter(({ id, cost }) => {
    if (choice === 'full') return true;
    if (choice === 'default') return cost === 'default' || (cost === 'substitute' && !complete);
    return choice.some((name) => `${id}/`.startsWith(`${name}/`));
  });
}

/**
 * Runs the checks of an entry in sequence. A `CheckFailed` error yields a failed row.
 * @throws Error if the device is lost; the signal's reason if interrupted
 */
export async function runVerification(
  { checks, absent }: VerificationPlan,
  context: VerificationContext,
  observer: VerificationObserver,
): Promise<VerificationRow[]> {
  const measured = new Map<string, Measurement>();
  const rows: VerificationRow[] = [];
  for (const check of checks) {
    const obstacle = obstacleTo(check, absent, context);
    const row = obstacle === null ? await carryOut(check) : { ...rowOf(check), note: obstacle };
    rows.push(row);
    observer.checkFinished(row);
  }
  return rows;

  async function carryOut(check: Check): Promise<VerificationRow> {
    await context.yieldTask?.();
    context.signal.throwIfAborted();
    observer.checkStarted(check);
    const start = context.now();
    const seconds = (): number => (context.now() - start) / 1000;
    try {
      const measurement = await check.compute(context);
      measured.set(check.id, measurement);
      const coarser = check.order === null ? undefined : measured.get(check.order.against);
      const row = evaluateCheck(
        check,
        measurement,
        coarser ?? null,
        arithmeticOf(context.backend, context.precision),
      );
      return { ...row, seconds: seconds() };
    } catch (error) {
      if (!(error instanceof CheckFailed)) throw error;
      return { ...rowOf(check), verdict: 'fail', note: error.message, seconds: seconds() };
    }
  }
}

/** Returns the reason why a check cannot run, or null. */
function obstacleTo(
  { meshes, usesBackend, arithmetics }: Check,
  absent: ReadonlySet<MeshId>,
  { backend, precision }: VerificationContext,
): string | null {
  const missing = meshes.filter((id) => absent.has(id));
  if (missing.length > 0) return t('resultMeshMissing', missing.join(', '));
  if (!usesBackend && backend !== 'cpu') return t('resultCpuOnly');
  const arithmetic = arithmeticOf(backend, precision);
  if (arithmetics?.includes(arithmetic) === false) {
    return t('resultNotApplicable', arithmetic);
  }
  return null;
}
