import { formatPlural } from '../../format/numbers';
import type { Texts } from '../../../solver/core';

/** Texts of parameter sweeps. */
export const sweep = {
  centerSweep: 'Sweep',
  polarTitle: 'Airfoil polar',
  polarHint:
    'Sweeps angles of attack and Mach numbers for lift, drag, moment and pressure, and compares them with a panel method and thin-airfoil theory.',
  polarModel: 'Flow',
  polarModel_inviscid: 'Inviscid',
  polarModel_laminar: 'Laminar',
  polarModel_turbulent: 'Turbulent (Spalart–Allmaras)',
  polarReynolds: 'Reynolds number of the chord',
  polarReynoldsHint: 'Sets the viscosity and the layers of cells along the airfoil.',
  polarShouldBeTurbulent: (reynolds: string) =>
    `Boundary layers are usually turbulent above Re = ${reynolds}; choose the turbulent flow.`,
  polarShouldBeLaminar: (reynolds: string) =>
    `Boundary layers are usually laminar below Re = ${reynolds}; choose the laminar flow.`,
  polarRun: 'Set up and run',
  polarOfFlow: 'Polar…',
  polarLargestLift: (lift: string, alpha: string) =>
    `Maximum lift: CL = ${lift} at ${alpha}°; the airfoil stalls beyond.`,
  polarNoStall: (lift: string, alpha: string) =>
    `No stall up to ${alpha}°, where CL = ${lift}; add larger angles to find the maximum lift.`,
  sweepUnconvergedSeries: (name: string) => `${name}, not converged`,
  polarAngles: 'Angles of attack',
  polarRange: 'Numbers and ranges START:STEP:END.',
  polarMachs: 'Mach numbers',
  polarMachsHint: 'Numbers and ranges as above. Theory is shown for subsonic Mach numbers.',
  polarBegin: 'Set up',
  sweepTitle: 'Parameter sweep',
  sweepDescription:
    'Runs this case repeatedly with other values of definitions or parameters, other method options, or finer grids.',
  sweepNothingToVary: 'Nothing to vary yet. Add named numbers under Physics › Definitions first.',
  actionCompareVariants: 'Compare variants…',
  sweepCompare: 'Compare variants',
  sweepCompareChoose: 'Choose…',
  sweepPanels: 'Images of the runs',
  sweepPanelsOf: (field: string) => `${field}, final states on one color scale`,
  sweepPanelsSave: 'Save as one image',
  sweepPanelsDrawing: 'Rendering images',
  sweepEnded: (runs: number, failed: number) =>
    `Sweep finished: ${formatPlural(runs, 'run', 'runs')}, ${failed} failed.`,
  sweepBegin: 'Set up a sweep',
  sweepAdd: 'Add parameter',
  sweepRemove: (name: string) => `Remove ${name}`,
  sweepParameter: 'Parameter',
  sweepValues: (name: string) => `Values of ${name}`,
  sweepValuesPlaceholder: '0.3, 0.5, 1:0.5:3',
  sweepValuesHint: 'Numbers and ranges START:STEP:END',
  sweepCombine: 'Runs',
  sweepCombine_all: 'all combinations',
  sweepCombine_together: 'paired values',
  sweepContinuation: 'Start each run from the previous final state',
  sweepRun: (runs: number) => `Run ${formatPlural(runs, 'case', 'cases')}`,
  sweepResume: (runs: number) => `Resume, ${formatPlural(runs, 'run', 'runs')} left`,
  sweepStop: 'Stop sweep',
  sweepProgress: (done: number, all: number, outdated: number) =>
    outdated === 0 ? `${done} of ${all} done` : `${done} of ${all} done, ${outdated} outdated`,
  sweepTotal: (runs: number, duration: string, range: string) =>
    `${formatPlural(runs, 'run', 'runs')} left, about ${duration} in total${range === '' ? '' : ` (${range})`}`,
  sweepTotalAtMost: (runs: number, duration: string, range: string) =>
    `${formatPlural(runs, 'run', 'runs')} left, at most about ${duration} in total${range === '' ? '' : ` (${range})`}`,
  sweepOutdatedHint: 'The case has changed since this run. Resuming the sweep repeats it.',
  sweepResults: 'Sweep results',
  sweepOutcome: 'Outcome',
  sweepCsv: 'Export as CSV',
  sweepShow: 'Show this run’s final state',
  sweepSort: (column: string) => `Sort by ${column}`,
  sweepAcross: 'Against',
  sweepScalar: 'Plot',
  sweepPlotEmpty: 'Nothing to plot yet',
  sweepStatus_waiting: 'waiting',
  sweepStatus_running: 'running',
  sweepStatus_done: 'done',
  sweepStatus_unconverged: 'not converged',
  sweepStatus_outdated: 'outdated',
  sweepStatus_stopped: 'stopped',
  sweepStatus_failed: 'failed',
  sweepFigureTitle: (scalar: string, parameter: string) => `${scalar} over ${parameter}`,
} as const satisfies Texts;
