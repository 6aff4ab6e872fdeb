import { formatPlural } from '../../format/numbers';
import type { Texts } from '../texts';

/** Of runs and the device they run on. */
export const run = {
  workInitial: 'Computing the initial state…',
  workState: 'Reading a saved state…',
  runTitle: 'Run',
  runPause: 'Pause',
  runResume: 'Resume',
  runStop: 'Stop',
  runContinue: 'Continue',
  runFromStart: 'Run from start',
  runProgress: 'Progress of the run',
  runPreparing: 'Preparing the kernels…',
  runRemaining: (duration: string) => `${duration} left`,
  runNotReady: (count: number) =>
    `Not ready: ${formatPlural(count, 'problem', 'problems')} in the list at the left`,
  runContinueHint: (step: string, time: string) => `From step ${step}, t = ${time}`,
  runContinueTime: (time: string) => `From the state kept at t = ${time}`,
  runContinueFrom: (time: string) => `Continue from t = ${time}`,
  estimateStill: 'Nothing moves in the initial state: the first time step is not known',
  estimateStep: (step: string) => `First time step ${step}`,
  estimateSteps: (steps: string) => `about ${steps} steps`,
  estimateNoRate: 'how long they take is known after the first run on this device',
  estimateRate: (rate: string) => `at ${rate} DOF·stages/s as measured last`,
  estimateRateAt: (rate: string, order: number) =>
    `at ${rate} DOF·stages/s as measured at p = ${order}`,
  estimateDuration: (duration: string, source: string) => `about ${duration} ${source}`,
  estimatePerStep: (duration: string, source: string) => `${duration} per step ${source}`,
  estimateMemory: (bytes: string) => `About ${bytes} of device memory`,
  estimateLargest: (bytes: string, allowed: string) =>
    `${bytes} in one piece, where this GPU allows ${allowed}`,
  estimateParts: (bytes: string, allowed: string, parts: number) =>
    `${bytes} in ${parts} parts, as this GPU allows ${allowed} in one piece`,
  runInterrupted: (step: string, time: string) =>
    `The last run was interrupted; its state of step ${step}, t = ${time} was kept.`,
  runInterruptedLater: 'Not now',
  runKept: (step: string, time: string, run: string) =>
    `The last good state (step ${step}, t = ${time}) is kept in runs/${run}.`,
  runContinueAtEnd: 'The run has reached its end: continue beyond it',
  runExtend: 'Go further…',
  runExtendTitle: 'Continue beyond the end',
  runExtendMessage: (limit: string) =>
    `The end of the case, now ${limit}, is raised by as much; undo takes that back.`,
  runExtendTime: 'Further time',
  runExtendSteps: 'Further steps',
  runExtendWrong: (text: string) => `"${text}" is no length to continue by: give a positive number`,
  runAdvance: (steps: number) => (steps === 1 ? 'Single step' : `${steps} steps`),
  runAdvanceCount: 'Steps at a time',
  blockedNoState: 'There is no saved state to continue from',
  blockedNotAtEnd: 'The run has not reached its end',
  runContinueOtherSystem: 'The saved state is one of another system of equations',
  runOutdated: 'case edited since',
  runOutdatedHint:
    'The case was edited after this run was started; the edits count from the next run',
  runComputedOn: (adapter: string) => `computed on ${adapter}`,
  runPointGone: 'The saved state to continue from is gone; run from the start',
  runSummaryDamaged: (file: string) =>
    `${file}: the summary of the last run is damaged and left out`,
  runState_idle: 'not started',
  runState_preparing: 'preparing',
  runState_running: 'running',
  runState_paused: 'paused',
  runState_finished: 'finished',
  runState_stopped: 'stopped',
  runState_interrupted: 'interrupted',
  runState_failed: 'failed',
  backendLabel: 'Compute on',
  backendGpu: 'GPU',
  backendCpu: 'CPU',
  backendCpuDetail: 'CPU, one thread, double precision',
  deviceLooking: 'Looking for a GPU…',
  deviceNone: 'No GPU: runs use the CPU',
  deviceSoftware: 'software',
  deviceSoftwareHint:
    'No graphics card is used: its work is done by the processor, many times slower.',
  figureStep: 'Step',
  figureTime: 'Time t',
  figureDt: 'Time step',
  figureRate: 'Steps/s',
  figureDofRate: 'DOF·stages/s',
  figureWall: 'Elapsed',
  statusDofs: (dofs: string) => `${dofs} degrees of freedom`,
  outcomeRunning: 'The run was interrupted.',
  outcomeEndTime: (time: string) => `Reached the end time t = ${time}.`,
  outcomeSteady: (steps: string) => `Steady after ${steps} steps.`,
  outcomeStopped: (steps: string) => `Stopped after ${steps} steps.`,
  outcomeStepLimit: (steps: string) => `Reached the limit of ${steps} steps.`,
  outcomeWallTime: (steps: string, duration: string) =>
    `Stopped after ${steps} steps: ${duration} of computing are used up.`,
  outcomeFailed: (where: { reason: string; cell: string; x: string; y: string }) =>
    `Failed: ${where.reason} in cell ${where.cell} at (${where.x}, ${where.y}). The last good state is shown.`,
} as const satisfies Texts;
