import type { StateSpace } from './cellSpace';
import { PointBlock } from './pointBlock';
import type { StateArray } from './types';

/**
 * Returns the first admissibility condition that a state violates in a cell, at a point of the space's rules in it
 * or on its sides; null if all hold.
 */
export function violatedCondition(
  { space, physics }: StateSpace,
  state: StateArray,
  time: number,
  cell: number,
): number | null {
  const { functionCount } = space;
  const { variableNames, system } = physics;
  const rows = [space.rule.table.value, space.sides.table.value].flatMap((table) =>
    Array.from({ length: table.length / functionCount }, (_, row) =>
      table.subarray(row * functionCount, (row + 1) * functionCount),
    ),
  );
  const block = new PointBlock(rows.length);
  const truths = system.admissible.map((_, i) => block.array(`condition ${i}`));
  const admissible = block.bind(physics.admissible, truths);
  const u = block.arraysOf(variableNames);
  rows.forEach((values, point) => {
    for (let v = 0; v < u.length; v++) {
      const start = (cell * u.length + v) * functionCount;
      u[v][point] = values.reduce((sum, phi, j) => sum + phi * state[start + j], 0);
    }
  });
  block.array('t').fill(time);
  admissible(rows.length);
  const violated = truths.findIndex((truth) => truth.includes(0));
  return violated < 0 ? null : violated;
}
