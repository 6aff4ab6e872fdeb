import { df64Dialect } from '../../expression';
import type { CellSpace } from '../../space/cellSpace';

const { literal } = df64Dialect;

/** Returns the points, by axis, and weights of the rule of a cell in df64. */
export function df64RuleConstants({ rule }: Pick<CellSpace, 'rule'>): string[] {
  const { table, weights } = rule;
  const points = Array.from(weights, (_, q) => {
    const along = [0, 1, 2].map((axis) => literal(table.points.coordinates[axis]?.[q] ?? 0));
    return `array<Df64, 3>(${along.join(', ')})`;
  });
  return [
    `const RULE_POINTS_DF64 = array<array<Df64, 3>, ${points.length}>(${points.join(', ')});`,
    `const RULE_WEIGHTS_DF64 = array<Df64, ${points.length}>(${Array.from(weights, literal).join(', ')});`,
  ];
}
