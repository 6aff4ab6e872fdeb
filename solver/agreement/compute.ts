import type { CaseDocument } from '../case/document';
import { CaseError } from '../core/caseError';
import { subProgress, type ProgressCallback } from '../core/progress';
import { initialSnapshot } from '../run/startingState';
import type { Backend } from '../run/runReports';
import { deviceErrorMessage } from '../run/deviceFailure';
import { createSimulation } from '../run/simulations';
import type { StateArray } from '../space/types';
import { differencesOf } from './differences';
import { LockStepSimulation, nextStep } from './lockStep';
import { inPrecision, precisionOf } from './precisions';
import { profileOf } from './profile';
import type {
  AgreementRequest,
  AgreementResult,
  AgreementRow,
  AgreementRun,
  AgreementWorld,
  ComparedResidual,
} from './types';
import { t } from '../text/t';

/** Share of the progress that case preparation takes. */
const preparing = 0.1;

/** A GPU run, its CPU reference run and the results of their comparison. */
interface Compared {
  readonly precision: string | null;
  readonly contender: LockStepSimulation;
  readonly reference: LockStepSimulation;
  readonly rows: AgreementRow[];
  readonly residuals: ComparedResidual[];
}

/**
 * Runs a case on the CPU in f64 and on the GPU, and compares the states after equal step counts and at the end. The
 * comparison of a run stops when either run fails.
 * @throws Error, CaseError with one line: the case is unsuitable, the device lacks memory, fails or is lost; also
 * whatever `notify` throws
 */
export async function computeAgreement(
  request: AgreementRequest,
  world: AgreementWorld,
): Promise<AgreementResult> {
  const document = comparable(request);
  const { device } = world;
  const open: LockStepSimulation[] = [];
  let issue: string | null = null;
  const unlisten = device.listen(({ message }) => (issue ??= message));
  const notify: ProgressCallback = (fraction) => {
    if (issue !== null) throw new Error(deviceErrorMessage(issue));
    world.notify(fraction);
  };
  const begin = async (
    of: CaseDocument,
    backend: Backend,
    notify: ProgressCallback,
  ): Promise<LockStepSimulation> => {
    const prepared = world.prepare(of, notify);
    const start = initialSnapshot(prepared);
    const simulation = await createSimulation(prepared, backend, device, start, world.threads);
    const contender = new LockStepSimulation(prepared, simulation, world);
    open.push(contender);
    return contender;
  };
  const ofReference = request.sameTimes ? withRoom(document) : document;
  const beginReference = (): Promise<LockStepSimulation> =>
    begin(ofReference, 'cpu', subProgress(notify, 0, preparing));
  try {
    const compared: Compared[] = [];
    const own = precisionOf(document);
    for (const precision of request.precisions.length > 0 ? request.precisions : [own]) {
      const known = request.sameTimes ? undefined : compared[0]?.reference;
      const reference = known ?? (await beginReference());
      const inIt = inPrecision(document, precision);
      const contender = await begin(inIt, 'gpu', () => notify(preparing));
      compared.push({ precision, contender, reference, rows: [], residuals: [] });
    }
    const [{ reference }] = compared;
    // Reject an invalid line or field before the runs start.
    profileOf(reference.prepared, [await reference.state()], 0, request);
    const state = await compareSteps(compared, request, document, notify);
    const reached = compared.filter(({ contender }) => contender.failure === null);
    const ends = await Promise.all(reached.map(({ contender }) => contender.state()));
    const { prepared, step: steps, time } = reference;
    const profile = profileOf(prepared, [state, ...ends], time, request);
    return {
      title: document.name,
      variables: prepared.physics.variableNames,
      steps,
      time,
      failure: reference.failure,
      adapter: compared[0].contender.simulation.adapter,
      runs: compared.map(resultOf),
      profile: {
        ...profile,
        runs: compared.map((one) => profile.runs[reached.indexOf(one)] ?? profile.x.map(() => NaN)),
      },
    };
  } finally {
    unlisten();
    for (const { simulation } of open) simulation.dispose();
  }
}

/** Factor on the CPU's CFL number when the CPU follows the times of GPU steps. */
const room = 1.001;

/** Returns the case with slightly longer steps, since steps in single precision differ slightly from those in f64. */
const withRoom = (document: CaseDocument): CaseDocument => ({
  ...document,
  scheme: { ...document.scheme, cflNumber: room * document.scheme.cflNumber },
});

/** Returns the case with the requested limits and without outputs that a comparison does not use. @throws CaseError */
function comparable({ document, maxSteps, until }: AgreementRequest): CaseDocument {
  const { time, outputs, events = [] } = document;
  if (events.length > 0) throw new CaseError(t('agreementEvents'));
  const limited = { ...time, end: until ?? time.end, maxSteps: maxSteps ?? time.maxSteps };
  if (limited.end === null && limited.maxSteps === null) {
    throw new CaseError(t('agreementEnd'));
  }
  const quiet = { ...outputs, snapshots: { times: [], interval: null }, monitors: [] };
  return {
    ...document,
    time: { ...limited, steadyTolerance: null, settled: undefined, steady: undefined },
    outputs: quiet,
  };
}

/** Steps all runs and compares them. @returns the final state of the reference */
async function compareSteps(
  compared: readonly Compared[],
  { sameTimes, residualSteps = [] }: AgreementRequest,
  { time: { end, maxSteps } }: CaseDocument,
  notify: ProgressCallback,
): Promise<StateArray> {
  const requested = residualSteps.flatMap((step) => [step - 1, step]);
  const keepStates = (step: number): Promise<unknown> =>
    Promise.all(residualSteps.includes(step + 1) ? all.map((one) => one.keepState()) : []);
  const last = maxSteps ?? Infinity;
  const references = [...new Set(compared.map(({ reference }) => reference))];
  const all = [...compared.map(({ contender }) => contender), ...references];
  const proceed = (): void => {
    const shares = all.map(({ running, step, time }) =>
      running ? Math.max(end === null ? 0 : time / end, step / last) : 1,
    );
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    notify(preparing + (1 - preparing) * mean);
  };
  await keepStates(0);
  for (let step = 1; ; step = nextStep(step, requested)) {
    const to = Math.min(step, last);
    for (const { contender, reference } of compared) {
      await contender.goTo(to, proceed);
      if (sameTimes) await reference.follow(contender.takeTimes(), proceed);
      else await reference.goTo(to, proceed);
    }
    for (const one of compared) {
      await addRow(one, sameTimes);
      if (residualSteps.includes(to)) await addResidual(one, to);
    }
    await keepStates(to);
    const isOver = ({ contender, reference }: Compared): boolean =>
      reference.failure !== null || !(contender.running || (reference.running && !sameTimes));
    if (to === last || compared.every(isOver)) return compared[0].reference.state();
  }
}

/** Adds a row if both runs are at the same step or have both ended. */
async function addRow({ contender, reference, rows }: Compared, sameTimes: boolean): Promise<void> {
  const { step, time, prepared, failure } = contender;
  const isSame = sameTimes || step === reference.step || !(contender.running || reference.running);
  const isNew = rows.length === 0 || rows[rows.length - 1].step < step;
  if (!isNew || !isSame || failure !== null || reference.failure !== null) return;
  const { space, variableCount } = prepared.discretization;
  const differences = differencesOf(
    space,
    variableCount,
    await contender.state(),
    await reference.state(),
  );
  rows.push({ step, time, ahead: time - reference.time, differences });
}

async function addResidual(
  { contender, reference, residuals }: Compared,
  step: number,
): Promise<void> {
  if (contender.step !== step || reference.step !== step) return;
  const [own, requested] = await Promise.all([contender.residual(), reference.residual()]);
  residuals.push({ step, reference: requested, own });
}

const resultOf = ({ precision, contender, rows, residuals }: Compared): AgreementRun => ({
  precision,
  label: precision === null ? 'GPU' : t('agreementGpu', precision),
  steps: contender.step,
  rows,
  residuals,
  failure: contender.failure,
});
