import type { Program } from './program';

/** Returns per value of a program whether it is used exactly once, by an operation, and is not an output. */
export function singleUses({ nodes, outputs }: Program): boolean[] {
  const uses = new Array<number>(nodes.length).fill(0);
  for (const node of nodes) if (node.kind === 'operation') for (const arg of node.args) uses[arg]++;
  for (const output of outputs) uses[output] += 2;
  return uses.map((count) => count === 1);
}
