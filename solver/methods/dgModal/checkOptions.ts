import type { OptionContext, OptionFinding } from '../descriptor';
import { checkNumericalFlux } from '../numericalFluxOption';
import { limiterOrders, limiters, limiterServes } from './limiters';
import type { DgOptions } from './options';
import { precisionProblem } from './precisions';

type Context = OptionContext<DgOptions>;

/** What is wrong with the options of modal DG, and what to consider about them. */
export const checkOptions = (context: Context): OptionFinding[] => [
  ...checkNumericalFlux(context),
  ...checkCfl(context),
  ...checkLimiter(context),
  ...checkPositivity(context),
  ...checkPrecision(context),
];

/** With a larger one no run lasts for more than a few steps. */
const hopelessCfl = 10;

/** A CFL number of 1 is stable with every integrator, and little more with none. */
function checkCfl({ options: { cflNumber, integrator } }: Context): OptionFinding[] {
  if (cflNumber <= 1) return [];
  if (cflNumber > hopelessCfl) {
    const message = `a CFL number of ${cflNumber} is far beyond 1, the largest that is stable with ${integrator}: take 1 or less`;
    return [{ option: 'cflNumber', level: 'error', message }];
  }
  const message = `a CFL number of ${cflNumber} is likely to be unstable, the largest that is stable with ${integrator} is 1: take 1 or less`;
  return [{ option: 'cflNumber', level: 'warning', message }];
}

function checkLimiter({ options: { limiter, order } }: Context): OptionFinding[] {
  if (limiterServes(limiter, order)) return [];
  const { title } = limiters[limiter];
  const message = `the ${title} limiter works at ${limiterOrders(limiter)}, not at ${order}: change the order or the limiter`;
  return [{ option: 'limiter', level: 'error', message }];
}

function checkPositivity({ options, system }: Context): OptionFinding[] {
  if (!options.positivity || system === null || system.positive !== undefined) return [];
  const message = `${system.title} declares nothing to keep positive: positivity has no effect`;
  return [{ option: 'positivity', level: 'warning', message }];
}

function checkPrecision({ options, device }: Context): OptionFinding[] {
  const error = (message: string): OptionFinding => ({
    option: 'precision',
    level: 'error',
    message,
  });
  const problem = precisionProblem(options);
  if (problem !== null) return [error(problem)];
  if (device?.doesDf64 !== false || options.precision !== 'df64') return [];
  return [
    error(
      `${device.adapter} fails the test of df64 arithmetic, its driver changes sums: choose the precision f32, or the CPU`,
    ),
  ];
}
