import { ringlebFlow, supersonicVortex } from '../exact/steadyFlows';
import { convergenceChecks, type ExactFlow } from '../smooth/convergence';
import type { Check, VerificationEntry } from '../types';
import { fewForms, formId, formTitle, thesisForm, type Form } from './forms';
import { bentBox, type Bend } from './meshes';
import { t } from '../../text/t';

/** Maps to a quarter of the annulus between the radii 1 and 1.384. */
const annulus: Bend = ([across, along]) => {
  const r = 1 + 0.384 * across;
  const angle = (Math.PI / 2) * (1 - along);
  return [r * Math.cos(angle), r * Math.sin(angle)];
};

/** Maps to the turning region of Ringleb's flow between the streamlines k = 0.75 and 1.15, by k and the flow angle. */
const bend: Bend = ([across, along]) => {
  const k = 0.75 + 0.4 * across;
  const angle = Math.PI * (0.25 + 0.5 * along);
  const q = k * Math.sin(angle);
  const c = Math.sqrt(1 - (q * q) / 5);
  const rho = c ** 5;
  const shift = 1 / c + 1 / (3 * c ** 3) + 1 / (5 * c ** 5) - 0.5 * Math.log((1 + c) / (1 - c));
  return [(2 / k ** 2 - 1 / q ** 2) / (2 * rho) - shift / 2, Math.cos(angle) / (k * rho * q)];
};

interface SteadyFlow {
  readonly flow: ExactFlow;
  readonly place: Bend;
}

const shared = {
  system: { id: 'euler2d' },
  condition: 'prescribed',
  numericalFlux: 'roe',
  variable: 'rho',
  end: 0.1,
} as const;

const flows: readonly SteadyFlow[] = [
  {
    flow: {
      ...shared,
      ...supersonicVortex(),
      id: 'vortex',
      title: t('flowSupersonicVortex'),
    },
    place: annulus,
  },
  {
    flow: { ...shared, ...ringlebFlow(), id: 'ringleb', title: t('flowRingleb') },
    place: bend,
  },
];

const [, conservative] = fewForms;

/** Returns cell counts at which the curvature of cells is small compared with their size. */
const sizesOf = (order: number): readonly number[] => {
  if (order === 1) return [8, 16];
  return order === 2 ? [4, 8, 16] : [6, 12];
};

function study({ flow, place }: SteadyFlow, form: Form, order: number): Check[] {
  const sizes = sizesOf(order);
  return convergenceChecks(flow, {
    id: `${flow.id}/${formId(form)}/p${order}`,
    label: `${flow.title}, ${formTitle(form)}, p = ${order}`,
    scheme: { id: 'cpr', ...form, order, numericalFlux: flow.numericalFlux },
    sizes,
    degree: order,
    atLeast: Number((order + 0.4).toFixed(1)),
    mesh: (size) => bentBox({ counts: [size, size], order: 5, bend: place }),
    cost: (size) => (form === thesisForm && order === 2 && size < 16 ? 'default' : 'full'),
  });
}

export const cprSteadyFlows: VerificationEntry = {
  id: 'cpr-steady-flows',
  title: t('cprSteadyTitle'),
  source: t('cprSteadySource'),
  method: t('cprSteadyMethod'),
  deviations: [],
  checks: flows.flatMap((flow) =>
    [1, 2, 3, 4].flatMap((order) =>
      [thesisForm, conservative].flatMap((form) => study(flow, form, order)),
    ),
  ),
};
