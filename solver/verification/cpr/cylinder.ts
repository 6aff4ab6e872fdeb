import type { CaseDocument } from '../../case/document';
import { signalHeader } from '../../diagnostics/signals';
import { generatedMesh } from '../../mesh/generate';
import { anyError } from '../acceptance';
import { computeCase, verificationCase } from '../compute';
import type { Check, VerificationContext, VerificationEntry } from '../types';
import { thesisForm } from './forms';
import { t } from '../../text/t';

/** End time: initial waves have left, and the gas at the wall has been replaced. */
const end = 25;

/** Cells around the half cylinder and in radial direction. */
const sizes = [8, 16, 32] as const;

/**
 * Rounding error in single precision. Measured on a GPU at p = 4: 1.5·10⁻⁵ on 16 × 16 cells and 5.6·10⁻⁵ on 32 × 32;
 * double precision gives at most 5.1·10⁻⁶.
 */
const floor = 6e-5;

const stream = { rho: '1', u: 'mach', v: '0', p: '1/gamma' };

/** Returns √∫(p/p∞ (ρ∞/ρ)^γ − 1)² dl along the wall, the entropy error, which is 0 for flow without shocks. */
async function entropyError(
  order: number,
  size: number,
  context: VerificationContext,
): Promise<number> {
  const mesh = generatedMesh({
    kind: 'cylinder',
    radius: 1,
    farField: 20,
    outline: 'circle',
    half: true,
    cells: [size, size],
    order: 5,
  });
  const wall = { condition: 'slipWall', values: {} };
  const document = verificationCase({
    name: 'cylinder-m038',
    system: { id: 'euler2d' },
    definitions: [
      { name: 'mach', expression: '0.38' },
      { name: 'square', expression: 'x^2 + y^2' },
      { name: 'along', expression: 'mach*(1 - (x^2 - y^2)/square^2)' },
      { name: 'across', expression: '-2*mach*x*y/square^2' },
      { name: 'warmth', expression: '1 + 0.5*(gamma - 1)*(mach^2 - along^2 - across^2)' },
    ],
    scheme: { id: 'cpr', ...thesisForm, order, numericalFlux: 'roe' },
    initial: {
      rho: 'warmth^(1/(gamma - 1))',
      u: 'along',
      v: 'across',
      p: 'warmth^(gamma/(gamma - 1))/gamma',
    },
    boundaries: {
      cylinder: wall,
      symmetry: wall,
      farField: { condition: 'characteristicFarField', values: stream },
    },
    time: { end },
  });
  const entropy: CaseDocument['outputs']['monitors'][number] = {
    kind: 'boundary',
    name: 'entropy',
    expression: '(gamma*p/rho^gamma - 1)^2',
    groups: ['cylinder'],
    every: 10,
  };
  const outputs = { ...document.outputs, monitors: [entropy] };
  const { signals } = await computeCase({ ...document, outputs }, mesh, context);
  const [signal] = signals;
  return Math.sqrt(signal.value(signal.count - 1, signalHeader));
}

const check = (order: number, size: number, index: number): Check => ({
  id: `p${order}/${size}`,
  label: `p = ${order}, ${size} × ${size}`,
  cost: 'full',
  meshes: [],
  published: null,
  accept: anyError(floor),
  order:
    index === 0
      ? null
      : { against: `p${order}/${sizes[index - 1]}`, published: null, atLeast: order - 0.5 },
  curve: { diagram: t('cprCylinderDiagram'), degree: order },
  remark: '',
  usesBackend: true,
  compute: async (context) => ({
    value: await entropyError(order, size, context),
    spacing: 1 / size,
  }),
});

export const cprCylinder: VerificationEntry = {
  id: 'cpr-cylinder',
  title: t('cprCylinderTitle'),
  source: t('cprCylinderSource'),
  method: t('cprCylinderMethod'),
  deviations: [],
  checks: [1, 2, 3, 4].flatMap((order) => sizes.map((size, index) => check(order, size, index))),
};
