import { caseSchema, type CaseDocument } from '../../case/document';
import { rectangleMesh } from '../../mesh/rectangle';
import type { TriangleMesh } from '../../mesh/types';
import type { BenchmarkTask } from '../types';
import { vortexMeshes, type DgPaperFlow, type VortexMesh } from './printed';

/** Quadrilaterals of mesh A around and across the annulus. */
const [around, across] = [18, 5];

/** Number of triangles of a vortex mesh, as printed: 180 to 184,320. */
export const vortexCells = (mesh: VortexMesh): number =>
  2 * around * across * 4 ** vortexMeshes.indexOf(mesh);

const [innerRadius, outerRadius] = [1, 1.384];

/** Returns a mesh of the quarter annulus with the printed numbers of triangles and edges. */
function vortexMesh(cells: number): TriangleMesh {
  const factor = Math.max(1, Math.round(Math.sqrt(cells / (2 * around * across))));
  return rectangleMesh(around * factor, across * factor, (x, y) => {
    const radius = innerRadius + (outerRadius - innerRadius) * y;
    const angle = 0.5 * Math.PI * (1 - x);
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
}

const [channelLength, wedge] = [4, 1 / 6];

/** Returns a mesh of the channel with about this many triangles, and a vertex where the wedge begins. */
function channelMesh(cells: number): TriangleMesh {
  const perWedge = Math.max(1, Math.round(Math.sqrt(2 * cells) / (channelLength / wedge)));
  const columns = Math.round(channelLength / wedge) * perWedge;
  const rows = Math.max(1, Math.round(cells / (2 * columns)));
  return rectangleMesh(columns, rows, (x, y) => [channelLength * x, y]);
}

/** Returns a generated mesh of a flow with about `cells` triangles. */
export const dgPaperMesh = ({ kind }: DgPaperFlow, cells: number): TriangleMesh =>
  kind === 'vortex' ? vortexMesh(cells) : channelMesh(cells);

type Options = Pick<BenchmarkTask, 'order' | 'limiter' | 'precision'>;

/** Returns the case of a flow. A vortex has no end; the double Mach reflection ends at 0.2. */
export const dgPaperCase = ({ kind }: DgPaperFlow, options: Options): CaseDocument =>
  kind === 'vortex' ? vortexCase(options) : doubleMachCase(options);

const common = { format: 'fluxbench-case', version: 1, name: 'benchmark' } as const;
const condition = (name: string, values: Readonly<Record<string, string>> = {}) => ({
  condition: name,
  values,
});

function vortexCase({ order, limiter, precision }: Options): CaseDocument {
  const state = {
    rho: 'rhoExact',
    u: 'machInner*y/r^2',
    v: '-machInner*x/r^2',
    p: 'rhoExact^gamma/gamma',
  };
  const wall = condition('curvedSlipWall', { normalX: 'x/r', normalY: 'y/r' });
  return caseSchema.parse({
    ...common,
    mesh: { file: 'vortex.msh' },
    system: { id: 'euler2d' },
    definitions: [
      { name: 'machInner', expression: '2.25' },
      { name: 'r', expression: 'sqrt(x^2 + y^2)' },
      {
        name: 'rhoExact',
        expression: '(1 + (gamma - 1)/2*machInner^2*(1 - 1/r^2))^(1/(gamma - 1))',
      },
    ],
    scheme: {
      ...{ id: 'dg', order, numericalFlux: 'localLaxFriedrichs', integrator: 'rk4' },
      ...{ precision, cflNumber: 1, limiter },
    },
    initial: state,
    boundaries: {
      ...{ left: condition('prescribed', state), right: condition('prescribed', state) },
      ...{ bottom: wall, top: wall },
    },
    time: { end: null, maxSteps: null, steadyTolerance: null },
  });
}

function doubleMachCase({ order, limiter, precision }: Options): CaseDocument {
  const state = {
    rho: 'x < shockX ? 8 : 1.4',
    u: 'x < shockX ? 8.25*cos(pi/6) : 0',
    v: 'x < shockX ? -8.25*sin(pi/6) : 0',
    p: 'x < shockX ? 116.5 : 1',
  };
  const behind = { rho: '8', u: '8.25*cos(pi/6)', v: '-8.25*sin(pi/6)', p: '116.5' };
  const corners = [
    [-1, -1],
    [wedge, -1],
    [wedge, 1e-9],
    [-1, 1e-9],
  ];
  return caseSchema.parse({
    ...common,
    mesh: {
      file: 'channel.msh',
      groups: [{ kind: 'split', name: 'ahead', by: [{ kind: 'area', corners }] }],
    },
    system: { id: 'euler2d' },
    definitions: [{ name: 'shockX', expression: '1/6 + (y + 20*t)/sqrt(3)' }],
    scheme: {
      ...{ id: 'dg', order, numericalFlux: 'localLaxFriedrichs', integrator: 'midpoint' },
      ...{ precision, cflNumber: 1, limiter, positivity: true },
    },
    initial: state,
    boundaries: {
      ...{ left: condition('prescribed', behind), ahead: condition('prescribed', behind) },
      ...{ bottom: condition('slipWall'), top: condition('prescribed', state) },
      right: condition('outflow'),
    },
    time: { end: 0.2, maxSteps: null, steadyTolerance: null },
  });
}
