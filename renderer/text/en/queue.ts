import { formatPlural } from '../../format/numbers';
import type { Texts } from '../../../solver/core';

/** Texts of the queue and of runs on other machines. */
export const queue = {
  queueTitle: 'Queue',
  queueTagline: 'Runs and sweeps are computed while Fluxbench is open, one at a time per machine.',
  queueMenu: 'More ways to run',
  queueRun: 'Add to queue',
  queueRunOn: (host: string) => `Run on ${host}`,
  queueSweep: 'Add sweep to queue',
  queueOpen: 'Open queue',
  queueMachines: 'Other machines…',
  queueUnavailable: 'The queue needs the program or “npm run serve”',
  queueNoSweep: 'The case has no sweep',
  queueAdded: (name: string) => `Added to the queue: ${name}`,
  queueStartedOn: (name: string, host: string) => `Added to the queue of ${host}: ${name}`,
  queueDone: (name: string, runs: readonly string[]) =>
    runs.length === 1
      ? `Queue: ${name} is complete, run ${runs[0]}`
      : `Queue: ${name} is complete, ${formatPlural(runs.length, 'run', 'runs')}`,
  queueFailed: (name: string, message: string) =>
    message === '' ? `Queue: ${name} failed` : `Queue: ${name} failed: ${message}`,
  queueEmpty:
    'The queue is empty. Open a project and choose “Add to queue” next to the Run button.',
  queuePause: 'Pause queue',
  queueResume: 'Resume queue',
  queuePaused: 'Paused: running entries continue, no others start.',
  queueHere: 'This machine',
  queueState_waiting: 'Waiting',
  queueState_running: 'Running',
  queueState_done: 'Done',
  queueState_failed: 'Failed',
  queueState_stopped: 'Stopped',
  queueStopping: 'Stopping',
  queueStarting: 'Starting',
  queueKind_run: 'Run',
  queueKind_sweep: 'Sweep',
  queueRuns: (runs: readonly string[]) =>
    runs.length === 1 ? `Run ${runs[0]}` : `Runs ${runs[0]} to ${runs.at(-1) ?? ''}`,
  queueUp: (name: string) => `Move ${name} up`,
  queueDown: (name: string) => `Move ${name} down`,
  queueStop: (name: string) => `Stop ${name} and keep its results`,
  queueRemove: (name: string) => `Remove ${name}`,
  queueRetry: 'Try again',
  queueOpenProject: 'Open project',
  queuePicture: (name: string) => `Field of ${name}`,
  queueProgress: (name: string) => `Progress of ${name}`,

  settingsSection_machines: 'Other machines',
  setting_machines: 'Machines for remote runs',
  settingHelp_machines:
    'Machines with the same version of Fluxbench that you reach by ssh with a key or agent. To use one, open the menu next to the Run button.',
  machineHost: 'Host',
  machineHostHint: 'Name, user@host, or an entry of ~/.ssh/config',
  machineHostFault: 'Expected a host name, e.g. me@cluster',
  machineProgram: 'Command',
  machineFolder: 'Folder',
  machineAdd: 'Add machine',
  machineTest: 'Test connection',
  machineTesting: 'Connecting…',
  machineRemove: (host: string) => `Remove ${host}`,
  machineReached: (version: string) => `Connected: Fluxbench ${version}`,
} satisfies Texts;
