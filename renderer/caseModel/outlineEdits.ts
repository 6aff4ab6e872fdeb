import {
  assignmentOn,
  groupsOfOutline,
  namedCondition,
  newAssignment,
  type CaseDocument,
  type OutlinesSettings,
} from '../../solver/case';
import type { Geometry, GeometryOutline } from '../../solver/geometry';
import type { SystemDeclaration } from '../../solver/physics';
import { freeName } from './freeName';
import { followRename } from './groupEdits';
import { dropLostWalls, renameWall } from './layerWalls';

/** Edits of the geometry that a case is meshed from, for use on a draft: settings of groups follow. */

export type OutlineKind = GeometryOutline['kind'];
type Point = [x: number, y: number];

export const outlineKinds: readonly OutlineKind[] = [
  'rectangle',
  'polygon',
  'circle',
  'ellipse',
  'spline',
  'airfoil',
];

/** The geometry of a case; null if its mesh has another source. */
export const geometryOf = ({ mesh: { generate } }: CaseDocument): OutlinesSettings | null =>
  generate?.kind === 'outlines' ? generate : null;

/** Converts a geometry that was read to settings of a case. */
export const outlinesOf = (geometry: Geometry): OutlinesSettings => ({
  ...geometry,
  kind: 'outlines',
});

const unmoved: GeometryOutline['place'] = {
  scale: 1,
  rotation: 0,
  about: [0, 0],
  translation: [0, 0],
};

const defaultNames: Readonly<Record<OutlineKind, string>> = {
  rectangle: 'block',
  polygon: 'wedge',
  circle: 'cylinder',
  ellipse: 'ellipse',
  spline: 'body',
  airfoil: 'airfoil',
};

/** A new shape at a point. @param reach half its width */
export function newOutline(kind: OutlineKind, [x, y]: Point, reach: number): GeometryOutline {
  const common = { name: defaultNames[kind], sizes: [], place: structuredClone(unmoved) };
  const at = (right: number, up: number): Point => [
    rounded(x + right * reach),
    rounded(y + up * reach),
  ];
  switch (kind) {
    case 'rectangle':
      return { kind, ...common, min: at(-1, -0.5), max: at(1, 0.5) };
    case 'polygon':
      return { kind, ...common, points: [at(-1, -0.5), at(1, -0.5), at(1, 0.5)] };
    case 'circle':
      return { kind, ...common, center: at(0, 0), radius: rounded(reach / 2) };
    case 'ellipse':
      return { kind, ...common, center: at(0, 0), radii: [rounded(reach), rounded(reach / 2)] };
    case 'spline':
      return {
        kind,
        ...common,
        corners: [],
        points: [at(1, 0), at(0, 0.5), at(-1, 0), at(0, -0.5)],
      };
    case 'airfoil':
      return {
        kind,
        ...common,
        naca: '0012',
        place: { ...common.place, scale: rounded(2 * reach), translation: at(-1, 0) },
      };
    default:
      return kind satisfies never;
  }
}

/** Adds an outline under an unused name; its group gets a condition if the name is recognized. */
export function addOutline(
  draft: CaseDocument,
  system: SystemDeclaration | null,
  outline: GeometryOutline,
): void {
  addOutlines(draft, system, [outline]);
}

/** Adds several outlines; groups that they share stay shared under the new name. */
export function addOutlines(
  draft: CaseDocument,
  system: SystemDeclaration | null,
  outlines: readonly GeometryOutline[],
): void {
  const geometry = geometryOf(draft);
  if (!geometry) return;
  const taken = geometry.outlines.flatMap((own) => [own.name, ...groupsOfOutline(own)]);
  const names = new Map<string, string>();
  const nameOf = (name: string): string => {
    const own = names.get(name) ?? freeName(name, [...taken, ...names.values()]);
    names.set(name, own);
    return own;
  };
  for (const outline of outlines) {
    const own = { ...outline, name: nameOf(outline.name) };
    if ('groups' in own && own.groups) own.groups = own.groups.map(nameOf);
    geometry.outlines.push(own);
    for (const group of groupsOfOutline(own)) setCondition(draft, system, group, own);
  }
}

export function removeOutline(draft: CaseDocument, index: number): void {
  const geometry = geometryOf(draft);
  if (!geometry || geometry.outlines.length < 2) return;
  const [gone] = geometry.outlines.splice(index, 1);
  const left = geometry.outlines.flatMap(groupsOfOutline);
  for (const group of groupsOfOutline(gone)) {
    if (!left.includes(group)) Reflect.deleteProperty(draft.boundaries, group);
  }
  dropLostWalls(geometry);
}

/** Replaces the geometry; groups in both keep their conditions. */
export function replaceGeometry(
  draft: CaseDocument,
  system: SystemDeclaration | null,
  settings: OutlinesSettings,
): void {
  const before = geometryOf(draft)?.outlines.flatMap(groupsOfOutline) ?? [];
  const groups = settings.outlines.flatMap(groupsOfOutline);
  draft.mesh.generate = structuredClone(settings);
  for (const gone of before.filter((group) => !groups.includes(group))) {
    Reflect.deleteProperty(draft.boundaries, gone);
  }
  setConditions(draft, system);
}

export function copyOutline(
  draft: CaseDocument,
  system: SystemDeclaration | null,
  index: number,
): void {
  const outline = geometryOf(draft)?.outlines[index];
  if (outline) addOutline(draft, system, structuredClone(outline));
}

/** Renames an outline and its group. */
export function renameOutline(
  draft: CaseDocument,
  system: SystemDeclaration | null,
  index: number,
  name: string,
): void {
  const outline = geometryOf(draft)?.outlines[index];
  if (!outline || name === '') return;
  const before = outline.name;
  outline.name = name;
  if ('groups' in outline && outline.groups) return;
  moveCondition(draft, before, name);
  setCondition(draft, system, name, outline);
}

/** Names the sides of a rectangle or polygon; an empty name selects the outline's own name. */
export function nameSides(
  draft: CaseDocument,
  system: SystemDeclaration | null,
  index: number,
  names: readonly string[],
): void {
  const outline = geometryOf(draft)?.outlines[index];
  if (outline?.kind !== 'rectangle' && outline?.kind !== 'polygon') return;
  const sides = outline.kind === 'rectangle' ? 4 : outline.points.length;
  const before = outline.groups ?? Array.from({ length: sides }, () => outline.name);
  const groups = Array.from({ length: sides }, (_, i) => names[i]?.trim() || outline.name);
  if (groups.every((name) => name === outline.name)) delete outline.groups;
  else outline.groups = groups;
  // If a single side is renamed, it keeps its condition.
  const changed = groups.flatMap((name, i) => (before[i] === name ? [] : [i]));
  if (changed.length === 1 && !groups.includes(before[changed[0]])) {
    moveCondition(draft, before[changed[0]], groups[changed[0]]);
  }
  const geometry = geometryOf(draft);
  if (geometry) dropLostWalls(geometry);
  for (const name of new Set(groups)) setCondition(draft, system, name, outline);
}

function moveCondition(draft: CaseDocument, from: string, to: string): void {
  const geometry = geometryOf(draft);
  const isLeft = geometry?.outlines.some((own) => groupsOfOutline(own).includes(from));
  if (!geometry || isLeft) return;
  renameWall(geometry, from, to);
  followRename(draft, from, to);
}

/** Sets conditions of all groups with recognized names. */
export function setConditions(draft: CaseDocument, system: SystemDeclaration | null): void {
  for (const outline of geometryOf(draft)?.outlines ?? []) {
    for (const group of groupsOfOutline(outline)) setCondition(draft, system, group, outline);
  }
}

function setCondition(
  draft: CaseDocument,
  system: SystemDeclaration | null,
  group: string,
  outline: GeometryOutline,
): void {
  if (Object.hasOwn(draft.boundaries, group)) return;
  const condition = system && namedCondition(system, group);
  if (!condition) return;
  draft.boundaries[group] =
    condition.inputs.length > 0
      ? newAssignment(draft, system, condition)
      : assignmentOn(outline, system, condition);
}

/** Applies changes to an outline in the draft. */
export function changeOutline(
  draft: CaseDocument,
  index: number,
  change: (outline: GeometryOutline) => void,
): void {
  const outline = geometryOf(draft)?.outlines[index];
  if (outline) change(outline);
}

/** Bounds of points. */
export function boundsOfPath(path: readonly (readonly [number, number])[]): {
  readonly min: Point;
  readonly max: Point;
  readonly middle: Point;
  /** Half the shorter side. */
  readonly reach: number;
  /** The longer side. */
  readonly span: number;
} {
  const [xs, ys] = [0, 1].map((axis) => path.map((point) => point[axis]));
  const least = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b));
  const most = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b));
  const [min, max]: [Point, Point] = [[least(xs), least(ys)], [most(xs), most(ys)]]; // prettier-ignore
  const [width, height] = [max[0] - min[0], max[1] - min[1]];
  const middle: Point = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2];
  return { min, max, middle, reach: Math.min(width, height) / 2, span: Math.max(width, height) };
}

const rounded = (value: number): number => Number(value.toPrecision(4));
