import { formatPlural } from '../../format/numbers';
import type { Texts } from '../../../solver/core';

/** Texts of accuracy studies. */
export const accuracy = {
  accuracyAction: 'How accurate is this?',
  accuracyRunAction: (run: string) => `How accurate is run ${run}?`,
  accuracyHint:
    'Repeats the run with other meshes, orders and precisions and gives each coefficient an error bar. The runs are stored with the project.',
  accuracyAbout: 'About error bars',
  accuracyNoRun: 'run the case first',
  accuracyNotEnded: 'the run has not reached its end time or a steady state',
  accuracyNothing:
    'the case has no monitor and no exact solution; add a monitor under Outputs first',
  accuracyOtherMesh: 'the mesh or its files have changed since this run',
  accuracyClose: 'Close',
  accuracyCloseRunning: 'Close; the study continues',
  accuracyMembers: 'Runs of the study',
  accuracyInclude: (member: string) => `Include ${member}`,
  accuracyMember: 'Run',
  accuracyCells: 'Cells',
  accuracyUnknowns: 'Unknowns',
  accuracyTime: 'Time',
  accuracyStatus: 'Status',
  accuracyOwn: 'this run',
  accuracyDone: 'done',
  accuracyRunning: 'running',
  accuracyFailed: 'failed',
  accuracyWaiting: (time: string) => (time === '' ? 'to compute' : `about ${time}`),
  accuracyBegin: (runs: number) => `Compute ${formatPlural(runs, 'run', 'runs')}`,
  accuracyTotal: (time: string) => `about ${time} in total, estimated from this run`,
  accuracyStop: 'Stop study',
  accuracyProgress: (done: number, count: number) => `${done} of ${count} computed`,
  accuracyResults: 'Error bars',
  accuracyQuantity: 'Quantity',
  accuracyValue: 'Value',
  accuracyBar: 'Error bar',
  accuracyDeviation: 'Deviation',
  accuracyFront: 'Pareto front',
  accuracyFrontOf: (time: boolean, unknowns: boolean) =>
    [...(time ? ['time'] : []), ...(unknowns ? ['unknowns'] : [])].join(', '),
  accuracyCsv: 'Export table (CSV)',
  accuracyNoBars: 'Compute at least one other mesh for an error bar.',
} satisfies Texts;
