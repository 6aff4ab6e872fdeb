import { buildCellMesh } from '../../mesh/cellMesh';
import { boxMesh } from '../../mesh/generate/box';
import { joinPeriodic } from '../../mesh/periodic';
import { shuffleOrientation } from '../../mesh/shuffleOrientation';
import type { CellMesh } from '../../mesh/types';
import { atMost } from '../acceptance';
import { computeCase, errorsOf, verificationCase } from '../compute';
import type { Check, VerificationContext, VerificationEntry } from '../types';
import { thesisForm } from './forms';
import { t } from '../../text/t';

/** Sectors of a whole ring. */
const sectors = 6;

/** Returns sectors of a ring between the radii 1 and 2 whose ends are joined by a rotation. */
function ringOf(parts: number): CellMesh {
  const cells = [2, 2 * parts];
  const groups = ['inside', 'outside', 'first', 'last'];
  const mesh = buildCellMesh(
    boxMesh({ min: [0, 0], max: [1, 1], cells, groups }, 3, ([r, turn]) => {
      const angle = (2 * Math.PI * turn * parts) / sectors;
      return [(1 + r) * Math.cos(angle), (1 + r) * Math.sin(angle)];
    }),
  );
  return shuffleOrientation(joinPeriodic(mesh, 'first', 'last', parts < sectors));
}

/** Unchanged by a rotation by one sector. */
const wave = `sin(${sectors}*atan2(y, x) + sqrt(x^2 + y^2))`;
const start = {
  rho: `1 + 0.2*${wave}`,
  u: `0.3*x*${wave} - y*(0.4 + 0.2*${wave})`,
  v: `0.3*y*${wave} + x*(0.4 + 0.2*${wave})`,
  p: `1 + 0.1*${wave}`,
};

/** Returns the L² norms of the changes of density and energy, per volume. */
async function changesOf(
  system: string,
  parts: number,
  context: VerificationContext,
): Promise<number[]> {
  const wall = { condition: 'slipWall', values: {} };
  const document = verificationCase({
    name: 'Sector',
    system: { id: system },
    scheme: { id: 'cpr', ...thesisForm, order: 2, numericalFlux: 'hllc' },
    initial: start,
    exact: start,
    boundaries: { inside: wall, outside: wall },
    time: { end: 20 * 2 ** -8, fixedStep: 2 ** -8 },
  });
  const result = await computeCase(document, ringOf(parts), context);
  return ['rho', 'E'].map((name) => errorsOf(result, name).l2 / Math.sqrt(parts));
}

/** One sector with rotated periodic ends is a part of the whole ring. */
const sectorCheck = (system: string): Check => ({
  id: `sector/${system}`,
  label: t('sectorLabel', system),
  cost: 'default',
  meshes: [],
  published: null,
  accept: atMost(1e-12, 1e-5),
  order: null,
  remark: '',
  usesBackend: true,
  async compute(context) {
    const [part, whole] = [
      await changesOf(system, 1, context),
      await changesOf(system, sectors, context),
    ];
    return {
      value: Math.max(...part.map((own, i) => Math.abs(own / whole[i] - 1))),
      spacing: null,
    };
  },
});

export const cprSector: VerificationEntry = {
  id: 'cpr-sector',
  title: t('sectorTitle'),
  source: t('sectorSource'),
  method: t('sectorMethod'),
  deviations: [],
  checks: ['euler2d', 'navierStokes2d'].map(sectorCheck),
};
