import { axesOf } from '../core/axes';
import type { Program } from '../expression';
import { areaWeight } from './area';
import type { StateSpace } from './cellSpace';
import type { PointBlock } from './pointBlock';

/**
 * Returns a function that writes the painted strokes used by a program into a block, for its first points: 1 under
 * them, 0 elsewhere. The positions of the points are in the block.
 */
export function paintReader(
  { space, physics }: StateSpace,
  program: Program,
  block: PointBlock,
): (count: number) => void {
  const painted = [...physics.painted].filter(([name]) => program.uses(name));
  const covers = painted.map(([name, strokes]) => ({
    covered: block.array(name),
    weight: areaWeight({ kind: 'strokes', ...strokes }),
  }));
  const [x, y] = block.arraysOf(axesOf(space.dimension));
  return (count) => {
    for (const { covered, weight } of covers) {
      for (let at = 0; at < count; at++) covered[at] = weight(x[at], y[at], 0);
    }
  };
}
