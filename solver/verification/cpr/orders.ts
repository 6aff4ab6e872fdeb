import type { NumericalFluxId } from '../../physics/numericalFluxes';
import { convergenceChecks, type ExactFlow } from '../smooth/convergence';
import { exactFlows } from '../smooth/exactFlows';
import { manufacturedFlows } from '../smooth/manufacturedFlows';
import type { Check, VerificationEntry } from '../types';
import { fewForms, formId, forms, formTitle, thesisForm, type Form } from './forms';
import { bentBox, waves } from './meshes';
import { t } from '../../text/t';

const flowOf = (flows: readonly ExactFlow[], id: string): ExactFlow =>
  flows.find((flow) => flow.id === id)!;

const manufacturedGas = { ...flowOf(manufacturedFlows, 'euler'), id: 'made' };
const vortex = { ...flowOf(exactFlows, 'euler'), id: 'vortex' };

/** Waves of all variables along every axis of a periodic cube. */
const manufacturedGasInSpace: ExactFlow = {
  id: 'made-in-space',
  title: t('flowManufacturedEuler3d'),
  system: { id: 'euler3d' },
  definitions: [
    { name: 'wave', expression: '0.1*(sin(2*pi*(x - t)) + cos(2*pi*(y + 0.5*t)) + sin(2*pi*z))' },
  ],
  exact: { rho: '1 + wave', u: '0.4', v: '0.2 + wave', w: '-0.3', p: '1 + wave' },
  sourceTerm: 'manufactured',
  condition: 'prescribed',
  numericalFlux: 'hllc',
  variable: 'rho',
  end: 0.05,
};

/** Accepted deficit of the order relative to p + 1; larger for corrections that act at the ends only, on few cells. */
const marginOf = ({ correction }: Form): number => (correction === 'dg' ? 0.5 : 0.75);

/** Whether short runs include a form: the form of the thesis, one per volume term, and every two-point flux. */
const isShort = (form: Form, order: number): boolean => {
  const among = fewForms.findIndex((few) => formId(few) === formId(form));
  if (among === 0) return order <= 3;
  return order === 3 && (among > 0 || form.volumeTerm === 'split');
};

/** Returns cell counts. Inexactly integrated fluxes at points alias on few cells, so p = 3 starts with more. */
const sizesOf = (
  order: number,
  dimension: 2 | 3,
  { volumeTerm, points }: Form,
): readonly number[] => {
  if (dimension === 3) return [3, 6, 12];
  const aliases = volumeTerm === 'conservative' && points !== 'gaussLegendre';
  return order < 3 || (order === 3 && aliases) ? [6, 12, 24] : [4, 8, 16];
};

/** A flow on a sequence of refined bent boxes. */
export interface Study {
  readonly flow: ExactFlow;
  readonly form: Form;
  readonly order: number;
  readonly numericalFlux?: NumericalFluxId;
  readonly dimension?: 2 | 3;
  /** Geometric order of the cells. */
  readonly geometricOrder?: number;
  /** Cells along an edge; see `sizesOf` if omitted. */
  readonly sizes?: readonly number[];
  readonly isShort?: boolean;
}

export function study({
  flow,
  form,
  order,
  numericalFlux = flow.numericalFlux,
  dimension = 2,
  geometricOrder = 2,
  sizes = sizesOf(order, dimension, form),
  isShort: isInShort = false,
}: Study): Check[] {
  return convergenceChecks(flow, {
    id: `${flow.id}/${formId(form)}/${numericalFlux}/q${geometricOrder}/p${order}`,
    label: t('cprOrdersLabel', flow.title, formTitle(form), numericalFlux, geometricOrder, order),
    dimension,
    scheme: { id: 'cpr', ...form, order, numericalFlux },
    sizes,
    degree: order,
    atLeast: order + 1 - marginOf(form),
    mesh: (size) =>
      bentBox({
        counts: new Array<number>(dimension).fill(size),
        order: geometricOrder,
        bend: waves(0.02),
      }),
    cost: (size) => (isInShort && size <= sizes[1] ? 'default' : 'full'),
  });
}

const degrees = [1, 2, 3, 4, 5];

export const cprOrders: VerificationEntry = {
  id: 'cpr-orders',
  title: t('cprOrdersTitle'),
  source: t('sourceManufacturedAndVortex'),
  method: t('cprOrdersMethod'),
  deviations: [],
  checks: [
    ...degrees.flatMap((order) =>
      forms.flatMap((form) =>
        study({ flow: manufacturedGas, form, order, isShort: isShort(form, order) }),
      ),
    ),
    ...(['rusanov', 'localLaxFriedrichs', 'roe', 'hll'] as const).flatMap((numericalFlux) =>
      [2, 3].flatMap((order) =>
        study({ flow: manufacturedGas, form: thesisForm, order, numericalFlux }),
      ),
    ),
    ...degrees.flatMap((order) =>
      fewForms.flatMap((form) => [
        ...study({ flow: vortex, form, order }),
        ...study({ flow: vortex, form, order, geometricOrder: 1 }),
      ]),
    ),
    ...[1, 2, 3].flatMap((order) =>
      fewForms.flatMap((form) =>
        [1, 2].flatMap((geometricOrder) =>
          study({
            flow: manufacturedGasInSpace,
            form,
            order,
            dimension: 3,
            geometricOrder,
            isShort: order === 2 && geometricOrder === 2,
          }),
        ),
      ),
    ),
  ],
};
