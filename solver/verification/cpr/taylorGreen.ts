import { anyError, withinShare } from '../acceptance';
import { signalHeader } from '../../diagnostics/signals';
import { buildCellMesh } from '../../mesh/cellMesh';
import { boxMesh } from '../../mesh/generate/box';
import type { CellMesh } from '../../mesh/types';
import { periodicCondition } from '../../physics/periodic';
import { computeCase, verificationCase } from '../compute';
import { memoized } from '../grids/memoized';
import { onTriangles, convergenceChecks, type ExactFlow } from '../smooth/convergence';
import type { Check, VerificationEntry } from '../types';
import { thesisForm } from './forms';
import { bentBox, waves } from './meshes';
import { t } from '../../text/t';

/** The 2D vortex keeps its shape and decays; a small source makes the incompressible solution exact for a gas. */
const decay: ExactFlow = {
  id: 'decay',
  title: t('flowTaylorGreen2d'),
  system: { id: 'navierStokes2d', parameters: { viscosity: 0.01 } },
  definitions: [{ name: 'decay', expression: 'exp(-0.08*pi^2*t)' }],
  exact: {
    rho: '1',
    u: 'sin(2*pi*x)*cos(2*pi*y)*decay',
    v: '-cos(2*pi*x)*sin(2*pi*y)*decay',
    p: '8 + 0.25*(cos(4*pi*x) + cos(4*pi*y))*decay^2',
  },
  sourceTerm: 'manufactured',
  condition: 'prescribed',
  numericalFlux: 'roe',
  variable: 'rhou',
  end: 0.05,
};

const inPlane = [2, 3].flatMap((order) => [
  ...convergenceChecks(decay, {
    id: `decay/cpr/p${order}`,
    label: t('cprTaylorGreen2d', order),
    scheme: { id: 'cpr', ...thesisForm, sideGradients: 'printed', order, numericalFlux: 'roe' },
    sizes: [4, 8, 16],
    degree: order,
    atLeast: order + 0.5,
    mesh: (size) => bentBox({ counts: [size, size], order: 2, bend: waves(0.02) }),
    cost: (size) => (size < 16 ? 'default' : 'full'),
  }),
  ...convergenceChecks(decay, {
    ...onTriangles(decay, order, [4, 8, 16], (size) => (size < 16 ? 'default' : 'full')),
    id: `decay/dg/p${order}`,
    label: t('cprTaylorGreen2dDg', order),
    atLeast: order + 0.5,
  }),
]);

const quantities = {
  energy: '0.5*rho*(u^2 + v^2 + w^2)/(2*pi)^3',
  enstrophy: '0.5*rho*((dy(w) - dz(v))^2 + (dz(u) - dx(w))^2 + (dx(v) - dy(u))^2)/(2*pi)^3',
  friction:
    'mu*(2*(dx(u)^2 + dy(v)^2 + dz(w)^2) + (dy(u) + dx(v))^2 + (dz(u) + dx(w))^2 + (dz(v) + dy(w))^2 - 2/3*(dx(u) + dy(v) + dz(w))^2)/(2*pi)^3',
} as const;
type Name = keyof typeof quantities;

const sides = ['left', 'right', 'bottom', 'top', 'back', 'front'];

/** Returns the example `taylor-green` with steps that hit the sampled times. */
function inSpace(size: number, end: number) {
  const waves = '(cos(2*x) + cos(2*y))*(cos(2*z) + 2)/16';
  const document = verificationCase({
    name: 'taylor-green',
    system: { id: 'navierStokes3d', parameters: { viscosity: 1 / 1600, Pr: 0.71 } },
    definitions: [{ name: 'pressure', expression: '1/(gamma*0.1^2)' }],
    scheme: {
      id: 'cpr',
      sideGradients: 'printed',
      order: 3,
      points: 'gaussLobatto',
      correction: 'huynh',
      volumeTerm: 'split',
      twoPointFlux: 'kennedyGruber',
      numericalFlux: 'roe',
    },
    initial: {
      rho: `1 + ${waves}/pressure`,
      u: 'sin(x)*cos(y)*cos(z)',
      v: '-cos(x)*sin(y)*cos(z)',
      w: '0',
      p: `pressure + ${waves}`,
    },
    boundaries: Object.fromEntries(
      sides.map((name, i) => [
        name,
        { condition: periodicCondition, values: {}, partner: sides[i % 2 === 0 ? i + 1 : i - 1] },
      ]),
    ),
    time: { end, fixedStep: 1 / (64 * size) },
  });
  const monitors = Object.entries(quantities).map(([name, expression]) => ({
    kind: 'domain' as const,
    name,
    expression,
    within: null,
    every: 16 * size,
  }));
  return { ...document, outputs: { ...document.outputs, monitors } };
}

const cube = (size: number): CellMesh => {
  const [low, high] = [-Math.PI, Math.PI].map((end) => new Array<number>(3).fill(end));
  const cells = new Array<number>(3).fill(size);
  return buildCellMesh(boxMesh({ min: low, max: high, cells, groups: sides }));
};

const step = 0.25;
/** Returns the history of each quantity, at intervals of 0.25. */
const course = memoized(async (run: string, context) => {
  const [size, end] = run.split(' to ').map(Number);
  const { signals } = await computeCase(inSpace(size, end), cube(size), context);
  return (name: Name, time: number): number =>
    signals
      .find(({ signal }) => signal.name === name)!
      .value(Math.round(time / step), signalHeader);
});

/** Time, energy and enstrophy of the spectral solution on 512³ points. */
const spectral: readonly (readonly [time: number, energy: number, enstrophy: number])[] = [
  [0.25, 0.12488261286, 0.377095379803],
  [0.5, 0.124763794961, 0.384195461625],
  [1, 0.124515267367, 0.415054960369],
  [2, 0.12391676584, 0.566047789484],
];

const shared = {
  meshes: [],
  order: null,
  remark: '',
  usesBackend: true,
} as const;

const lastTime = 2;
/** The default set ends here. */
const shortEnd = 0.5;
const whole = (size: number): string => `${size} to ${lastTime}`;

const costOf = (size: number, time = 0): Check['cost'] =>
  size > 4 || time > shortEnd ? 'full' : 'default';
const runOf = (size: number, time = 0): string =>
  costOf(size, time) === 'full' ? whole(size) : `${size} to ${shortEnd}`;

/** Relative tolerances against the spectral solution by cells along an edge, with four points per cell edge. */
const margins: Readonly<Record<number, Readonly<Record<'energy' | 'enstrophy', number>>>> = {
  4: { energy: 0.005, enstrophy: 0.05 },
  8: { energy: 0.001, enstrophy: 0.05 },
};

const besideSpectral = [4, 8].flatMap((size) =>
  spectral.flatMap(([time, ...values]) =>
    (['energy', 'enstrophy'] as const).map((name, i): Check => ({
      ...shared,
      id: `space/${size}/${name}/${time}`,
      label: t('cprTaylorGreenAt', name, time, size),
      cost: costOf(size, time),
      published: values[i],
      accept: withinShare(values[i], margins[size][name], 1e-5),
      async compute(context) {
        const read = await course(runOf(size, time), context);
        return { value: read(name, time), spacing: null };
      },
    })),
  ),
);

/**
 * At t = 0 the velocity is divergence-free: the dissipation is 2ν · 3/8. The density, which follows the pressure,
 * enters the enstrophy: 3/8 − 5/128 γM².
 */
const atStart = [4, 8].flatMap((size) =>
  (
    [
      ['energy', 1 / 8],
      ['enstrophy', 3 / 8 - (5 / 128) * 1.4 * 0.1 ** 2],
      ['friction', 3 / 8 / 800],
    ] as const
  ).map(([name, value]): Check => ({
    ...shared,
    id: `start/${size}/${name}`,
    label: t('cprTaylorGreenAt', name, 0, size),
    cost: costOf(size),
    published: value,
    accept: withinShare(value, size > 4 ? 5e-5 : 0.003, 1e-6),
    async compute(context) {
      const read = await course(runOf(size), context);
      return { value: read(name, 0), spacing: null };
    },
  })),
);

/** Largest relative difference from a finer run, over the sampled times. */
const besideFiner = (['energy', 'enstrophy'] as const).flatMap((name) =>
  [2, 4].map((size): Check => ({
    ...shared,
    id: `finer/${name}/${size}`,
    label: t('cprTaylorGreenFiner', name, size),
    cost: 'full',
    published: null,
    accept: anyError(1e-5),
    order: size === 2 ? null : { against: `finer/${name}/2`, published: null, atLeast: 1 },
    async compute(context) {
      const [own, finer] = [await course(whole(size), context), await course(whole(8), context)];
      const differences = spectral.map(([time]) =>
        Math.abs(own(name, time) / finer(name, time) - 1),
      );
      return { value: Math.max(...differences), spacing: 1 / size };
    },
  })),
);

export const taylorGreen: VerificationEntry = {
  id: 'taylor-green',
  title: t('cprTaylorGreenTitle'),
  source: t('cprTaylorGreenSource'),
  method: t('cprTaylorGreenMethod'),
  deviations: [],
  checks: [...inPlane, ...atStart, ...besideSpectral, ...besideFiner],
};
