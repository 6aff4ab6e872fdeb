import cylinder from '../../../resources/examples/cylinder-re100/case.json';
import plate from '../../../resources/examples/flat-plate/case.json';
import airfoil from '../../../resources/examples/naca0012-re5000/case.json';
import { type CaseDocument, caseSchema } from '../../case/document';
import { signalHeader } from '../../diagnostics/signals';
import { takeSample, type SampleRows } from '../../post/sample';
import type { RunCaseResult } from '../../run/runCase';
import { atMost, between } from '../acceptance';
import { computeCase } from '../compute';
import { memoized } from '../grids/memoized';
import {
  CheckFailed,
  type Acceptance,
  type Check,
  type VerificationContext,
  type VerificationEntry,
} from '../types';
import { t } from '../../text/t';
import { internalError } from '../../core/internalError';

/** An example, possibly with fewer cells. */
interface Flow {
  readonly id: string;
  readonly title: string;
  readonly cost: Check['cost'];
  readonly document: () => CaseDocument;
}

/** Bundled examples that checks run unchanged. */
const bundledCases = {
  cylinder: (): CaseDocument => caseSchema.parse(cylinder),
  plate: (): CaseDocument => caseSchema.parse(plate),
  airfoil: (): CaseDocument => caseSchema.parse(airfoil),
} as const;

const coarsePlate = (): CaseDocument => {
  const document = bundledCases.plate();
  const { mesh, scheme, time } = document;
  if (mesh.generate?.kind !== 'box' || scheme.id !== 'cpr') {
    throw internalError('the plate has another mesh or scheme');
  }
  const generate = { ...mesh.generate, cells: [10, 6] };
  return {
    ...document,
    mesh: { ...mesh, generate },
    scheme: { ...scheme, order: 2 },
    time: { ...time, end: 8 },
  };
};

const flows = {
  coarsePlate: {
    id: 'plate/coarse',
    title: t('cprFlowCoarsePlate'),
    cost: 'default',
    document: coarsePlate,
  },
  plate: {
    id: 'plate',
    title: t('cprFlowPlate'),
    cost: 'full',
    document: bundledCases.plate,
  },
  cylinder: {
    id: 'cylinder',
    title: t('cprFlowCylinder'),
    cost: 'full',
    document: bundledCases.cylinder,
  },
  airfoil: {
    id: 'airfoil',
    title: t('cprFlowAirfoil'),
    cost: 'full',
    document: bundledCases.airfoil,
  },
} as const satisfies Record<string, Flow>;

const computed = memoized((flow: Flow, context: VerificationContext) =>
  computeCase(flow.document(), null, context),
);

function sampleOf({ document, ...solution }: RunCaseResult, name: string): SampleRows {
  const sample = document.samples.find((own) => own.name === name);
  if (!sample) throw new CheckFailed(t('verifyNoSample', name));
  return takeSample(sample, { ...solution, time: solution.summary.time });
}

/** Returns the values of a single-value monitor. */
function seriesOf({ signals }: RunCaseResult, name: string) {
  const buffer = signals.find(({ signal }) => signal.name === name);
  if (!buffer) throw new CheckFailed(t('verifyNoMonitor', name));
  const column = (index: number): number[] =>
    Array.from({ length: buffer.count }, (_, row) => buffer.value(row, index));
  return { times: column(1), values: column(signalHeader) };
}

/** Blasius solution: friction coefficient times the square root of the local Reynolds number. */
const blasius = 0.664;

/** Part of the plate without influence of the leading edge and the outlet. */
const alongPlate = { from: 0.1, to: 0.9 };

/** Returns the largest relative deviation of Cf √Re. */
function frictionDeviation(result: RunCaseResult): number {
  const { x, values } = sampleOf(result, 'Cf √Re');
  const deviations = Array.from(x, (at, i) =>
    at >= alongPlate.from && at <= alongPlate.to ? Math.abs(values[0][i] / blasius - 1) : 0,
  );
  return Math.max(...deviations);
}

/** Returns the largest deviation of the profile from the reference points of the example. */
function profileDeviation(result: RunCaseResult): number {
  const { along, values } = sampleOf(result, 'x = 0.5');
  const sample = result.document.samples.find(({ name }) => name === 'x = 0.5')!;
  const [{ points }] = sample.compare;
  const at = (place: number): number => {
    const next = Math.max(
      1,
      along.findIndex((own) => own >= place),
    );
    const share = (place - along[next - 1]) / (along[next] - along[next - 1]);
    return (1 - share) * values[0][next - 1] + share * values[0][next];
  };
  return Math.max(...points.map(([y, value]) => Math.abs(at(y) - value)));
}

const mach = 0.2;
/** Time from which the flow is periodic. */
const settled = 350;

/** Whole periods of an oscillating signal, such as the force on a body that sheds vortices. */
interface Periods {
  readonly count: number;
  readonly frequency: number;
  /** Start of the first period and end of the last. */
  readonly from: number;
  readonly to: number;
}

/** Finds the periods of a signal. @returns null if there are fewer than two whole periods after `begin` */
export function periodsOf(
  times: readonly number[],
  values: readonly number[],
  begin: number,
): Periods | null {
  const rises: number[] = [];
  for (let i = 1; i < times.length; i++) {
    if (times[i - 1] < begin || !(values[i - 1] < 0 && values[i] >= 0)) continue;
    const share = values[i - 1] / (values[i - 1] - values[i]);
    rises.push(times[i - 1] + share * (times[i] - times[i - 1]));
  }
  const count = rises.length - 1;
  if (count < 2) return null;
  const [from, to] = [rises[0], rises[count]];
  return { count, frequency: count / (to - from), from, to };
}

/** Returns the time mean of the rows in the interval, by the trapezoidal rule. */
export function timeMean(
  times: readonly number[],
  values: readonly number[],
  { from, to }: Pick<Periods, 'from' | 'to'>,
): number {
  let [sum, length] = [0, 0];
  for (let i = 1; i < times.length; i++) {
    if (times[i - 1] < from || times[i] > to) continue;
    const step = times[i] - times[i - 1];
    sum += (step * (values[i - 1] + values[i])) / 2;
    length += step;
  }
  return sum / length;
}

/** Averages over whole periods of the lift. */
function shedding(result: RunCaseResult): { readonly drag: number; readonly strouhal: number } {
  const lift = seriesOf(result, 'lift');
  const periods = periodsOf(lift.times, lift.values, settled);
  if (periods === null) throw new CheckFailed(t('verifyFewPeriods', settled));
  const drag = seriesOf(result, 'drag');
  return {
    drag: timeMean(drag.times, drag.values, periods),
    strouhal: periods.frequency / mach,
  };
}

/** Averaging interval of the airfoil forces. */
const steady = { from: 28, to: Infinity };

const meanOf = (result: RunCaseResult, name: string): number => {
  const { times, values } = seriesOf(result, name);
  return timeMean(times, values, steady);
};

/** Returns the smallest chordwise position of separation. */
function separation(result: RunCaseResult): number {
  const { zeros } = sampleOf(result, 'Cf');
  const found = zeros.filter(({ kind }) => kind === 'separation').map(({ along }) => along);
  if (found.length === 0) throw new CheckFailed(t('verifyNoSeparation'));
  return Math.min(...found);
}

const check = (
  flow: Flow,
  quantity: string,
  label: string,
  accept: Acceptance,
  measure: (result: RunCaseResult) => number,
  remark = '',
): Check => ({
  id: `${flow.id}/${quantity}`,
  label: t('cprFlowQuantity', flow.title, label),
  cost: flow.cost,
  meshes: [],
  published: null,
  accept,
  order: null,
  remark,
  usesBackend: true,
  compute: async (context) => ({ value: measure(await computed(flow, context)), spacing: null }),
});

export const cprViscousFlows: VerificationEntry = {
  id: 'cpr-viscous-flows',
  title: t('cprViscousFlowsTitle'),
  source: t('cprViscousFlowsSource'),
  method: t('cprViscousFlowsMethod'),
  deviations: [],
  checks: [
    check(flows.coarsePlate, 'friction', 'Cf √Re', atMost(0.1, 0.1), frictionDeviation),
    check(flows.plate, 'friction', 'Cf √Re', atMost(0.035, 0.035), frictionDeviation),
    check(flows.plate, 'profile', t('cprFlowProfile', 0.5), atMost(0.02, 0.02), profileDeviation),
    check(
      flows.cylinder,
      'drag',
      t('cprFlowMeanDrag'),
      between(1.33, 1.36),
      (of) => shedding(of).drag,
    ),
    check(
      flows.cylinder,
      'strouhal',
      t('cprFlowStrouhal'),
      between(0.1635, 0.1675, t('acceptRangeToDigits', '0.164', '0.167', 3)),
      (of) => shedding(of).strouhal,
    ),
    check(flows.airfoil, 'drag', t('cprFlowMeanDrag'), between(0.0535, 0.0565), (of) =>
      meanOf(of, 'drag'),
    ),
    check(flows.airfoil, 'friction', t('cprFlowFrictionDrag'), between(0.0315, 0.0335), (of) =>
      meanOf(of, 'friction drag'),
    ),
    check(flows.airfoil, 'lift', t('cprFlowLift'), atMost(1e-3, 1e-3), (of) =>
      Math.abs(meanOf(of, 'lift')),
    ),
    check(flows.airfoil, 'separation', t('cprFlowSeparation'), between(0.8, 0.82), separation),
  ],
};
