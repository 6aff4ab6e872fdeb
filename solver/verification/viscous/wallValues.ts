import type { CaseDocument } from '../../case/document';
import { signalHeader } from '../../diagnostics/signals';
import { rectangleMesh } from '../../mesh/rectangle';
import { withinShare } from '../acceptance';
import {
  computeCase,
  onAllGroups,
  verificationCase,
  type CheckMesh,
  type CheckScheme,
} from '../compute';
import { thesisForm } from '../cpr/forms';
import { bentBox, waves } from '../cpr/meshes';
import { couetteFlows, couetteGas } from '../exact/viscousFlows';
import { memoized } from '../grids/memoized';
import {
  CheckFailed,
  type Check,
  type VerificationContext,
  type VerificationEntry,
} from '../types';
import { t } from '../../text/t';

const { viscosity, prandtl } = couetteGas;
const conductivity = (viscosity * 1.4) / (0.4 * prandtl);
/** T″ of Couette flow: heat of friction over the conductivity. */
const curvature = -viscosity / conductivity;
/** T′ at the lower and upper wall, between walls at the temperatures 1 and 1.2. */
const slopes = [0.2 - 0.5 * curvature, 0.2 + 0.5 * curvature] as const;
/** Free stream for coefficients. */
const far = { rho: 1, u: 0.5, p: 0.8 };
const dynamicPressure = 0.5 * far.rho * far.u ** 2;

/**
 * Values at the walls of Couette flow by hand: the lower wall is pulled along x and receives κT′ as heat, the upper wall
 * is held back and gives κT′ to the gas. The normal points out of the gas.
 */
const values: readonly (readonly [field: string, wall: string, value: number])[] = [
  ['frictionX', 'bottom', viscosity],
  ['frictionX', 'top', -viscosity],
  ['forceX', 'bottom', viscosity],
  ['forceY', 'bottom', -(1 - far.p)],
  ['forceY', 'top', 1 - far.p],
  ['Cf', 'bottom', viscosity / dynamicPressure],
  ['Cf', 'top', -viscosity / dynamicPressure],
  ['Cp', 'bottom', (1 - far.p) / dynamicPressure],
  ['wallShear', 'bottom', viscosity],
  ['wallHeat', 'bottom', conductivity * slopes[0]],
  ['wallHeat', 'top', -conductivity * slopes[1]],
];

/** Returns y⁺ at the lower wall, where the density is 1. @param spacing height of the cell per degree of freedom */
const yPlus = (spacing: number): (typeof values)[number] => [
  'yPlus',
  'bottom',
  (Math.sqrt(viscosity) * spacing) / viscosity,
];

interface Method {
  readonly id: string;
  readonly title: string;
  /** Wall spacing of its cells. */
  readonly spacing: number;
  readonly scheme: CheckScheme;
  mesh(): CheckMesh;
}

const methods: readonly Method[] = [
  {
    id: 'dg',
    title: t('methodGalerkinShort'),
    // Triangles of half the height of their squares, with five functions across.
    spacing: 1 / 6 / 5,
    scheme: { order: 4, cflNumber: 1, numericalFlux: 'hllc' },
    mesh: () => rectangleMesh(3, 3),
  },
  {
    id: 'cpr',
    title: t('methodReconstructionShort'),
    spacing: 1 / 3 / 5,
    scheme: { id: 'cpr', ...thesisForm, order: 4, numericalFlux: 'hllc' },
    mesh: () => bentBox({ counts: [3, 3], order: 2, bend: waves(0) }),
  },
];

const valuesOf = ({ spacing }: Method) => [...values, yPlus(spacing)];

const nameOf = (field: string, wall: string): string => `${field} ${wall}`;

const computed = memoized((method: Method, context: VerificationContext) => {
  const [flow] = couetteFlows;
  const mesh = method.mesh();
  const document = verificationCase({
    name: flow.title,
    system: flow.system,
    definitions: flow.definitions,
    scheme: method.scheme,
    initial: flow.exact,
    exact: flow.exact,
    boundaries: { ...onAllGroups(mesh, 'prescribed', flow.exact), ...flow.others },
    time: { end: 0.02 },
  });
  const monitors = valuesOf(method).map(([field, wall]) => ({
    kind: 'boundary' as const,
    name: nameOf(field, wall),
    expression: field,
    groups: [wall],
    every: 1,
  }));
  const observed: CaseDocument = {
    ...document,
    freeStream: {
      state: { rho: String(far.rho), u: String(far.u), v: '0', p: String(far.p) },
      length: 1,
      center: [0, 0],
      up: 'y',
    },
    outputs: { ...document.outputs, monitors },
  };
  return computeCase(observed, mesh, context);
});

/** Integrals over walls of unit length. */
const check = (method: Method, [field, wall, value]: (typeof values)[number]): Check => ({
  id: `${method.id}/${field}/${wall}`,
  label: t('wallValueLabel', method.title, field, wall),
  cost: 'default',
  meshes: [],
  published: value,
  accept: withinShare(value, 1e-3, 5e-4),
  order: null,
  remark: '',
  usesBackend: true,
  async compute(context) {
    const { signals } = await computed(method, context);
    const name = nameOf(field, wall);
    const buffer = signals.find(({ signal }) => signal.name === name);
    if (!buffer) throw new CheckFailed(t('verifyNoMonitor', name));
    return { value: buffer.value(buffer.count - 1, signalHeader), spacing: null };
  },
});

export const wallValues: VerificationEntry = {
  id: 'wall-values',
  title: t('wallValuesTitle'),
  source: t('wallValuesSource'),
  method: t('wallValuesMethod'),
  reference: 'exact',
  deviations: [],
  checks: methods.flatMap((method) => valuesOf(method).map((value) => check(method, value))),
};
