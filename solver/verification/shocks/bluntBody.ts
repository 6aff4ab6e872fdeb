import { caseSchema } from '../../case/document';
import { computeCase, verificationCase, type FluxScheme } from '../compute';
import { largestAsymmetry } from '../invariants/symmetry';
import type { VerificationContext } from '../types';

/** Edge of the domain in unit cells, and the extents of the square block, whose front faces the stream. */
const size = 24;
const [front, low, high] = [16, 8, 16];

const mach = 10;
const gamma = 1.4;
const noise = 1e-4;

/** End time, when the bow shock is steady. */
const end = 20;

/**
 * Runs the flow at Mach 10 onto the front of a block; near the axis the bow shock is aligned with the grid. The initial
 * density has noise from row to row.
 * @returns the largest difference between the states of mirror images
 */
export async function bowShockAsymmetry(
  scheme: FluxScheme,
  context: VerificationContext,
): Promise<number> {
  const stream = { rho: '1', u: String(mach), v: '0', p: String(1 / gamma) };
  const outflow = { condition: 'outflow', values: {} };
  const document = verificationCase({
    name: 'blunt-body',
    system: { id: 'euler2d' },
    scheme,
    initial: { ...stream, rho: `1 + ${noise}*sin(pi*y)` },
    boundaries: {
      left: { condition: 'prescribed', values: stream },
      right: outflow,
      bottom: outflow,
      top: outflow,
      obstacle: { condition: 'slipWall', values: {} },
    },
    time: { end },
  });
  const block = {
    kind: 'polygon',
    points: [
      [front, low],
      [size, low],
      [size, high],
      [front, high],
    ],
  } as const;
  const grid = { min: [0, 0], max: [size, size], cells: [size, size], obstacles: [block] };
  const withBlock = caseSchema.parse({ ...document, mesh: { grid } });
  const result = await computeCase(withBlock, null, context);
  return largestAsymmetry(result, { image: ([x, y]) => [x, size - y, 0], turned: ['rhov'] }).value;
}
