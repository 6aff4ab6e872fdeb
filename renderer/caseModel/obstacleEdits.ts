import {
  defaultAssignment,
  type CaseDocument,
  type GridSettings,
  type ObstacleSettings,
} from '../../solver/case';
import type { SystemDeclaration } from '../../solver/physics';
import type { PlanePoint } from '../../solver/mesh';

/** Edits of the obstacles of a generated grid, for use on a draft. */

/** Default group of faces along obstacles. */
export const defaultGroup = 'obstacle';

/** A wall, if the system has one. */
const defaultCondition = 'slipWall';

export const obstaclesOf = ({ mesh }: CaseDocument): readonly ObstacleSettings[] =>
  mesh.grid?.obstacles ?? [];

/** A new shape at the center of the box. */
export function newObstacle(
  { min, max }: GridSettings,
  kind: 'expression' | 'polygon',
): ObstacleSettings {
  const middle = min.map((low, axis) => rounded((low + max[axis]) / 2));
  const sizes = min.map((low, axis) => max[axis] - low);
  const reach = rounded(Math.min(...sizes) / 8);
  if (kind === 'polygon') {
    const [x, y] = middle;
    return {
      kind,
      points: [
        [rounded(x - reach), rounded(y - reach)],
        [rounded(x + reach), rounded(y - reach)],
        [rounded(x), rounded(y + reach)],
      ],
    };
  }
  const terms = middle.map((value, axis) => `(${['x', 'y', 'z'][axis]} - ${value})^2`);
  return { kind, inside: `${terms.join(' + ')} < ${reach}^2` };
}

/** Adds an obstacle; a group without a condition becomes a wall. */
export function addObstacle(
  draft: CaseDocument,
  system: SystemDeclaration | null,
  obstacle: ObstacleSettings,
): void {
  const { grid } = draft.mesh;
  if (!grid) return;
  grid.obstacles = [...(grid.obstacles ?? []), obstacle];
  if (!obstacle.remove) setCondition(draft, system, obstacle.group ?? defaultGroup);
}

export function removeObstacle({ mesh }: CaseDocument, index: number): void {
  const { grid } = mesh;
  if (!grid?.obstacles) return;
  grid.obstacles.splice(index, 1);
  if (grid.obstacles.length === 0) delete grid.obstacles;
}

/** Assigns the faces along an obstacle to a group; an empty name selects the default one. */
export function setObstacleGroup(
  draft: CaseDocument,
  system: SystemDeclaration | null,
  index: number,
  name: string,
): void {
  const obstacle = draft.mesh.grid?.obstacles?.[index];
  if (!obstacle) return;
  if (name === '' || name === defaultGroup) delete obstacle.group;
  else obstacle.group = name;
  setCondition(draft, system, obstacle.group ?? defaultGroup);
}

export function setObstacleRemoves({ mesh }: CaseDocument, index: number, removes: boolean): void {
  const obstacle = mesh.grid?.obstacles?.[index];
  if (!obstacle) return;
  if (removes) obstacle.remove = true;
  else delete obstacle.remove;
}

/** Adds a brush stroke, to the last obstacle if its brush is the same. */
export function addStroke(
  draft: CaseDocument,
  system: SystemDeclaration | null,
  line: readonly PlanePoint[],
  { width, remove }: { readonly width: number; readonly remove: boolean },
): void {
  const own = line.map(([x, y]): [number, number] => [x, y]);
  const last = draft.mesh.grid?.obstacles?.at(-1);
  const isSame =
    last?.kind === 'strokes' &&
    last.width === width &&
    (last.remove ?? false) === remove &&
    last.group === undefined;
  if (isSame) last.lines.push(own);
  else {
    const stroke = { kind: 'strokes' as const, width, lines: [own] };
    addObstacle(draft, system, remove ? { ...stroke, remove } : stroke);
  }
}

function setCondition(draft: CaseDocument, system: SystemDeclaration | null, group: string): void {
  if (Object.hasOwn(draft.boundaries, group)) return;
  const condition = system?.boundaryConditions.find(({ id }) => id === defaultCondition);
  if (condition) draft.boundaries[group] = defaultAssignment(condition);
}

const rounded = (value: number): number => Number(value.toPrecision(6));
