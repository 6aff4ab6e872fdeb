import { rectangleMesh } from '../../mesh/rectangle';
import { advectionError, sineWave, solveAdvection } from '../../methods/laboratory1d';
import { projectState } from '../../space/projection';
import { anyError, atMost } from '../acceptance';
import { computeCase, onAllGroups, spacingOf, verificationCase } from '../compute';
import { memoized } from '../grids/memoized';
import { conservationAccept, largestChange } from '../invariants/conservation';
import { distorted } from '../invariants/flows';
import type { Check, Measurement, VerificationContext, VerificationEntry } from '../types';
import { t } from '../../text/t';

/** A half of the domain, and the degree there. The wave passes from the first to the second. */
interface Half {
  readonly id: 'upstream' | 'downstream';
  readonly degree: number;
}

const halves: readonly Half[] = [
  { id: 'upstream', degree: 3 },
  { id: 'downstream', degree: 1 },
];

const highest = 3;

/** Accepted deficit of the order relative to p + 1, and the rounding error in single precision. */
const orderMargin = 0.3;
const floor = 2e-6;

const titles = {
  line: t('localOrdersLine'),
  triangles: t('localOrdersTriangles'),
} as const;

/** Returns checks of the errors in both halves on refined meshes, each with its order of convergence. */
function errorChecks(
  domain: keyof typeof titles,
  sizes: readonly number[],
  errorIn: (half: Half, size: number, context: VerificationContext) => Promise<Measurement>,
): Check[] {
  return halves.flatMap((half) =>
    sizes.map((size, index) => ({
      id: `${domain}/${half.id}/${size}`,
      label: t(
        half.id === 'upstream' ? 'localOrdersUpstream' : 'localOrdersDownstream',
        titles[domain],
        half.degree,
        size,
      ),
      cost: 'default' as const,
      meshes: [],
      published: null,
      accept: anyError(floor),
      order:
        index === 0
          ? null
          : {
              against: `${domain}/${half.id}/${sizes[index - 1]}`,
              published: null,
              atLeast: Number((half.degree + 1 - orderMargin).toFixed(1)),
            },
      curve: { diagram: titles[domain], degree: half.degree },
      remark: '',
      usesBackend: domain === 'triangles',
      compute: (context: VerificationContext) => errorIn(half, size, context),
    })),
  );
}

/**
 * On the periodic interval, after a quarter of the period: the wave in its fourth eighth has not been in a cell of
 * degree 1.
 */
const onLine = ({ id }: Half, cells: number): Promise<Measurement> => {
  const orders = Array.from(
    { length: cells },
    (_, cell) => halves[2 * cell < cells ? 0 : 1].degree,
  );
  const settings = { cells, order: highest, orders, flux: 'upwind' as const, cflNumber: 0.1 };
  const solution = solveAdvection({ ...settings, endTime: 0.25 });
  const within = id === 'upstream' ? ([0.375, 0.5] as const) : ([0.5, 1] as const);
  const value = advectionError(solution, (x) => sineWave(x - 0.25), within);
  return Promise.resolve({ value, spacing: 1 / cells });
};

const wave = { q: 'sin(2*pi*(x - t))*cos(y)' };

/** L² errors of the coefficients in both halves, relative to the projection of the exact state. */
const onTriangles = memoized(async (size: number, context: VerificationContext) => {
  const mesh = rectangleMesh(size, size);
  const document = withLocalOrder('x < 0.5 ? 3 : 1', {
    system: { id: 'advection2d', parameters: { ax: 1, ay: 0 } },
    initial: wave,
    boundaries: onAllGroups(mesh, 'prescribed', wave),
    end: 0.4,
  });
  const result = await computeCase({ ...document, exact: wave }, mesh, context);
  const { discretization, physics, state, summary } = result;
  const { space, modesPerCell } = discretization;
  const exact = projectState({ space, physics }, physics.exact!, summary.time);
  const center = new Float64Array(3);
  const squares = { upstream: 0, downstream: 0 };
  for (let cell = 0; cell < space.cellCount; cell++) {
    space.maps.center(cell, center);
    const half = center[0] < 0.5 ? 'upstream' : 'downstream';
    for (let j = cell * modesPerCell; j < (cell + 1) * modesPerCell; j++) {
      squares[half] += 2 * space.maps.measure(cell) * (state[j] - exact[j]) ** 2;
    }
  }
  return { squares, spacing: spacingOf(discretization) };
});

interface LocalCase extends Pick<
  Parameters<typeof verificationCase>[0],
  'system' | 'initial' | 'boundaries'
> {
  readonly end: number;
}

function withLocalOrder(localOrder: string, { end, ...parts }: LocalCase) {
  const document = verificationCase({
    ...parts,
    name: t('localOrdersTitle'),
    scheme: { order: highest, cflNumber: 1 },
    time: { end },
  });
  return { ...document, scheme: { ...document.scheme, localOrder } };
}

/** Change of the integrals with degrees 0 to 3 that meet at many interfaces. */
const conservationChecks: readonly Check[] = [
  {
    id: 'line/conservation',
    label: t('localOrdersConserved', titles.line),
    cost: 'default',
    meshes: [],
    published: null,
    accept: atMost(1e-13, 1e-13),
    order: null,
    remark: '',
    usesBackend: false,
    compute() {
      const orders = Array.from({ length: 16 }, (_, cell) => [0, 3, 1, 2][cell % 4]);
      const profile = (x: number): number => 1 + sineWave(x) ** 2;
      const settings = { cells: 16, order: highest, orders, flux: 'upwind' as const };
      const solution = solveAdvection({ ...settings, cflNumber: 0.2, endTime: 1 }, profile);
      const mean = orders.reduce(
        (sum, _, cell) => sum + solution.coefficients[cell * (highest + 1)] / orders.length,
        0,
      );
      return Promise.resolve({ value: Math.abs(mean / 1.5 - 1), spacing: null });
    },
  },
  {
    id: 'triangles/conservation',
    label: t('localOrdersConserved', titles.triangles),
    cost: 'default',
    meshes: [],
    published: null,
    accept: conservationAccept,
    order: null,
    remark: '',
    usesBackend: true,
    async compute(context) {
      const mesh = rectangleMesh(6, 5, distorted);
      const document = withLocalOrder('mod(floor(5*x), 4)', {
        system: { id: 'euler2d' },
        initial: { rho: '1 + 0.3*sin(3*x + y)', u: '0.3*y', v: '-0.2*x', p: '1 + 0.2*cos(5*x)' },
        boundaries: onAllGroups(mesh, 'slipWall'),
        end: 0.3,
      });
      return largestChange(await computeCase(document, mesh, context), ['rho', 'E']);
    },
  },
];

export const localOrders: VerificationEntry = {
  id: 'local-orders',
  title: t('localOrdersTitle'),
  source: t('localOrdersSource'),
  method: t('localOrdersMethod'),
  deviations: [],
  checks: [
    ...errorChecks('line', [16, 32], onLine),
    ...errorChecks('triangles', [8, 16], async ({ id }, size, context) => {
      const { squares, spacing } = await onTriangles(size, context);
      return { value: Math.sqrt(squares[id]), spacing };
    }),
    ...conservationChecks,
  ],
};
