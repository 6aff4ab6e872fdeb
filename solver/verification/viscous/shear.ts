import { joinPeriodic } from '../../mesh/periodic';
import { rectangleMesh } from '../../mesh/rectangle';
import { anyError } from '../acceptance';
import {
  computeCase,
  l2Error,
  verificationCase,
  type CheckMesh,
  type CheckScheme,
} from '../compute';
import { thesisForm } from '../cpr/forms';
import { bentBox, waves } from '../cpr/meshes';
import type { Check, VerificationEntry } from '../types';
import { shearFlow, type ShearFlow } from './spectral';
import { t } from '../../text/t';

/** Subgrid constant, filter width and turbulent Prandtl number of the flow with subgrid viscosity. */
const subgrid = { wale: 0.7, filterWidth: 0.2, subgridPr: 0.8 };

const gas: ShearFlow = { gamma: 1.4, viscosity: 0.02, prandtl: 0.6, sutherland: 0.4 };
const end = 0.1;

interface Study {
  readonly id: string;
  readonly title: string;
  readonly dimension: 2 | 3;
  /** Axis along which the gas varies. */
  readonly axis: 0 | 1 | 2;
  readonly order: number;
  readonly hasSubgrid?: boolean;
  /** Default `default`. */
  readonly cost?: Check['cost'];
  readonly scheme: CheckScheme;
  mesh(size: number): CheckMesh;
  readonly sizes: readonly [number, number];
}

const velocityNames = ['u', 'v', 'w'] as const;

/** Returns primitive values, with velocity along the axis and across it, the next axis. */
function valuesOf(
  { dimension, axis }: Study,
  [rho, across, along, p]: readonly string[],
): Record<string, string> {
  const velocity = velocityNames.slice(0, dimension).map((name, i) => {
    const value = i === axis ? along : i === (axis + 1) % dimension ? across : '0';
    return [name, value] as const;
  });
  return { rho, ...Object.fromEntries(velocity), p };
}

const flows = new Map<string, ReturnType<typeof shearFlow>>();

/** Returns the flow of a study, computed once. */
function flowAlong({ axis, hasSubgrid = false }: Study): ReturnType<typeof shearFlow> {
  const { wale, filterWidth, subgridPr } = subgrid;
  const model = { length: wale * filterWidth, prandtl: subgridPr };
  const own = hasSubgrid ? { ...gas, subgrid: model } : gas;
  const key = `${axis} ${hasSubgrid}`;
  const flow = flows.get(key) ?? shearFlow(own, end, ['x', 'y', 'z'][axis]);
  flows.set(key, flow);
  return flow;
}

const studyChecks = (study: Study): Check[] =>
  study.sizes.map((size, index) => ({
    id: `${study.id}/${size}`,
    label: t('gridReferenceLabel', study.title, String(size)),
    cost: study.cost ?? 'default',
    meshes: [],
    published: null,
    accept: anyError(2e-6),
    order:
      index === 0
        ? null
        : {
            against: `${study.id}/${study.sizes[0]}`,
            published: null,
            atLeast: study.order + 0.4,
          },
    curve: { diagram: study.title, degree: study.order },
    remark: '',
    usesBackend: true,
    async compute(context) {
      const { wale, filterWidth, subgridPr } = subgrid;
      const flow = flowAlong(study);
      const mesh = study.mesh(size);
      const document = verificationCase({
        name: 'shear-flow',
        system: {
          id: `navierStokes${study.dimension}d`,
          parameters: {
            viscosity: gas.viscosity,
            Pr: gas.prandtl,
            sutherland: gas.sutherland,
            ...(study.hasSubgrid && { wale, subgridPr }),
          },
          ...(study.hasSubgrid && { coefficients: { filterWidth: String(filterWidth) } }),
        },
        scheme: study.scheme,
        initial: valuesOf(study, flow.start),
        exact: valuesOf(study, flow.end),
        boundaries: {},
        time: { end },
      });
      const { value } = l2Error(await computeCase(document, mesh, context), 'E');
      return { value, spacing: 1 / size };
    },
  }));

const triangles = (size: number): CheckMesh => {
  const moved = (x: number, y: number): [number, number] => [
    x + 0.04 * Math.sin(2 * Math.PI * x) * Math.sin(2 * Math.PI * y),
    y + 0.03 * Math.sin(2 * Math.PI * x) * Math.sin(2 * Math.PI * y),
  ];
  const mesh = rectangleMesh(size, size, moved);
  return joinPeriodic(joinPeriodic(mesh, 'left', 'right'), 'bottom', 'top');
};

const box = (counts: readonly number[]): CheckMesh =>
  bentBox({ counts, order: 2, bend: waves(0.02), isJoined: true });

const square = (size: number): CheckMesh => box([size, size]);

const reconstruction = (order: number, viscousScheme: 'br2' | 'ldg'): CheckScheme => ({
  id: 'cpr',
  ...thesisForm,
  order,
  numericalFlux: 'hllc',
  viscousScheme,
});

const galerkin = { order: 2, cflNumber: 1, numericalFlux: 'hllc' } as const;

const studies: readonly Study[] = [
  ...([0, 1] as const).flatMap((axis) => [
    {
      id: `dg/p2/${'xy'[axis]}`,
      title: t('shearOnTriangles', 'xy'[axis]),
      dimension: 2 as const,
      axis,
      order: 2,
      scheme: galerkin,
      mesh: triangles,
      sizes: [4, 8] as const,
    },
    ...(['br2', 'ldg'] as const).map((viscousScheme) => ({
      id: `cpr/${viscousScheme}/p3/${'xy'[axis]}`,
      title: t('shearOnQuadrilaterals', viscousScheme, 'xy'[axis]),
      dimension: 2 as const,
      axis,
      order: 3,
      scheme: reconstruction(3, viscousScheme),
      mesh: square,
      sizes: [4, 8] as const,
      // One axis for each viscous scheme.
      cost: (viscousScheme === 'ldg') === (axis === 1) ? ('default' as const) : ('full' as const),
    })),
  ]),
  {
    id: 'dg/p2/wale/y',
    title: t('shearWithSubgrid', 'y'),
    dimension: 2,
    axis: 1,
    order: 2,
    hasSubgrid: true,
    scheme: galerkin,
    mesh: triangles,
    sizes: [4, 8],
  },
  {
    id: 'cpr/br2/3d/p2/z',
    title: t('shearOnHexahedra', 'z'),
    dimension: 3,
    axis: 2,
    order: 2,
    scheme: reconstruction(2, 'br2'),
    mesh: (size) => box([2, 2, size]),
    sizes: [4, 8],
  },
];

export const viscousShear: VerificationEntry = {
  id: 'viscous-shear',
  title: t('shearTitle'),
  source: t('shearSource'),
  method: t('shearMethod'),
  deviations: [],
  checks: studies.flatMap(studyChecks),
};
