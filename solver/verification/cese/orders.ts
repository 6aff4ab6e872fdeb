import { ceseDescriptor } from '../../methods/cese/descriptor';
import { periodicCondition } from '../../physics/periodic';
import { systemNamed, unitGrid } from '../grids/grids';
import { uniformStates, uniformStatesOnGrids, type UniformState } from '../invariants/flows';
import { convergenceChecks, type ExactFlow } from '../smooth/convergence';
import type { CheckScheme } from '../compute';
import type { Check, VerificationEntry } from '../types';
import { t } from '../../text/t';

type Cese = Extract<CheckScheme, { readonly id: 'cese' }>;

/** Uniform states of all systems that the method supports. */
export const ceseStates = [...uniformStates, ...uniformStatesOnGrids].filter(
  ({ system }) => ceseDescriptor.missing(systemNamed(system), null) === null,
);

/** Returns a manufactured flow with waves of all variables along every axis. */
function manufacturedFlow({ system, title, state }: UniformState): ExactFlow {
  const { dimension, variables } = systemNamed(system);
  const wave = ['0.1*sin(2*pi*(x - t))', '0.1*cos(2*pi*(y + 0.5*t))', '0.1*sin(2*pi*z)']
    .slice(0, dimension)
    .join(' + ');
  return {
    id: system,
    title: t('flowManufactured', title),
    system: { id: system },
    definitions: [{ name: 'wave', expression: `1 + ${wave}` }],
    exact: Object.fromEntries(
      Object.entries(state).map(([name, value]) => [name, `(${value})*wave`]),
    ),
    sourceTerm: 'manufactured',
    condition: periodicCondition,
    // Unused by CE/SE.
    numericalFlux: 'localLaxFriedrichs',
    variable: variables[0].name,
    end: dimension === 3 ? 0.05 : 0.1,
  };
}

/** Points along a side, by dimension. */
const sizes = { 1: [40, 80, 160], 2: [12, 24, 48], 3: [6, 12, 24] } as const;

/** Smallest accepted order; below the asymptotic 2, since there are few points. */
const minOrder = 1.6;

/** Returns convergence checks of manufactured waves, from the derivatives of the state. */
export function manufacturedChecks(
  uniform: UniformState,
  scheme: Cese = { id: 'cese', cflNumber: 0.5 },
  atLeast = minOrder,
): Check[] {
  const { dimension } = systemNamed(uniform.system);
  const flow = manufacturedFlow(uniform);
  return convergenceChecks(flow, {
    id: flow.id,
    label: flow.title,
    dimension,
    scheme: { ...scheme, initialSlopes: 'derivatives' as const },
    sizes: sizes[dimension],
    degree: 1,
    atLeast,
    mesh: (size) => unitGrid(dimension, size),
    cost: (size) => (size === sizes[dimension][2] ? 'full' : 'default'),
  });
}

/** The slope rule that is insensitive to the Courant number, run at a small Courant number. */
const insensitive = (uniform: UniformState): Check[] => {
  const { dimension } = systemNamed(uniform.system);
  const flow = manufacturedFlow(uniform);
  const title = t('ceseInsensitive', flow.title);
  return convergenceChecks(
    { ...flow, title },
    {
      id: `${flow.id}/insensitive`,
      label: title,
      dimension,
      scheme: {
        id: 'cese',
        cflNumber: 0.05,
        slopes: 'courantInsensitive',
        initialSlopes: 'derivatives',
      },
      // In single precision round-off of the many steps exceeds the error.
      arithmetics: ['df64', 'f64'],
      sizes: sizes[dimension].slice(0, 2),
      degree: 1,
      atLeast: minOrder,
      mesh: (size) => unitGrid(dimension, size),
      cost: () => 'default',
    },
  );
};

export const ceseOrders: VerificationEntry = {
  id: 'cese-orders',
  title: t('ceseOrdersTitle'),
  source: t('sourceManufactured'),
  method: t('ceseOrdersMethod', minOrder),
  deviations: [],
  checks: [
    ...ceseStates.flatMap((uniform) => manufacturedChecks(uniform)),
    ...ceseStates
      .filter(({ system }) => system === 'euler1d' || system === 'euler2d')
      .flatMap(insensitive),
  ],
};
