import { residualOf, type Moment } from '../../agreement/residual';
import type { CaseDocument } from '../../case/document';
import { cprOperators } from '../../methods/cpr/operators';
import { CprStepper } from '../../methods/cpr/cpu/stepper';
import { cprOptions } from '../../methods/cpr/options';
import { methods } from '../../methods/registry';
import type { CellMesh } from '../../mesh/types';
import { initialSnapshot, prepareCase, type PreparedCase } from '../../run/preparedCase';
import { createSimulation } from '../../run/simulations';
import type { StateArray } from '../../space/types';
import { wholeState } from '../../stepping/wholeState';
import { singleThread } from '../../threads';
import { atMost } from '../acceptance';
import { onAllGroups, verificationCase } from '../compute';
import {
  CheckFailed,
  type Check,
  type VerificationContext,
  type VerificationEntry,
} from '../types';
import { thesisForm } from './forms';
import { bentBox, waves } from './meshes';

/** Those of the thesis, from 1 on. */
const residualSteps = [1, 15, 75, 99] as const;

/** A number of f32, so that every arithmetic has the same steps. */
const fixedStep = 2 ** -8;

const stream = { rho: '1.1', u: '0.3', v: '-0.2', w: '0.1', p: '0.9' };

interface Conditions {
  readonly id: string;
  readonly title: string;
  boundaries(mesh: CellMesh): CaseDocument['boundaries'];
  readonly parts?: Partial<Pick<CaseDocument, 'sponges'>>;
  readonly isJoined?: boolean;
}

const everywhere = (
  id: string,
  title: string,
  values: Record<string, string> = {},
): Conditions => ({ id, title, boundaries: (mesh) => onAllGroups(mesh, id, values) });

const wall = everywhere('slipWall', 'walls');

const conditions: readonly Conditions[] = [
  wall,
  everywhere('prescribed', 'given state', stream),
  everywhere('farField', 'far field', stream),
  everywhere('characteristicFarField', 'characteristic far field', stream),
  {
    id: 'outflow',
    title: 'open on one side, given state on the others',
    boundaries: (mesh) => ({
      ...onAllGroups(mesh, 'prescribed', stream),
      right: { condition: 'outflow', values: {} },
    }),
  },
  {
    id: 'channel',
    title: 'subsonic inflow and outflow, far field on the others',
    boundaries: (mesh) => ({
      ...onAllGroups(mesh, 'farField', stream),
      left: {
        condition: 'subsonicInflow',
        values: { totalPressure: '0.95', totalTemperature: '0.83' },
      },
      right: { condition: 'subsonicOutflow', values: { p: '0.9' } },
    }),
  },
  {
    id: 'sponge',
    title: 'sponge before walls',
    boundaries: wall.boundaries,
    parts: {
      sponges: [
        {
          kind: 'layer',
          from: [0.4, 0, 0],
          to: [1, 0, 0],
          strength: '5',
          exponent: 2,
          state: stream,
        },
      ],
    },
  },
  { id: 'periodic', title: 'joined sides', boundaries: () => ({}), isJoined: true },
];

const caseOf = (
  { boundaries, parts }: Conditions,
  mesh: CellMesh,
  order: number,
  { precision = 'f32' }: VerificationContext,
): CaseDocument => ({
  ...verificationCase({
    name: 'Residuals',
    system: { id: 'euler3d' },
    scheme: {
      id: 'cpr',
      ...thesisForm,
      order,
      numericalFlux: 'rusanov',
      integrator: 'sspRk3',
      precision,
    },
    initial: {
      ...stream,
      rho: '1.1 + 0.1*sin(2*pi*x)*cos(2*pi*y)',
      w: '0.1 + 0.1*cos(2*pi*z)',
      p: '0.9 + 0.05*cos(2*pi*x)',
    },
    boundaries: boundaries(mesh),
    time: { fixedStep },
  }),
  ...parts,
});

/** The residuals of a run. @param advance does so many steps, and gives what they come to */
async function residualsOf(
  start: Moment,
  advance: (steps: number) => Promise<Moment>,
): Promise<number[]> {
  const residuals: number[] = [];
  let [before, done] = [start, 0];
  for (const step of residualSteps) {
    if (step - 1 > done) before = await advance(step - 1 - done);
    const after = await advance(1);
    residuals.push(residualOf(before, after));
    [before, done] = [after, step];
  }
  return residuals;
}

/** By the readable definition of the scheme. */
function definedResiduals(
  { document, mesh, physics }: PreparedCase,
  start: StateArray,
): Promise<number[]> {
  if (mesh.kind === 'grid') throw new CheckFailed('a grid is no mesh of hexahedra');
  const options = cprOptions.parse(document.scheme);
  const stepper = new CprStepper(cprOperators(mesh, physics, options), Float64Array.from(start));
  let done = 0;
  return residualsOf({ state: start, time: 0 }, (steps) => {
    for (let step = 0; step < steps; step++) {
      stepper.doStep(fixedStep * done++, fixedStep);
      stepper.accept();
    }
    return Promise.resolve({ state: stepper.state.slice(), time: fixedStep * done });
  });
}

/** As runs compute it: compiled, or on the GPU. */
async function ownResiduals(
  prepared: PreparedCase,
  { backend, device, threads = singleThread }: VerificationContext,
): Promise<number[]> {
  const start = initialSnapshot(prepared);
  const simulation = await createSimulation(prepared, backend, device, start, threads);
  try {
    return await residualsOf(start, async (steps) => {
      const most = simulation.maxStepsPerBatch;
      let left = steps;
      let batch = await simulation.advance(Math.min(left, most));
      while ((left -= Math.min(left, most)) > 0)
        batch = await simulation.advance(Math.min(left, most));
      if (batch.outcome.kind === 'failed') throw new CheckFailed(batch.outcome.reason);
      return { state: Float64Array.from(await wholeState(simulation)), time: batch.time };
    });
  } finally {
    simulation.dispose();
  }
}

const check = (condition: Conditions, order: number): Check => ({
  id: `${condition.id}/p${order}`,
  label: `${condition.title}, p = ${order}`,
  cost: order === 2 && (condition === wall || condition.isJoined) ? 'default' : 'full',
  meshes: [],
  published: null,
  accept: atMost(1e-13, 2e-5),
  order: null,
  remark: '',
  usesBackend: true,
  async compute(context) {
    const mesh = bentBox({
      counts: [2, 2, 2],
      order: 2,
      bend: waves(0.04),
      isJoined: condition.isJoined,
    });
    const prepared = prepareCase(caseOf(condition, mesh, order, context), mesh, methods);
    const { state } = initialSnapshot(prepared);
    const [own, defined] = [
      await ownResiduals(prepared, context),
      await definedResiduals(prepared, state),
    ];
    const differences = own.map((value, i) => Math.abs(value / defined[i] - 1));
    return { value: Math.max(...differences), spacing: null };
  },
});

export const cprResiduals: VerificationEntry = {
  id: 'cpr-residuals',
  title: 'Flux reconstruction: residuals beside those of the definition',
  source:
    'The readable definition of the scheme in double precision; the comparison of Zimmerman 2013, tables 5.1 and 5.2',
  method:
    'A gas in motion in 2 × 2 × 2 hexahedra of order 2, bent and turned at random, with every boundary condition; Chebyshev–Lobatto points, chain rule, Rusanov, SSP-RK3 with Δt = 1/256. Residual: the root mean square of what all coefficients change by in a step, per unit of time. Largest relative difference at the steps 1, 15, 75 and 99.',
  deviations: [],
  checks: [1, 2, 3, 4, 5].flatMap((order) =>
    conditions.map((condition) => check(condition, order)),
  ),
};
