import type { CaseDocument, Sample, SampleOf } from '../../solver/case';
import type { Point } from '../../solver/diagnostics';
import { wallsOf } from '../../solver/outputs';
import { declaredFields, declaredWallFields, type SystemDeclaration } from '../../solver/physics';
import { pointIn } from './coordinates';

/** `Line`, or `Line 2` if that is in use. */
export function freeName(kind: string, taken: readonly string[]): string {
  if (!taken.includes(kind)) return kind;
  let number = 2;
  while (taken.includes(`${kind} ${number}`)) number++;
  return `${kind} ${number}`;
}

type Bounds = readonly [x0: number, y0: number, z0: number, x1: number, y1: number, z1: number];

/** A line through the center of the mesh, from left to right. */
export function newLine(
  name: string,
  field: string,
  dimension: number,
  bounds: Bounds | null,
): SampleOf<'line'> {
  const [x0, y0, z0, x1, y1, z1] = bounds ?? [0, 0, 0, 1, 0, 0];
  const [start, end] = roundInside(x0, x1);
  const [y, z] = [(y0 + y1) / 2, (z0 + z1) / 2];
  return {
    compare: [],
    reversed: false,
    kind: 'line',
    name,
    fields: [field],
    from: pointIn(dimension, [start, y, z]),
    to: pointIn(dimension, [end, y, z]),
    points: 200,
    along: 'distance',
    jumps: 'both',
  };
}

/** Rounds the ends of an interval to four digits, so that they remain inside. */
function roundInside(low: number, high: number): [number, number] {
  const step = 10 ** (Math.floor(Math.log10(high - low)) - 3);
  if (!(step > 0)) return [low, high];
  const rounded = [Math.ceil(low / step - 1e-6), Math.floor(high / step + 1e-6)];
  const [start, end] = rounded.map((count) => Number((count * step).toPrecision(12)));
  return [start, end];
}

export const newBoundary = (
  name: string,
  field: string,
  groups: readonly string[],
  dimension = 2,
): SampleOf<'boundary'> => ({
  compare: [],
  reversed: false,
  kind: 'boundary',
  name,
  fields: [field],
  groups: [...groups],
  along: 'arc',
  heights: [],
  ...(dimension === 3 && { cut: { axis: 'z', at: null } }),
});

export const newPoints = (
  name: string,
  field: string,
  dimension: number,
  bounds: Bounds | null,
): SampleOf<'points'> => {
  const [x0, y0, z0, x1, y1, z1] = bounds ?? [0, 0, 0, 1, 1, 0];
  return {
    compare: [],
    reversed: false,
    kind: 'points',
    name,
    fields: [field],
    at: [pointIn(dimension, [(x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2])],
  };
};

/** A scatter plot over the distance from the center of the mesh. */
export const newRadius = (
  name: string,
  field: string,
  dimension: number,
  bounds: Bounds | null,
  reference: boolean,
): SampleOf<'radius'> => {
  const [x0, y0, z0, x1, y1, z1] = bounds ?? [0, 0, 0, 0, 0, 0];
  return {
    compare: [],
    reversed: false,
    kind: 'radius',
    name,
    fields: [field],
    center: pointIn(dimension, [(x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2]),
    axis: null,
    points: 10_000,
    reference,
  };
};

/** A wall quantity over the chord of the walls; null if the case has no wall, or the coefficient does not apply. */
export function newCoefficient(
  document: CaseDocument,
  system: SystemDeclaration,
  coefficient: 'Cp' | 'Cf' | 'yPlus',
  name: string,
): SampleOf<'boundary'> | null {
  const groups = wallsOf(document);
  const known = [...declaredFields(document, system), ...declaredWallFields(document, system)];
  if (groups.length === 0 || !known.some((field) => field.name === coefficient)) return null;
  const isPressure = coefficient === 'Cp';
  // A curve in 3D: the spanwise mean of an extruded wall, otherwise a cut at midspan.
  const axis = document.freeStream?.up === 'z' ? 'y' : 'z';
  const isExtruded = document.mesh.extrude !== undefined;
  const curve = isExtruded ? { averaged: 'z' as const } : { cut: { axis, at: null } as const };
  const span = system.dimension === 3 ? curve : {};
  const sample = newBoundary(name, coefficient, groups);
  return { ...sample, along: 'chord', reversed: isPressure, ...span };
}

/** Parses points with this many coordinates, e.g. `0 0; 1 0.5`. null if invalid. */
export function parsePoints(text: string, dimension: number): Point[] | null {
  const points = text
    .split(';')
    .filter((part) => part.trim() !== '')
    .map((part) =>
      part
        .trim()
        .split(/[\s,]+/)
        .map((word) => Number(word.replace('−', '-'))),
    );
  const areValid = points.every(
    (point) => point.length === dimension && point.every(Number.isFinite),
  );
  return points.length > 0 && areValid ? points.map((point) => pointIn(dimension, point)) : null;
}

export const writePoints = (points: SampleOf<'points'>['at']): string =>
  points.map((point) => point.join(' ')).join('; ');

/** Key of the settings that determine a sample's rows. */
export function sampledPart(sample: Sample): string {
  return JSON.stringify({ ...sample, name: '', compare: [], reversed: false });
}
