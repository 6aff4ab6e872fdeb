import type { Program } from '../expression';
import { isGradientInput } from './gradients';

/** Dependence of a value on the gradient with other inputs fixed: 0 none, 1 linear, 2 nonlinear or unknown. */
type Degree = 0 | 1 | 2;

/** Returns whether viscous fluxes are linear in the gradient, as far as the operations show. */
export function isLinearInGradient({ nodes, outputs }: Program): boolean {
  const degrees: Degree[] = [];
  for (const node of nodes) {
    if (node.kind !== 'operation') {
      degrees.push(node.kind === 'input' && isGradientInput(node.name) ? 1 : 0);
      continue;
    }
    const [a, b = 0, c = 0] = node.args.map((arg) => degrees[arg]);
    degrees.push(degreeOf(node.operation, a, b, c));
  }
  return outputs.every((output) => degrees[output] < 2);
}

function degreeOf(operation: string, a: Degree, b: Degree, c: Degree): Degree {
  const largest = Math.max(a, b, c) as Degree;
  switch (operation) {
    case 'add':
    case 'subtract':
    case 'negate':
      return largest;
    case 'multiply':
      return Math.min(a + b, 2) as Degree;
    case 'divide':
      return b === 0 ? a : 2;
    case 'select':
      // Selects between two values by a condition.
      return a === 0 ? largest : 2;
    default:
      return largest === 0 ? 0 : 2;
  }
}
