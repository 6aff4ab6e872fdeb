import { gaussLegendre } from '../../mesh/gaussLegendre';
import type { CasePhysics } from '../../physics/compile';
import { PointBlock } from '../../space/pointBlock';
import { positivityFactor } from '../positivityFactor';
import { legendre } from './basis';

/**
 * Creates the positivity-preserving limiter (Zhang and Shu, J. Comput. Phys. 229, 2010): scales polynomials,
 * [cell][variable][k], towards their means in place, so that the positive quantities of the system stay positive at
 * both ends of a cell and at the Gauss points. Each quantity is concave in the state, so interpolating it linearly
 * gives a safe scaling factor. null if the system has no positive quantities.
 */
export function createPositivity(
  { positive, variableNames }: Pick<CasePhysics, 'positive' | 'variableNames'>,
  cells: number,
  order: number,
): ((state: Float64Array) => void) | null {
  if (!positive) return null;
  const n = variableNames.length;
  const modes = order + 1;
  const block = new PointBlock(cells);
  const u = block.arraysOf(variableNames);
  const values = positive.outputs.map((_, i) => block.array(`quantity ${i}`));
  const evaluate = block.bind(positive, values);
  const mean = Float64Array.from({ length: modes }, (_, k) => (k === 0 ? 1 : 0));
  const tables = [-1, 1, ...gaussLegendre(modes).points].map((xi) => legendre(order, xi));
  const share = new Float64Array(cells);
  const least = new Float64Array(cells);

  const evaluateAt = (state: Float64Array, basis: Float64Array): void => {
    for (let cell = 0; cell < cells; cell++) {
      for (let v = 0; v < n; v++) {
        const start = (cell * n + v) * modes;
        let sum = 0;
        for (let k = 0; k < modes; k++) sum += basis[k] * state[start + k];
        u[v][cell] = sum;
      }
    }
    evaluate(cells);
  };

  return (state) => {
    // In order: a later quantity is concave where the preceding ones are positive.
    for (const own of values) {
      least.fill(Infinity);
      for (const table of tables) {
        evaluateAt(state, table);
        own.forEach((value, cell) => (least[cell] = Math.min(least[cell], value)));
      }
      evaluateAt(state, mean);
      own.forEach((value, cell) => {
        const requested = positivityFactor * value;
        const tooLow = value > 0 && least[cell] < requested;
        share[cell] = tooLow ? (value - requested) / (value - least[cell]) : 1;
      });
      for (let cell = 0; cell < cells; cell++) {
        if (share[cell] === 1) continue;
        for (let v = 0; v < n; v++) {
          const start = (cell * n + v) * modes;
          for (let k = 1; k < modes; k++) state[start + k] *= share[cell];
        }
      }
    }
  };
}
