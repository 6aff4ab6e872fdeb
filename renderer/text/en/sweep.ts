import { formatPlural } from '../../format/numbers';
import type { Texts } from '../../../solver/core';

/** Of sweeps: runs of a case with other values of some of its numbers. */
export const sweep = {
  centreSweep: 'Sweep',
  polarTitle: 'Airfoil polar',
  polarHint:
    'Lift, drag, moment and pressure over angles of attack and Mach numbers, computed as a sweep; beside them what panels of vorticity and the theory of thin airfoils say.',
  polarAngles: 'Angles of attack',
  polarRange: 'Numbers and ranges FROM:STEP:TO.',
  polarMachs: 'Mach numbers',
  polarMachsHint: 'One, or several as above; theory stands beside subsonic ones.',
  polarBegin: 'Set it up',
  sweepTitle: 'Parameter sweep',
  sweepDescription:
    'Runs of this case, one after the other, with other values of definitions or parameters, other options of the method, or finer grids.',
  sweepNothingToVary:
    'There is nothing to vary yet: give numbers a name in the definitions of Physics first.',
  actionCompareVariants: 'Compare variants of the method or the grid…',
  sweepCompare: 'Compare variants',
  sweepCompareChoose: 'Choose…',
  sweepPanels: 'Pictures of the runs',
  sweepPanelsOf: (field: string) => `${field}, last states in the same colours`,
  sweepPanelsSave: 'Save as one picture',
  sweepPanelsDrawing: 'Drawing the runs',
  sweepBegin: 'Set up a sweep',
  sweepAdd: 'Add a parameter',
  sweepRemove: (name: string) => `No longer vary ${name}`,
  sweepParameter: 'Parameter',
  sweepValues: (name: string) => `Values of ${name}`,
  sweepValuesPlaceholder: '0.3, 0.5, 1:0.5:3',
  sweepValuesHint: 'Numbers and ranges FROM:STEP:TO',
  sweepCombine: 'Runs',
  sweepCombine_all: 'all combinations',
  sweepCombine_together: 'values together',
  sweepContinuation: 'Begin each with the last state of the one before',
  sweepRun: (runs: number) => `Compute ${formatPlural(runs, 'run', 'runs')}`,
  sweepResume: (runs: number) => `Go on with ${formatPlural(runs, 'run', 'runs')}`,
  sweepStop: 'Stop the sweep',
  sweepProgress: (done: number, all: number, outdated: number) =>
    `${done} of ${all} done${outdated === 0 ? '' : `, ${outdated} before the case was changed`}`,
  sweepTotal: (runs: number, duration: string) =>
    `${formatPlural(runs, 'run', 'runs')} left, about ${duration} in all`,
  sweepTotalAtMost: (runs: number, duration: string) =>
    `${formatPlural(runs, 'run', 'runs')} left, at most about ${duration} in all`,
  sweepOutdatedHint:
    'The case was changed since: this run is computed again when the sweep goes on.',
  sweepResults: 'Results of the sweep',
  sweepOutcome: 'Outcome',
  sweepCsv: 'Table as CSV',
  sweepShow: 'Show the last state of this run',
  sweepSort: (column: string) => `Sort by ${column}`,
  sweepAcross: 'Over',
  sweepScalar: 'Plot',
  sweepPlotEmpty: 'Nothing to plot yet',
  sweepStatus_waiting: 'waiting',
  sweepStatus_running: 'running',
  sweepStatus_done: 'done',
  sweepStatus_unconverged: 'not converged',
  sweepStatus_outdated: 'case changed',
  sweepStatus_stopped: 'stopped',
  sweepStatus_failed: 'failed',
} as const satisfies Texts;
