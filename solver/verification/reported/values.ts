import { covarianceField, rmsField, signalHeader } from '../../diagnostics';
import { caseSchema, type CaseInput } from '../../case/document';
import { rectangleMesh } from '../../mesh/rectangle';
import type { RunCaseResult } from '../../run/runCase';
import { defaultSpectrum, spectrumOf } from '../../signals';
import { withinShare } from '../acceptance';
import { computeCase, onAllGroups, verificationCase } from '../compute';
import { bentBox } from '../cpr/meshes';
import { memoized } from '../grids/memoized';
import {
  CheckFailed,
  type Check,
  type VerificationContext,
  type VerificationEntry,
} from '../types';
import { t } from '../../text/t';

/** The field q = 3 + x + 2y + sin t, which order 1 represents exactly. */
const field = '3 + x + 2*y';
const end = 1;
const last = Math.sin(end);

/** Mean, variance and end value of sin t from 0 to 1. */
const mean = 1 - Math.cos(end);
const variance = 0.5 - Math.sin(2 * end) / 4 - mean ** 2;

/** 2 in the right half, else 1. */
const level = 'x > 0.5 ? 2 : 1';

type Outputs = NonNullable<CaseInput['outputs']>;
type MonitorInput = NonNullable<Outputs['monitors']>[number];

/** Monitors on the unit square with the value of each at the end, by hand. */
const monitors: readonly (readonly [MonitorInput, number])[] = [
  [{ kind: 'domain', name: 'integral', expression: 'q', every: 1 }, 4.5 + last],
  // ∫(x + 2y)² dx = 1/3 + 1 + 4/3.
  [
    { kind: 'domain', name: 'square', expression: 'q^2', every: 1 },
    8 / 3 + 3 * (3 + last) + (3 + last) ** 2,
  ],
  [{ kind: 'point', name: 'point', expression: 'q', at: [0.3, 0.4] }, 4.1 + last],
  [{ kind: 'boundary', name: 'top', expression: 'q*ny', groups: ['top'], every: 1 }, 5.5 + last],
  [{ kind: 'boundary', name: 'left', expression: 'q*nx', groups: ['left'], every: 1 }, -(4 + last)],
  [{ kind: 'domain', name: 'maximum', expression: level, take: 'maximum', every: 1 }, 2],
  [{ kind: 'domain', name: 'minimum', expression: level, take: 'minimum', every: 1 }, 1],
];

const own = { name: 'own', expression: 'q', fluctuation: true, with: ['other'] } as const;
const other = { name: 'other', expression: '3*q', fluctuation: true } as const;

const fixedStep = 2 ** -7;
/** A statistic over the last quarter of the last step. */
const late = { name: 'late', expression: 'q', from: end - fixedStep / 4 } as const;

/** Statistics at a point, by hand, over the whole run unless they begin later. */
const statistics: readonly (readonly [id: string, field: string, value: number])[] = [
  ['mean', own.name, mean],
  ['fluctuation', rmsField(own), Math.sqrt(variance)],
  ['covariance', covarianceField(own, other.name), 3 * variance],
  ['late', late.name, (Math.cos(late.from) - Math.cos(end)) / (end - late.from)],
];

const computed = memoized((_: 'run', context: VerificationContext) => {
  const mesh = rectangleMesh(4, 4);
  const document = verificationCase({
    name: 'Reported values',
    system: { id: 'advection2d', parameters: { ax: 0, ay: 0 } },
    scheme: { order: 1, cflNumber: 1 },
    initial: { q: field },
    sourceTerm: { q: 'cos(t)' },
    boundaries: onAllGroups(mesh, 'prescribed', { q: `${field} + sin(t)` }),
    time: { end, fixedStep },
  });
  const outputs = {
    monitors: monitors.map(([monitor]) => monitor),
    statistics: [{ ...own, with: [...own.with] }, other, late],
  };
  return computeCase(caseSchema.parse({ ...document, outputs }), mesh, context);
});

const common = {
  cost: 'default',
  meshes: [],
  order: null,
  remark: '',
  usesBackend: true,
} as const satisfies Partial<Check>;

const monitorCheck = ([{ name, kind }, value]: (typeof monitors)[number]): Check => ({
  ...common,
  id: `monitor/${name}`,
  label: t('reportedMonitor', kind, name),
  published: value,
  accept: withinShare(value, 1e-4, 1e-4),
  async compute(context) {
    const { signals } = await computed('run', context);
    const buffer = signals.find(({ signal }) => signal.name === name);
    if (!buffer) throw new CheckFailed(t('verifyNoMonitor', name));
    return { value: buffer.value(buffer.count - 1, signalHeader), spacing: null };
  },
});

/** Returns a statistic at the first display point, without the field at rest for means. */
function statisticAt(
  { discretization, physics, state, averages, summary }: RunCaseResult,
  name: string,
): number {
  const { points } = discretization.displaySurface();
  const program = physics.field(name);
  const [value] = discretization.sampleField(state, program, summary.time, averages);
  return name === own.name || name === late.name ? value - (3 + points[0] + 2 * points[1]) : value;
}

const statisticCheck = ([id, name, value]: (typeof statistics)[number]): Check => ({
  ...common,
  id: `statistic/${id}`,
  label: t('reportedStatistic', id),
  published: value,
  accept: withinShare(value, 1e-2, 1e-4),
  async compute(context) {
    return { value: statisticAt(await computed('run', context), name), spacing: null };
  },
});

/** Velocity u = ∇v · x of a gas, as rows of the gradient, by dimension. */
const gradients = {
  2: [
    [0.5, 0.2],
    [-0.1, 0.3],
  ],
  3: [
    [0.5, 0.2, -0.4],
    [-0.1, 0.3, 0.6],
    [0.2, -0.3, 0.1],
  ],
} as const;
const subgrid = { width: 0.2, vreman: 0.07, wale: 0.5 };

const multiplied = (a: readonly (readonly number[])[], b: readonly (readonly number[])[]) =>
  a.map((row) => b[0].map((_, j) => row.reduce((sum, value, k) => sum + value * b[k][j], 0)));
const transposed = (a: readonly (readonly number[])[]) =>
  a[0].map((_, j) => a.map((row) => row[j]));
const squares = (a: readonly (readonly number[])[]): number =>
  a.flat().reduce((sum, value) => sum + value ** 2, 0);

/** Vreman 2004: c Δ² √(B/α:α), B = ½((tr M)² − tr M²) with M = αᵀα; a form other than that of the program. */
function vremanViscosity(gradient: readonly (readonly number[])[]): number {
  const m = multiplied(transposed(gradient), gradient);
  const trace = m.reduce((sum, row, i) => sum + row[i], 0);
  const b = 0.5 * (trace ** 2 - squares(m));
  return subgrid.vreman * subgrid.width ** 2 * Math.sqrt(b / squares(gradient));
}

/** Nicoud and Ducros 1999, in three dimensions. */
function waleViscosity(gradient: readonly (readonly number[])[]): number {
  const g = [0, 1, 2].map((i) => [0, 1, 2].map((j) => gradient[i]?.[j] ?? 0));
  const symmetric = (a: readonly (readonly number[])[]) =>
    a.map((row, i) => row.map((value, j) => 0.5 * (value + a[j][i])));
  const square = multiplied(g, g);
  const trace = square.reduce((sum, row, i) => sum + row[i], 0);
  const deviator = symmetric(square).map((row, i) =>
    row.map((value, j) => value - (i === j ? trace / 3 : 0)),
  );
  const [strain, own] = [squares(symmetric(g)), squares(deviator)];
  return (subgrid.wale * subgrid.width) ** 2 * (own ** 1.5 / (strain ** 2.5 + own ** 1.25));
}

const models = { vreman: vremanViscosity, wale: waleViscosity } as const;

const subgridCheck = (model: keyof typeof models, dimension: 2 | 3): Check => {
  const gradient = gradients[dimension];
  const value = models[model](gradient);
  return {
    ...common,
    id: `subgrid/${model}/${dimension}d`,
    label: t('reportedSubgrid', model, dimension),
    published: value,
    accept: withinShare(value, 1e-8, 1e-5),
    async compute(context) {
      const counts = Array<number>(dimension).fill(2);
      const mesh = bentBox({ counts, order: 1, bend: (place) => place });
      const velocity = Object.fromEntries(
        gradient.map((row, i) => [
          'uvw'[i],
          row.map((slope, j) => `${slope}*${'xyz'[j]}`).join(' + '),
        ]),
      );
      const state = { rho: '1', ...velocity, p: '9' };
      const document = verificationCase({
        name: 'Reported values',
        system: {
          id: `navierStokes${dimension}d`,
          parameters: {
            viscosity: 0.01,
            vreman: subgrid.vreman,
            wale: model === 'wale' ? subgrid.wale : 0,
          },
          coefficients: { filterWidth: String(subgrid.width) },
        },
        scheme: { id: 'cpr', order: 2 },
        initial: state,
        boundaries: onAllGroups(mesh, 'prescribed', state),
        time: { maxSteps: 1, fixedStep: 2 ** -20 },
      });
      const monitor = { kind: 'domain', name: 'mu', expression: 'subgridMu', every: 1 } as const;
      const outputs = { monitors: [monitor] };
      const given = caseSchema.parse({ ...document, outputs });
      const [buffer] = (await computeCase(given, mesh, context)).signals;
      return { value: buffer.value(0, signalHeader), spacing: null };
    },
  };
};

/** Gradient of the velocity and free stream of a gas that expands along a wall, and the angle of the wall. */
const wall = { gradient: gradients[2], viscosity: 0.01, angle: 0.4, far: [0.6, 0.3] } as const;

/** Returns the wall values by hand: stress τ = μ(∇v + ∇vᵀ − ⅔ ∇·v I), normal n out of the gas, tangent along the wall. */
function valuesOnWall() {
  const { gradient: g, viscosity, angle, far } = wall;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const spread = g[0][0] + g[1][1];
  const stress = [0, 1].map((i) =>
    [0, 1].map((j) => viscosity * (g[i][j] + g[j][i] - (i === j ? (2 / 3) * spread : 0))),
  );
  // The upper side of the rotated square: n = (−s, c), t = (c, s).
  const friction = stress.map(([x, y]) => s * x - c * y);
  const along = c * friction[0] + s * friction[1];
  const stream = c * far[0] + s * far[1];
  return {
    wallShear: Math.abs(along),
    Cf: (along * Math.sign(stream)) / (0.5 * (far[0] ** 2 + far[1] ** 2)),
  };
}

const onWall = memoized((_: 'run', context: VerificationContext) => {
  const [c, s] = [Math.cos(wall.angle), Math.sin(wall.angle)];
  const mesh = bentBox({
    counts: [2, 2],
    order: 1,
    bend: ([x, y]) => [c * x - s * y, s * x + c * y],
  });
  const [u, v] = wall.gradient.map(([x, y]) => `${x}*x + ${y}*y`);
  const state = { rho: '1', u, v, p: '9' };
  const document = verificationCase({
    name: 'Reported values',
    system: { id: 'navierStokes2d', parameters: { viscosity: wall.viscosity } },
    scheme: { id: 'cpr', order: 2 },
    initial: state,
    boundaries: onAllGroups(mesh, 'prescribed', state),
    freeStream: {
      state: { rho: '1', u: String(wall.far[0]), v: String(wall.far[1]), p: '9' },
      length: 1,
      center: [0, 0],
      up: 'y',
    },
    time: { maxSteps: 1, fixedStep: 2 ** -20 },
  });
  const outputs = {
    monitors: (['wallShear', 'Cf'] as const).map((name) => ({
      kind: 'boundary' as const,
      name,
      expression: name,
      groups: ['top'],
      every: 1,
    })),
  };
  return computeCase(caseSchema.parse({ ...document, outputs }), mesh, context);
});

const wallCheck = (name: 'wallShear' | 'Cf'): Check => {
  const value = valuesOnWall()[name];
  return {
    ...common,
    id: `wall/${name}`,
    label: t('reportedOnWall', name),
    published: value,
    accept: withinShare(value, 1e-6, 1e-5),
    async compute(context) {
      const { signals } = await onWall('run', context);
      const buffer = signals.find(({ signal }) => signal.name === name);
      if (!buffer) throw new CheckFailed(t('verifyNoMonitor', name));
      return { value: buffer.value(0, signalHeader), spacing: null };
    },
  };
};

/** ∫ x over the square mapped to x = s(1 + r/2), y = r + 0.3 s(1 − s): the determinant is 1 + r/2 − 0.15 s(1 − 2s). */
const curvedIntegral = 19 / 24 - 0.15 * 1.25 * (1 / 3 - 2 / 4);

const curvedCheck: Check = {
  ...common,
  id: 'monitor/curved',
  label: t('reportedCurved'),
  published: curvedIntegral,
  accept: withinShare(curvedIntegral, 1e-6, 1e-5),
  async compute(context) {
    const mesh = bentBox({
      counts: [2, 2],
      order: 2,
      bend: ([s, r]) => [s * (1 + r / 2), r + 0.3 * s * (1 - s)],
    });
    const document = verificationCase({
      name: 'Reported values',
      system: { id: 'advection2d', parameters: { ax: 0, ay: 0 } },
      scheme: { id: 'cpr', order: 3 },
      initial: { q: 'x' },
      boundaries: onAllGroups(mesh, 'prescribed', { q: 'x' }),
      time: { maxSteps: 1, fixedStep: 2 ** -20 },
    });
    const monitor = { kind: 'domain', name: 'curved', expression: 'q', every: 1 } as const;
    const given = caseSchema.parse({ ...document, outputs: { monitors: [monitor] } });
    const [buffer] = (await computeCase(given, mesh, context)).signals;
    return { value: buffer.value(0, signalHeader), spacing: null };
  },
};

/** A sine in time; the sampled times hold a whole number of periods. */
const sine = { frequency: 8, amplitude: 0.25, end: 4 };

const oscillated = memoized((_: 'run', context: VerificationContext) => {
  const mesh = rectangleMesh(1, 1);
  const { frequency, amplitude, end } = sine;
  const document = verificationCase({
    name: 'Reported values',
    system: { id: 'advection2d', parameters: { ax: 0, ay: 0 } },
    scheme: { order: 0, cflNumber: 1 },
    initial: { q: '3' },
    sourceTerm: { q: `${2 * frequency * amplitude}*pi*cos(${2 * frequency}*pi*t)` },
    boundaries: onAllGroups(mesh, 'outflow'),
    time: { end, fixedStep: 2 ** -7 },
  });
  const monitor = { kind: 'point', name: 'point', expression: 'q', at: [0.3, 0.4] } as const;
  const outputs = { monitors: [{ ...monitor, at: [0.3, 0.4] as [number, number], every: 1 }] };
  return computeCase(caseSchema.parse({ ...document, outputs }), mesh, context);
});

const spectrumCheck = (id: 'frequency' | 'amplitude', share: number): Check => ({
  ...common,
  id: `spectrum/${id}`,
  label: t(id === 'frequency' ? 'reportedFrequency' : 'reportedAmplitude'),
  published: sine[id],
  accept: withinShare(sine[id], share, 1e-4),
  async compute(context) {
    const [buffer] = (await oscillated('run', context)).signals;
    const columnOf = (column: number): Float64Array =>
      Float64Array.from({ length: buffer.count }, (_, row) => buffer.value(row, column));
    const settings = { ...defaultSpectrum, kind: 'amplitude' } as const;
    const { values, peak } = spectrumOf(columnOf(1), columnOf(signalHeader), settings);
    if (peak.kind !== 'found') throw new CheckFailed(t('verifyNoPeak'));
    return { value: id === 'frequency' ? peak.frequency : Math.max(...values), spacing: null };
  },
});

export const reportedValues: VerificationEntry = {
  id: 'reported-values',
  title: t('reportedTitle'),
  source: t('reportedSource'),
  method: t('reportedMethod'),
  reference: 'exact',
  deviations: [],
  checks: [
    ...monitors.map(monitorCheck),
    curvedCheck,
    ...statistics.map(statisticCheck),
    spectrumCheck('frequency', 1e-3),
    spectrumCheck('amplitude', 0.02),
    ...([2, 3] as const).flatMap((dimension) => [
      subgridCheck('vreman', dimension),
      subgridCheck('wale', dimension),
    ]),
    wallCheck('wallShear'),
    wallCheck('Cf'),
  ],
};
