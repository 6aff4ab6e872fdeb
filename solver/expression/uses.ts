import type { Program } from './program';

/** Per value of a program: whether exactly one operation uses it, once, and no output is it. */
export function singleUses({ nodes, outputs }: Program): boolean[] {
  const uses = new Array<number>(nodes.length).fill(0);
  for (const node of nodes) if (node.kind === 'operation') for (const arg of node.args) uses[arg]++;
  for (const output of outputs) uses[output] += 2;
  return uses.map((count) => count === 1);
}
