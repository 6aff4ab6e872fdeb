import type { Texts } from '../../../solver/core';
import { counted } from '../words';

/** Texts of `fluxbench study`. */
export const cliStudy = {
  helpStudy: `Usage: fluxbench study CASE|PROJECT|EXAMPLE [options]

Assesses the accuracy of a case: runs it with other meshes, orders, methods and precisions, and
gives each monitored coefficient an error bar such as "CL = 0.2861 ± 0.0004 (mesh) ± 1e-7
(precision)", the observed order of convergence, and the Pareto fronts of error against time and
unknowns. Errors of an exact solution are reported directly.

Without members, the study takes three meshes, the neighboring orders on the mesh of the case, and
on a GPU also double precision on the coarsest mesh. Given members are combined in all ways.

Members
  --refine LEVELS      refinements relative to the mesh of the case, such as -1,0,1; negative levels
                       need a generated mesh or a refined one; default: 0
  --orders ORDERS      polynomial degrees; default: that of the case
  --methods IDS        dg, cartesianFv, cese, cpr; default: that of the case
  --precisions IDS     f64 (CPU), f32, f32Compensated, df64 (GPU); the first is that of the case

Assessment
  --quantity NAME      quantity to assess, as in the table of a sweep; may be repeated; default:
                       the monitors and the errors of the exact solution
  --exact NAME=VALUE   exact value of a quantity, for deviations; may be repeated

Results
  --out DIR            write each run to DIR/NNNN, as "run" does, and the table to DIR/study.csv
  --csv FILE           write the table of the members as CSV
  --plots DIR          write plots of error against time and unknowns as SVG
  --json               print members, error bars, convergence and Pareto fronts as a JSON object
  --resume             continue the last study of the project or of DIR; finished runs are skipped
                       unless the case has changed
  --backend gpu|cpu    device of the case; default: the GPU if there is one
  --threads N          number of CPU threads; default: 1 for small cases, otherwise all cores

All members are checked before the first run. Ctrl+C stops the current run and assesses the others.
`,
  accuracyResume: '--resume: requires --out DIR or a project with earlier runs',
  accuracyNeedsCpu: (reason: string) => `--precisions: only f64 (CPU) is available: ${reason}`,
  accuracyNeedsGpu: (reason: string) =>
    `--precisions: precisions other than f64 need a GPU: ${reason}`,
  accuracyMember: (member: string, fault: string) => `${member}: ${fault}`,
  accuracyForecastOpen: (runs: number) =>
    `${counted(runs, 'run', 'runs')}, the cheapest first; time estimates follow the first run`,
  accuracyForecast: (runs: number, time: string) =>
    `${counted(runs, 'run', 'runs')}, about ${time} in total, estimated from the cheapest run`,
  accuracyNoQuantity:
    'the case has no monitor and no exact solution to assess; add a monitor or use --quantity NAME',
  accuracyIntegers: (option: string, text: string) =>
    `${option}: expected integers separated by commas (got "${text}")`,
  accuracyExact: (text: string) => `--exact: expected NAME=VALUE (got "${text}")`,
  accuracyUnknownQuantity: (name: string, known: string) =>
    `--quantity: no run has "${name}"; choose one of: ${known}`,
  accuracyUnused: 'Not used:',
  accuracyRun: 'run',
  accuracyLevel: 'refinement',
  accuracyCells: 'cells',
  accuracyUnknowns: 'unknowns',
  accuracyTime: 'time',
  accuracyBar: '±',
  accuracyError: 'error',
  accuracyFront: 'Pareto front',
  accuracyOfTime: 'time',
  accuracyOfUnknowns: 'unknowns',
} as const satisfies Texts;
