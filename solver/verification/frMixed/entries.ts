import { buildCellMesh } from '../../mesh/cellMesh';
import { joinPeriodic } from '../../mesh/periodic';
import type { CellMesh } from '../../mesh/types';
import { computeCase, verificationCase } from '../compute';
import { conservationAccept, largestChange } from '../invariants/conservation';
import { freeStreamAccept, freeStreamError } from '../invariants/freeStream';
import { convergenceChecks, type ExactFlow } from '../smooth/convergence';
import { exactFlows } from '../smooth/exactFlows';
import { manufacturedFlows } from '../smooth/manufacturedFlows';
import { manufacturedGas } from '../exact/viscousFlows';
import type { Check, VerificationContext, VerificationEntry } from '../types';
import { mixedFile } from '../../mesh/generate/mixedBox';
import { t } from '../../text/t';

/** Bends all lines, also the sides of the unit square; periodic. @param by amplitude */
const bent =
  (by: number) =>
  (x: number, y: number): [number, number] => [
    x + by * Math.sin(2 * Math.PI * y + 0.4),
    y + by * Math.sin(2 * Math.PI * x + 1),
  ];

/** Returns boxes of the unit square, every other one cut into two triangles. */
const mixedCells = (cells: number, order: number, by: number): CellMesh =>
  buildCellMesh(mixedFile({ columns: cells, rows: cells, order, map: bent(by) }));

/** The method runs on the CPU only. */
const onCpu = (context: VerificationContext): VerificationContext => ({
  ...context,
  backend: 'cpu',
  device: null,
});

const common = {
  meshes: [],
  published: null,
  order: null,
  remark: '',
  usesBackend: false,
} as const satisfies Partial<Check>;

const stream = {
  system: 'euler2d',
  title: t('flowEuler'),
  condition: 'farField',
  state: { rho: '1.1', u: '0.7', v: '-0.3', p: '0.9' },
};

const degrees = [0, 1, 2, 3, 4, 5];

export const frMixedFreeStream: VerificationEntry = {
  id: 'fr-mixed-free-stream',
  title: t('frMixedFreeStreamTitle'),
  source: t('sourceUniformOnMeshes'),
  method: t('frMixedFreeStreamMethod'),
  deviations: [],
  checks: degrees.flatMap((order) =>
    [1, 2, 5].map((geometric): Check => ({
      ...common,
      id: `q${geometric}/p${order}`,
      label: t('frMixedLabel', stream.title, geometric, order),
      cost: order < 4 ? 'default' : 'full',
      accept: freeStreamAccept,
      compute: (context) =>
        freeStreamError(
          stream,
          { id: 'frMixed', order },
          mixedCells(3, geometric, 0.06),
          onCpu(context),
        ),
    })),
  ),
};

export const frMixedConservation: VerificationEntry = {
  id: 'fr-mixed-conservation',
  title: t('frMixedConservationTitle'),
  source: t('sourcePeriodicConservation'),
  method: t('frMixedConservationMethod'),
  deviations: [],
  checks: degrees.map((order): Check => ({
    ...common,
    id: `q3/p${order}`,
    label: t('frMixedLabel', stream.title, 3, order),
    cost: order < 4 ? 'default' : 'full',
    accept: conservationAccept,
    async compute(context) {
      const box = mixedCells(4, 3, 0.05);
      const mesh = joinPeriodic(joinPeriodic(box, 'left', 'right'), 'bottom', 'top');
      const document = verificationCase({
        name: 'Conservation',
        system: { id: stream.system },
        scheme: { id: 'frMixed', order },
        initial: {
          ...stream.state,
          rho: '1 + 0.2*sin(2*pi*x)*cos(2*pi*y)',
          p: '1 + 0.1*cos(2*pi*x)',
        },
        boundaries: {},
        time: { maxSteps: 20 },
      });
      return largestChange(await computeCase(document, mesh, onCpu(context)), ['rho', 'E']);
    },
  })),
};

const flowOf = (flows: readonly ExactFlow[], id: string): ExactFlow =>
  flows.find((flow) => flow.id === id)!;

const flows: readonly (ExactFlow & { readonly viscousScheme?: 'br2' | 'ldg' })[] = [
  { ...flowOf(manufacturedFlows, 'euler'), id: 'made' },
  { ...flowOf(exactFlows, 'euler'), id: 'vortex' },
  ...(['br2', 'ldg'] as const).map((viscousScheme) => ({
    ...manufacturedGas(2),
    id: viscousScheme,
    title: t('frMixedViscousTitle', viscousScheme.toUpperCase()),
    viscousScheme,
  })),
];

export const frMixedOrders: VerificationEntry = {
  id: 'fr-mixed-orders',
  title: t('frMixedOrdersTitle'),
  source: t('sourceManufacturedAndVortex'),
  method: t('frMixedOrdersMethod'),
  deviations: [],
  checks: flows.flatMap((flow) =>
    [1, 2, 3, 4, 5].flatMap((order) =>
      [1, 3].flatMap((geometric) => {
        const sizes = order < 4 ? [4, 8, 16] : [4, 8];
        return convergenceChecks(flow, {
          id: `${flow.id}/q${geometric}/p${order}`,
          label: t('frMixedLabel', flow.title, geometric, order),
          scheme: {
            id: 'frMixed',
            order,
            numericalFlux: flow.numericalFlux,
            ...(flow.viscousScheme && { viscousScheme: flow.viscousScheme }),
          },
          sizes,
          degree: order,
          atLeast: order + 0.5,
          mesh: (size) => mixedCells(size, geometric, 0.02),
          cost: (size) =>
            size <= 8 && order < (flow.viscousScheme ? 3 : 4) && geometric === 3
              ? 'default'
              : 'full',
        }).map((check) => ({
          ...check,
          usesBackend: false,
          compute: (context: VerificationContext) => check.compute(onCpu(context)),
        }));
      }),
    ),
  ),
};
