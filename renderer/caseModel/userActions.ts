import {
  caseAt,
  defaultAssignment,
  namedCondition,
  placedGrid,
  type CaseDocument,
  type UserAction,
} from '../../solver/case';
import type { Rasters } from '../../solver/raster';
import type { SystemDeclaration } from '../../solver/physics';
import { locateInGrid, type PlanePoint } from '../../solver/mesh';
import type { Point2d } from '../view3d/camera2d';
import { roundToPixel } from './newMonitor';
import { defaultGroup } from './obstacleEdits';

/** Pointer strokes as actions on a run. */

interface Poured {
  readonly variable: string;
  /** Change at the center of a drop, or all along a stroke. */
  readonly amount: number;
  /** Diameter. */
  readonly width: number;
}

/** Points closer to the last one than this fraction of the width are dropped. */
const minStep = 1 / 8;

/** The significant points of a stroke, on whole pixels. */
export function strokePoints(
  points: readonly Point2d[],
  width: number,
  pixel: number,
): PlanePoint[] {
  const line: PlanePoint[] = [];
  points.forEach(({ x, y }, i) => {
    const last = line.at(-1);
    const isNear = last && Math.hypot(x - last[0], y - last[1]) < minStep * width;
    // A stroke ends where the pointer was released.
    if (!isNear || i === points.length - 1) {
      line.push([roundToPixel(x, pixel), roundToPixel(y, pixel)]);
    }
  });
  return line;
}

/** A round drop that decreases to zero at its rim. */
export const drop = ([x, y]: PlanePoint, { variable, amount, width }: Poured): UserAction => ({
  kind: 'add',
  values: { [variable]: String(amount) },
  within: { kind: 'circle', center: [x, y], radius: width / 2, smooth: true },
});

/** A uniform amount along a stroke. */
export const pour = (
  line: readonly PlanePoint[],
  { variable, amount, width }: Poured,
): UserAction => ({
  kind: 'add',
  values: { [variable]: String(amount) },
  within: strokes(line, width),
});

/** A wall. */
export const wall = (line: readonly PlanePoint[], width: number): UserAction => ({
  kind: 'put',
  obstacle: strokes(line, width),
});

/** Frees the cells under a stroke. */
export const gap = (line: readonly PlanePoint[], width: number): UserAction => ({
  kind: 'put',
  obstacle: { ...strokes(line, width), remove: true },
});

/** Conditions that a user action adds to the case: a wall, if available, for an obstacle group without a condition. */
export function conditionsFor(
  userAction: UserAction,
  document: CaseDocument,
  system: SystemDeclaration | null,
): CaseDocument['boundaries'] {
  if (userAction.kind !== 'put' || userAction.obstacle.remove || !system) return {};
  const { group = defaultGroup } = userAction.obstacle;
  if (Object.hasOwn(document.boundaries, group)) return {};
  const condition = namedCondition(system, defaultGroup) ?? system.boundaryConditions[0];
  return { [group]: defaultAssignment(condition) };
}

/** The boundary group of the obstacle that covers a point at a time; null for none. */
export function groupAt(
  document: CaseDocument,
  rasters: Rasters,
  time: number,
  place: PlanePoint,
): string | null {
  const { mesh } = caseAt(document, time);
  const grid = placedGrid(mesh, mesh.refinements, rasters);
  if (!grid.solid) return null;
  const found = locateInGrid({ ...grid, solid: undefined }, place);
  const own = found ? grid.solid[found.cell] : 0;
  return own > 0 ? grid.groups[own - 1].name : null;
}

const strokes = (line: readonly PlanePoint[], width: number) => ({
  kind: 'strokes' as const,
  width,
  lines: [line.map(([x, y]): [number, number] => [x, y])],
});
