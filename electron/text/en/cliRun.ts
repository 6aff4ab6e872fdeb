import type { Texts } from '../../../solver/core';
import { counted } from '../words';

const changed = 'The case has changed since the earlier sweep';

/** Messages of checks, runs and sweeps, and of the devices they use. */
export const cliRun = {
  gpuNeeded: (asker: string, reason: string) => `${asker}: ${reason}`,
  gpuNeededOrCpu: (asker: string, reason: string) => `${asker}: ${reason}, or use --backend cpu`,
  softwareGpu: (adapter: string) =>
    `Running on a software GPU (${adapter}), much slower than a hardware GPU`,
  softwareGpuOnly: (adapter: string) => `the only GPU is a software GPU (${adapter})`,
  onCpu: (reason: string) => `Running on the CPU in double precision: ${reason}`,
  noVulkanDriver: 'no Vulkan driver is installed: install the Vulkan driver of the graphics card',
  noGpuFound: (reason: string) => `${reason}: install the Vulkan driver of the graphics card`,
  chromiumDriver: 'No Vulkan driver is installed; using the software driver of Chromium',
  webgpuMissing: 'the package "webgpu" is not installed: run npm ci',
  webgpuFailed: (reason: string) => `WebGPU could not start (${reason}): install libvulkan1`,
  threadFailed: (reason: string) => `A worker thread could not start (${reason}); use --threads 1`,
  threadsNeedCpu: '--threads: only available on the CPU; omit it or add --backend cpu',

  caseFault: (place: string, fault: string) => `${place}: ${fault}`,
  caseFaults: (place: string, fault: string, more: number) =>
    `${place}: ${fault} (and ${counted(more, 'more error', 'more errors')})`,
  stopping: 'Stopping after the current step; press Ctrl+C again to stop at once',
  stoppingLarge: (files: readonly string[]) =>
    `Stopping after the current step, then writing the results; press Ctrl+C again to leave out ${files.join(', ')}`,
  leavingOut: (files: readonly string[]) =>
    `Leaving out ${files.join(', ')}; press Ctrl+C again to stop at once`,
  runFinished: (time: number, step: number) =>
    `The run is already finished (t = ${time}, step ${step}); use --until or --steps to extend it`,
  continuing: (run: string, step: number, time: number) =>
    `Continuing ${run} from step ${step}, t = ${time}`,
  continuingFrom: (run: string, file: string, step: number, time: number) =>
    `Continuing ${run} from ${file}, step ${step}, t = ${time}`,
  resultsIn: (folder: string) => `Results are in ${folder}`,
  resultsWithout: (folder: string, files: readonly string[]) =>
    `Results are in ${folder}, without ${files.join(', ')}`,
  resumeNeedsRun: '--resume: requires --out DIR or a project with an earlier run',
  resumeNeedsSweep: '--resume: requires --out DIR or a project with earlier runs',
  noEarlierRun: 'There is no earlier run to continue; starting from the initial state',
  caseChanged: (places: readonly string[], more: number) =>
    `The case has changed since the earlier run, which continues with the current case. Changed: ${places.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
  caseFilesChanged:
    'The case has changed since the earlier run, which continues with the current case. Changed: its end or one of its files',

  fromNeedsProject: '--from: selects a run of a project; omit --out',
  unknownRun: (option: string, run: string, known: readonly string[]) =>
    known.length > 0
      ? `${option}: the project has no run ${run}; available: ${known.join(', ')}`
      : `${option}: the project has no run ${run}; it has no runs yet`,
  runWithoutState: (run: string) => `--from: run ${run} has no checkpoint to continue from`,
  continuingWithout: (fault: string) => `${fault}; continuing without it`,
  noIntactState: (faults: readonly string[]) => `${faults.join('; ')}: no intact checkpoint`,
  noIntactStateBefore: (faults: readonly string[], before: string) =>
    `${faults.join('; ')}: no intact checkpoint; use --from ${before} to continue the run before`,
  fileDamaged: (file: string) => `${file}: the file is damaged`,
  fileDamagedRerun: (file: string) => `${file}: the file is damaged; rerun the case`,

  ownCaseInFolder: (folder: string, file: string, other: string) =>
    `${folder}: contains a ${file} of your own, which the results would overwrite; choose another folder, e.g. ${other}`,
  replacesResults: (folder: string) =>
    `${folder} contains results of another case, which this run replaces`,
  projectLocked: (why: string) => `${why}; close it there or use --out DIR`,
  projectNotWritable: (why: string) => `${why}; use --out DIR`,
  folderNotWritable: (fault: string) => `${fault}; choose another results folder with --out DIR`,
  notEnoughSpace: (folder: string, needed: string, free: string) =>
    `${folder}: not enough disk space: a checkpoint takes about ${needed} MiB, ${free} MiB are free; choose another results folder with --out DIR`,
  littleSpace: (folder: string, needed: string, copies: number, free: string) =>
    `${folder}: little disk space: ${copies} checkpoints of about ${needed} MiB are needed, ${free} MiB are free`,
  snapshotsSkipped: (file: string) =>
    `${file} and later snapshots were discarded: too many files are waiting to be written`,
  resultsRescued: (faults: readonly string[], folder: string) =>
    `${faults.join('; ')}; the results are in ${folder} instead`,
  resultsLost: (faults: readonly string[]) => `${faults.join('; ')}; the results are lost`,
  writeFailed: (fault: string) => `${fault}; the run continues and will retry`,
  writeRecovered: 'All files that could not be written before are written now',
  writingLarge: (files: readonly string[]) =>
    `Writing ${files.join(', ')}; press Ctrl+C to leave it out`,

  progressStep: (step: number) => `step ${step.toLocaleString('en-US')}`,
  progressIteration: (step: number) => `iteration ${step.toLocaleString('en-US')}`,
  progressResidual: (residual: string, tolerance: number) =>
    `residual ${residual}, tolerance ${tolerance}`,
  progressCfl: (cfl: string) => `CFL ${cfl}`,
  progressDegree: (degree: number, final: number) => `start-up at p = ${degree} of ${final}`,
  progressOrders: (orders: string) => `${orders} orders of magnitude left`,
  progressIterations: (count: string) => `${count} iterations left`,
  progressTime: (time: string) => `t ${time}`,
  progressTimeOf: (time: string, end: string) => `t ${time} of ${end}`,
  progressTimeStep: (dt: string) => `dt ${dt}`,
  progressChange: (change: string) => `change ${change}`,
  progressSpeed: (rate: string) => `${rate} steps/s`,
  progressLeft: (duration: string) => `${duration} left`,

  initialStateValid: 'The initial state is finite and admissible',
  onBothBackends: 'Supported on the GPU and on the CPU',
  onCpuOnly: (fault: string) => `${fault}: runs on the CPU`,
  noSteadyForecast: 'A steady computation is forecast while it converges',
  noForecast: 'No forecast: the run ends or fails within its first steps',
  forecastOnCpu: (forecast: string) => `On the CPU: ${forecast}`,
  ready: (warnings: number) =>
    warnings === 0 ? 'Ready to run' : `Ready to run, ${counted(warnings, 'warning', 'warnings')}`,
  notReady: (errors: number, warnings: number) =>
    warnings === 0
      ? `Cannot run: ${counted(errors, 'error', 'errors')}`
      : `Cannot run: ${counted(errors, 'error', 'errors')}, ${counted(warnings, 'warning', 'warnings')}`,
  forecastPerStep: (seconds: number, trial: number) =>
    `${seconds} s per step, measured over ${counted(trial, 'step', 'steps')}`,
  forecastSteps: (steps: number, range: string, isUpperLimit: boolean, trial: number) =>
    `${isUpperLimit ? 'at most about' : 'about'} ${counted(steps, 'step', 'steps')}${range}, measured over ${counted(trial, 'step', 'steps')}`,
  forecastTime: (
    steps: number,
    range: string,
    time: string,
    isUpperLimit: boolean,
    trial: number,
  ) =>
    `${isUpperLimit ? 'at most about' : 'about'} ${counted(steps, 'step', 'steps')}${range} in ${time}, measured over ${counted(trial, 'step', 'steps')}`,
  sweepForecast: (runs: number, time: string, isUpperLimit: boolean) =>
    `${counted(runs, 'run', 'runs')}, ${isUpperLimit ? 'at most about' : 'about'} ${time} in total, estimated from the first run`,
  sweepForecastOpen: (runs: number) =>
    `${counted(runs, 'run', 'runs')}; no time estimate, since the case has no end time`,

  sweepRemaining: (runs: number, time: string) =>
    `${counted(runs, 'run', 'runs')} left, about ${time}`,
  forecast: (forecast: string) => `Forecast: ${forecast}`,

  fieldNeedsPanels: '--field: only available with --panels',
  noPanels: '--panels: no run has a final state to draw',
  sweepRun: (number: number, count: number, point: string) => `${number} of ${count}: ${point}`,
  notConverged: (reason: string) => `not converged: ${reason}`,
  sweepChangedAll: `${changed}: all runs are repeated`,
  sweepChangedOne: (point: string) => `${changed}: the run with ${point} is repeated`,
  sweepChangedSome: (count: number, total: number, first: string) =>
    `${changed}: ${count} of ${total} runs are repeated, starting with ${first}`,
  sweepSummaryDamaged: (file: string) => `${file}: the file is damaged; repeating the run`,
  noSweep: (place: string) =>
    `${place}: the case has no sweep; add a "sweep" section (docs/reference/case-format.md)`,
  remoteNoSsh: '--on: the program "ssh" is not installed',
  remoteHost: (host: string) => `--on: "${host}" is not the name of a host`,
  remoteName: (name: string) => `--attach: "${name}" is not the name of a remote run`,
  remoteNoResume: '--on: a remote run starts from the initial state; leave out --resume and --from',
  remoteNames: 'run: use either --attach or --as',
  remoteFound: (host: string, name: string) => `Run ${name} is on ${host} already.`,
  remoteStarted: (host: string, name: string) =>
    `Started run ${name} on ${host}. It goes on if the connection is lost.`,
  remoteProgram: (host: string, program: string) =>
    `${host}: the program "${program}" was not found; install Fluxbench there or give its path with --remote-program`,
  remoteVersion: (host: string, program: string, there: string, here: string) =>
    `${host}: "${program}" is ${there === '' ? 'not Fluxbench' : `version ${there}`}, version ${here} is needed; install it there or choose another program with --remote-program`,
  remoteNotStored: (host: string, folder: string, problem: string) =>
    `${host}: the case cannot be written to ${folder}${problem === '' ? '' : `: ${problem}`}`,
  remoteDiskFull: (host: string, folder: string, free: string, needed: string) =>
    `${host}: ${free} MiB are free in ${folder}, the case and a checkpoint need ${needed} MiB; free space there or choose another folder with --remote-folder`,
  remoteUnreachable: (host: string, problem: string) =>
    `${host}: cannot connect${problem === '' ? '' : `: ${problem}`}; keys or an agent are needed, passwords are not asked for`,
  remoteFailed: (host: string, code: number, problem: string) =>
    `${host}: the command ended with code ${code}${problem === '' ? '' : `: ${problem}`}`,
  remoteGone: (host: string, name: string) =>
    `${host}: run ${name} does not exist; its results may have been fetched before`,
  remoteEnded: (host: string, folder: string) =>
    `${host}: the run was ended from outside; its files are in ${folder}`,
  remoteAgain: (host: string) => `The connection to ${host} was lost; connecting again`,
  remoteLost: (host: string, name: string, problem: string) =>
    `${host}: the connection is lost${problem === '' ? '' : ` (${problem})`}, the run goes on; connect later with --attach ${name}`,
  remoteStartLost: (host: string, name: string, problem: string) =>
    `${host}: the connection is lost${problem === '' ? '' : ` (${problem})`}, the run may have started; repeat the command with --as ${name}, which starts it at most once`,
  remoteNotFetched: (host: string, name: string, problem: string) =>
    `${host}: the connection was lost while the results were fetched${problem === '' ? '' : ` (${problem})`}; fetch them again with --attach ${name}`,
  remoteDetached: (host: string, name: string) =>
    `The run goes on on ${host}; connect again with --on ${host} --attach ${name}`,
  remoteMayRun: (host: string, name: string) =>
    `Interrupted before ${host} confirmed the start; repeat the command with --as ${name} to connect to the run or to start it`,
  remoteIncomplete:
    'the results could not be unpacked ("tar" is needed); connect again with --attach',
  queueEmpty: 'The queue is empty.',
  queueNumber: 'Number',
  queueState: 'State',
  queueCommand: 'Command',
  queueFolder: 'Folder',
  queue_waiting: 'waiting',
  queue_running: 'running',
  queue_done: 'done',
  queue_failed: 'failed',
  queue_stopped: 'stopped',
  queueAction: (action: string) =>
    `queue: unknown action "${action}"; use add, move, remove or start`,
  queueAdd: 'queue add: expected "fluxbench queue add run|sweep CASE", followed by options',
  queueUnknown: (id: number) => `queue: entry ${id} does not exist; "fluxbench queue" lists them`,
  queueNotWaiting: (id: number) => `queue: entry ${id} is not waiting`,
  queueIsRunning: (id: number) => `queue: entry ${id} is being computed; stop it first with Ctrl+C`,
  queueStarted: (id: number) => `queue: entry ${id} is being computed by another process`,
  queueNeedsNumber: 'queue: expected the number of an entry; "fluxbench queue" lists them',
  queueDamaged: (file: string) => `${file}: the file is damaged; delete it to begin a new queue`,
  queueSweepHere: 'queue: sweeps run on this machine only',
  queueNoProject: (project: string, results: string) =>
    `${project} no longer exists; the results are in ${results}`,
  queueStarts: (id: number, words: string) => `Entry ${id}: ${words}`,
  queueFinished: (failed: number) =>
    failed === 0
      ? 'The queue is finished.'
      : `The queue is finished; ${counted(failed, 'entry', 'entries')} failed.`,
} as const satisfies Texts;
