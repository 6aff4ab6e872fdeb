import type { CaseDocument } from '../../case/document';
import { rectangleMesh } from '../../mesh/rectangle';
import { atMost } from '../acceptance';
import {
  computeCase,
  errorsOf,
  onAllGroups,
  verificationCase,
  type CheckMesh,
  type CheckScheme,
} from '../compute';
import { requireMesh } from '../meshes';
import type { Check, Measurement, VerificationContext, VerificationEntry } from '../types';
import { distorted, uniformStates, type UniformState } from './flows';
import { t } from '../../text/t';

const steps = 20;

/** Largest accepted error, due to rounding. */
export const freeStreamAccept = atMost(2e-13, 2e-5);

/** Returns the largest error of any variable at the volume points after 20 steps. */
export async function freeStreamError(
  { system, condition, state }: UniformState,
  scheme: CheckScheme,
  mesh: CheckMesh,
  context: VerificationContext,
  walls: CaseDocument['boundaries'] = {},
): Promise<Measurement> {
  const document = verificationCase({
    name: 'free-stream',
    system: { id: system },
    scheme,
    initial: state,
    exact: state,
    boundaries: { ...onAllGroups(mesh, condition, state), ...walls },
    time: { maxSteps: steps },
  });
  const result = await computeCase(document, mesh, context);
  const errors = result.physics.variableNames.map((name) => errorsOf(result, name).linf);
  return { value: Math.max(...errors), spacing: null };
}

const modal = (order: number): CheckScheme => ({ order, cflNumber: 1 });

const common = {
  cost: 'default',
  published: null,
  accept: freeStreamAccept,
  order: null,
  remark: '',
  usesBackend: true,
} as const;

const onDistortedMesh = (uniform: UniformState, degree: number): Check => ({
  ...common,
  id: `${uniform.system}/p${degree}`,
  label: `${uniform.title}, p = ${degree}`,
  meshes: [],
  compute: (context) =>
    freeStreamError(uniform, modal(degree), rectangleMesh(5, 4, distorted), context),
});

const aroundAirfoil = (uniform: UniformState, degree: number): Check => ({
  ...common,
  id: `${uniform.system}/airfoil/p${degree}`,
  label: t('freeStreamAirfoil', uniform.title, degree),
  meshes: ['naca0012/own'],
  compute: async (context) =>
    freeStreamError(uniform, modal(degree), await requireMesh(context, 'naca0012/own'), context),
});

/** Walls of the vortex with curved normals of arcs. */
const curvedWalls: CaseDocument['boundaries'] = {
  wall: {
    condition: 'curvedSlipWall',
    values: {},
    curve: { kind: 'circle', center: [0, 0], radius: null },
  },
};

/** Between walls with curved normals, only a fluid at rest is uniform. */
const atRest = (uniform: UniformState, degree: number): Check => ({
  ...common,
  id: `${uniform.system}/rest/p${degree}`,
  label: t('freeStreamAtRest', uniform.title, degree),
  meshes: ['supersonic-vortex/own'],
  compute: async (context) => {
    const resting = { ...uniform, state: { ...uniform.state, u: '0', v: '0' } };
    const mesh = await requireMesh(context, 'supersonic-vortex/own');
    return freeStreamError(resting, modal(degree), mesh, context, curvedWalls);
  },
});

const alongCurves = (uniform: UniformState, degree: number): Check => ({
  ...common,
  id: `${uniform.system}/curved/p${degree}`,
  label: t('freeStreamArcs', uniform.title, degree),
  meshes: ['supersonic-vortex/own-refined'],
  compute: async (context) =>
    freeStreamError(
      uniform,
      modal(degree),
      await requireMesh(context, 'supersonic-vortex/own-refined'),
      context,
    ),
});

const [euler, shallowWater] = uniformStates;

export const freeStream: VerificationEntry = {
  id: 'free-stream',
  title: t('freeStreamTitle'),
  source: t('sourceUniformOnMeshes'),
  method: t('freeStreamMethod'),
  deviations: [],
  checks: [
    ...uniformStates.flatMap((uniform) =>
      (uniform.system === 'euler2d' ? [0, 1, 2, 3, 4, 5] : [1, 3]).map((degree) =>
        onDistortedMesh(uniform, degree),
      ),
    ),
    aroundAirfoil(euler, 2),
    alongCurves(euler, 2),
    ...[1, 3].flatMap((degree) => [atRest(euler, degree), atRest(shallowWater, degree)]),
  ],
};
