import type { OptionField } from '../descriptor';
import { numericalFluxField } from '../numericalFluxOption';
import { modeCount } from './basis';
import { limiterIds, limiterOrders, limiters, limiterServes } from './limiters';
import { highestOrder, type DgOptions } from './options';
import { precisionProblem, precisions, precisionTexts } from './precisions';
import { integratorIds, timeIntegrators } from '../../stepping/integrators';

const orders = Array.from({ length: highestOrder + 1 }, (_, order) => ({
  value: order,
  label: order === 0 ? '0 (finite volume)' : String(order),
}));

/** The options of modal DG on the page. */
export const dgForm: readonly OptionField<DgOptions>[] = [
  {
    kind: 'choice',
    option: 'order',
    label: 'Order',
    symbol: 'p',
    help: {
      text: 'The solution is a polynomial of this degree on each cell, with jumps between cells. Where it is smooth, the error falls with the cell size h as below; each order more costs more modes and a smaller time step.',
      formulas: ['‖u − uₕ‖ = O(hᵖ⁺¹)', 'modes = (p + 1)(p + 2)/2'],
    },
    hint({ options }) {
      const modes = modeCount(options.order);
      return `${modes} ${modes === 1 ? 'mode' : 'modes'} per cell`;
    },
    choices: () => orders,
  },
  numericalFluxField,
  {
    kind: 'choice',
    option: 'limiter',
    label: 'Limiter',
    help: {
      text: 'Takes slopes back where the solution would overshoot its neighbours’ means: needed at shocks, best left off where everything is smooth.',
      formulas: ['uₕ = ū + α(uₕ − ū),  0 ≤ α ≤ 1'],
    },
    hint: ({ options }) => limiters[options.limiter].description,
    choices: ({ options }) =>
      limiterIds.map((value) => {
        const serves = limiterServes(value, options.order);
        const { title } = limiters[value];
        const label = serves ? title : `${title} (at ${limiterOrders(value)})`;
        return { value, label, disabled: !serves };
      }),
  },
  {
    kind: 'toggle',
    option: 'positivity',
    label: 'Keep positive',
    help: {
      text: 'Draws the solution of a cell towards its mean just so far that the quantities named are positive at every point where fluxes are computed.',
      formulas: ['uₕ = ū + θ(uₕ − ū),  θ = min(1, (ū − ε)/(ū − min uₕ))'],
    },
    hint: ({ system }) =>
      system?.positive?.length
        ? `${system.positive.join(', ')}, at every point of a cell.`
        : 'The system names nothing that must be positive.',
    serves: ({ system }) => Boolean(system?.positive?.length),
  },
  {
    kind: 'choice',
    option: 'integrator',
    label: 'Time integrator',
    help: {
      text: 'The explicit Runge–Kutta method that carries the solution from one time to the next. SSP methods keep what the limiter achieved between the stages.',
      formulas: ['du/dt = R(u, t)'],
    },
    choices: () => integratorIds.map((value) => ({ value, label: timeIntegrators[value].title })),
    isWide: true,
  },
  {
    kind: 'number',
    option: 'cflNumber',
    label: 'CFL number',
    above: 0,
    help: {
      text: 'The time step as a fraction of the largest one that is taken to be stable: r is the radius of a cell’s inscribed circle, λ the largest wave speed in it. Lower it where a run fails.',
      formulas: ['Δt = CFL · min r / (λ(2p + 1))'],
    },
    hint: () => 'Fraction of the largest stable time step.',
  },
  {
    kind: 'choice',
    option: 'precision',
    label: 'GPU precision',
    help: {
      text: 'Graphics cards compute in single precision, of 24 bits. Compensated, the state also carries what each step rounds away, so that it keeps about twice the digits over many steps. Double computes every number as the sum of two singles: 14 digits, for published tables, long runs and small disturbances.',
      formulas: ['u + e with |e| ≤ 2⁻²⁴|u|'],
    },
    hint: ({ options }) => precisionTexts[options.precision].description,
    choices: ({ options, device }) =>
      precisions.map((value) => ({
        value,
        label: precisionTexts[value].title,
        disabled:
          (value === 'df64' && device?.doesDf64 === false) ||
          precisionProblem({ ...options, precision: value }) !== null,
      })),
  },
];
