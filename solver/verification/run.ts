import { arithmeticOf } from './arithmetic';
import { evaluateCheck, rowOf } from './judge';
import { meshInFile, type MeshId } from './meshes';
import {
  CheckFailed,
  type Check,
  type Measurement,
  type VerificationContext,
  type VerificationEntry,
  type VerificationRow,
} from './types';
import { t } from '../text/t';

/** What a run of an entry is about. */
export interface VerificationPlan {
  readonly entry: VerificationEntry;
  /** Checks that become rows. */
  readonly checks: readonly Check[];
  /** Meshes that they need and that aren't at hand. */
  readonly absent: ReadonlySet<MeshId>;
}

export interface VerificationObserver {
  checkStarted(check: Check): void;
  checkFinished(row: VerificationRow): void;
}

/** Which checks of an entry: the default set, all, or those named, whatever they cost. */
export type CheckChoice =
  | 'default'
  | 'full'
  /** Check ids, or their beginnings up to a `/`. */
  | readonly string[];

/** @throws MeshError for a file that isn't a mesh */
export async function planVerification(
  entry: VerificationEntry,
  choice: CheckChoice,
  context: Pick<VerificationContext, 'loadMesh'>,
): Promise<VerificationPlan> {
  const absent = new Set<MeshId>();
  for (const id of new Set(entry.checks.flatMap(({ meshes }) => meshes))) {
    if ((await context.loadMesh(meshInFile(id))) === null) absent.add(id);
  }
  return { entry, checks: chooseChecks(entry, choice, absent.size === 0), absent };
}

/** @param complete whether all meshes of the entry are at hand */
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
 * Carries out an entry, check by check. A check that breaks down is a row that failed.
 * @throws Error if nothing more can be computed: device lost; interruption (the signal's reason).
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

/** Why a check can't be carried out, or null. */
function obstacleTo(
  { meshes, usesBackend, arithmetics }: Check,
  absent: ReadonlySet<MeshId>,
  { backend, precision }: VerificationContext,
): string | null {
  const missing = meshes.filter((id) => absent.has(id));
  if (missing.length > 0) return t('verificationMeshAbsent', missing.join(', '));
  if (!usesBackend && backend !== 'cpu') return t('verificationCpuOnly');
  const arithmetic = arithmeticOf(backend, precision);
  if (arithmetics?.includes(arithmetic) === false) {
    return t('verificationOtherArithmetic', arithmetic);
  }
  return null;
}
