import {
  describedKind,
  goodCoarseYPlus,
  groupsOfOutline,
  haveWallFunctions,
  isTurbulentGas,
  type CaseDocument,
  type OutlinesSettings,
} from '../../solver/case';
import { outlinePath, type GeometryLayers } from '../../solver/geometry';
import { defaultMethod, methodOf } from '../../solver/methods';
import {
  isNoSlipWall,
  isWall,
  similarityOf,
  streamNumbers,
  type SystemDeclaration,
} from '../../solver/physics';
import { dropLostWalls } from './layerWalls';
import { boundsOfPath, geometryOf } from './outlineEdits';

/** Edits of the layers of quadrilaterals along walls, for use on a draft. */

/** Geometric order of cells with layers: walls are curved. */
const curvedOrder = 3;
/** Degrees of methods with layers. */
const highestDegree = 5;
/** First height over the thickness L/√Re of a laminar layer. */
const laminarPart = 0.5;
/** First height over the edge length, without a Reynolds number. */
const inviscidPart = 0.2;

const rounded = (value: number): number => Number(value.toPrecision(2));

/** Returns the boundary groups of a geometry without layers. */
export function groupsWithoutLayers({ outlines, layers = [] }: OutlinesSettings): string[] {
  const taken = layers.flatMap(({ groups }) => groups);
  const all = outlines.flatMap(groupsOfOutline);
  return [...new Set(all)].filter((group) => !taken.includes(group));
}

/** Returns the edge length along a wall away from points with their own size. */
export const sizeAlong = ({ outlines, size }: OutlinesSettings, group: string): number =>
  outlines.find((own) => groupsOfOutline(own).includes(group))?.size ?? size;

/**
 * Adds layers along walls without them: no-slip walls, or else other walls, or else bodies. Cells are curved, and the
 * method becomes one that supports triangles and quadrilaterals.
 */
export function addLayers(draft: CaseDocument, system: SystemDeclaration): void {
  const geometry = geometryOf(draft);
  if (!geometry) return;
  const free = groupsWithoutLayers(geometry);
  const bodies = geometry.outlines.slice(1).flatMap(groupsOfOutline);
  const conditionOf = (group: string): string => draft.boundaries[group]?.condition ?? '';
  const choices = [
    free.filter((group) => isNoSlipWall(conditionOf(group))),
    free.filter((group) => isWall(conditionOf(group))),
    free.filter((group) => bodies.includes(group)),
    free,
  ];
  const groups = choices.find((own) => own.length > 0);
  if (!groups) return;
  geometry.layers = [
    ...(geometry.layers ?? []),
    { groups, first: firstCellOf(draft, system, geometry, groups), growth: 1.2 },
  ];
  geometry.order ??= curvedOrder;
  fitMethod(draft, system);
}

/** Removes layers; without any, the cells are straight triangles again. */
export function removeLayers(draft: CaseDocument, index: number): void {
  const geometry = geometryOf(draft);
  if (!geometry?.layers) return;
  geometry.layers.splice(index, 1);
  dropLostWalls(geometry);
}

/** Adds a wall to layers or removes it. */
export function switchWall(draft: CaseDocument, index: number, group: string, isOn: boolean): void {
  const own = geometryOf(draft)?.layers?.[index];
  if (!own) return;
  const others = own.groups.filter((name) => name !== group);
  own.groups = isOn ? [...others, group] : others;
}

/** Returns the Reynolds number and reference length of the flow of a case; null if there is none. */
export function flowAlongWalls(
  document: CaseDocument,
  system: SystemDeclaration,
): { readonly reynolds: number; readonly length: number } | null {
  const reynolds = similarityOf(document, system)?.reynolds ?? null;
  const length = document.freeStream?.length;
  return reynolds !== null && reynolds > 0 && length !== undefined ? { reynolds, length } : null;
}

/**
 * Returns the recommended first cell: y⁺ of its solution points about 1 for a turbulent flow, or 100 of the cell with wall
 * functions; a tenth of a laminar boundary layer, or a part of the edge length.
 */
function firstCellOf(
  draft: CaseDocument,
  system: SystemDeclaration,
  geometry: OutlinesSettings,
  groups: readonly string[],
): GeometryLayers['first'] {
  const flow = flowAlongWalls(draft, system);
  if (flow && isTurbulentGas(system)) {
    return firstOfYPlus(draft, flow, haveWallFunctions(draft, system, groups));
  }
  if (flow) return rounded((laminarPart * flow.length) / Math.sqrt(flow.reynolds));
  const sizes = groups.map((group) => sizeAlong(geometry, group));
  return rounded(inviscidPart * sizes.reduce((a, b) => Math.min(a, b)));
}

/** Returns the first cell by its y⁺, for the flow of the case or else a typical one. @param isModeled by a wall function */
export function firstOfYPlus(
  { scheme }: CaseDocument,
  flow: { readonly reynolds: number; readonly length: number } | null,
  isModeled: boolean,
): Exclude<GeometryLayers['first'], number> {
  const { reynolds, length } = flow ?? { reynolds: 1e6, length: 1 };
  return {
    yPlus: isModeled ? goodCoarseYPlus : methodOf(scheme).degree(scheme) + 1,
    reynolds: Math.max(1000, Number(reynolds.toPrecision(6))),
    length,
  };
}

/** Selects a method for triangles and quadrilaterals if the present one supports only triangles. */
function fitMethod(draft: CaseDocument, system: SystemDeclaration): void {
  const kind = describedKind(draft.mesh);
  const former = methodOf(draft.scheme);
  if (former.missing(system, kind) !== null) {
    const method = defaultMethod(system, kind);
    const degree = Math.min(highestDegree, former.degree(draft.scheme));
    draft.scheme = method.ofDegree(method.defaultOptions(system), degree);
  }
  // The nodes of curved cells are on the outline, so that walls need no separate normal.
  for (const [group, own] of Object.entries(draft.boundaries)) {
    if (own.curve && own.condition === 'mirroredSlipWall')
      draft.boundaries[group] = { condition: 'slipWall', values: {} };
  }
}

/** Length, edge length and width of a refined wake, relative to the body. */
const [wakeLength, wakeSize, wakeWidth] = [2, 0.06, 0.05];

/** Adds a line of smaller triangles from the rear of a wall, downstream. */
export function refineWake(draft: CaseDocument, system: SystemDeclaration): void {
  const geometry = geometryOf(draft);
  const wall = geometry?.layers?.[0]?.groups[0];
  const index = geometry?.outlines.findIndex((own) => wall && groupsOfOutline(own).includes(wall));
  const path = geometry && index !== undefined ? outlinePath(geometry, index) : null;
  if (!geometry || !path) return;
  const numbers = streamNumbers(draft, system);
  const [u, v] = [numbers?.get('u') ?? 1, numbers?.get('v') ?? 0];
  const speed = Math.hypot(u, v);
  const [along, across] = speed > 0 ? [u / speed, v / speed] : [1, 0];
  const rear = path.reduce((last, own) =>
    along * own[0] + across * own[1] > along * last[0] + across * last[1] ? own : last,
  );
  const { span } = boundsOfPath(path);
  const short = (value: number): number => Number(value.toPrecision(4));
  geometry.refinements.push({
    from: [short(rear[0]), short(rear[1])],
    to: [short(rear[0] + wakeLength * span * along), short(rear[1] + wakeLength * span * across)],
    size: rounded(wakeSize * span),
    distance: rounded(wakeWidth * span),
  });
}
