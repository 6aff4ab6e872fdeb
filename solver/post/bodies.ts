import type { SamplePlace } from './samplePlace';
import { isClosed, joined } from './wall/contour';

/** A connected part of a sample's walls, drawn as a separate curve. */
export interface WallPart {
  readonly label: string;
  readonly places: readonly WallPlace[];
}

/** A point of a part before `along` is computed. */
export type WallPlace = Omit<SamplePlace, 'along'> & { readonly arc: number };

type Point = Pick<SamplePlace, 'x' | 'y' | 'z'>;
type Place = Point & { readonly arc: number };

const between = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y, b.z - a.z);

/** Direction that defines the start of a chord: the free stream, or x if that is unknown. */
export type Direction = readonly [x: number, y: number, z: number];

/**
 * Returns walls with their chord coordinate, from 0 at the front to 1, separately for each body, whose parts
 * meet at their ends. The chord joins the two most distant points; that of a bluff body, such as a cylinder, is
 * its extent along the stream.
 */
export function alongChord(parts: readonly WallPart[], stream: Direction): SamplePlace[][] {
  const chords = bodiesOf(parts).flatMap((body) => {
    const chord = chordOf(
      body.flatMap((index) => parts[index].places),
      stream,
    );
    return body.map((index) => [index, chord] as const);
  });
  const chordOfPart = new Map(chords);
  return parts.map(({ places }, index) =>
    places.map((place) => ({ ...place, along: chordOfPart.get(index)?.(place) ?? NaN })),
  );
}

/** Like `alongChord`, along the arc: closed contours start and end at their front. */
export const alongArc = (parts: readonly WallPart[], stream: Direction): SamplePlace[][] =>
  parts.map(({ places }) =>
    fromFront(places, stream).map((place) => ({ ...place, along: place.arc })),
  );

/** Returns the index of the most upstream point of a closed contour; null for an open one. */
export function frontOf(places: readonly Place[], stream: Direction): number | null {
  if (!isClosed(places)) return null;
  const chord = chordOf(places, stream);
  return places.reduce((best, own, i) => (chord(own) < chord(places[best]) ? i : best), 0);
}

/** Returns the points along a contour; a closed one starts at its front, where the arc is 0, and returns to it. */
export function fromFront<P extends Place>(places: readonly P[], stream: Direction): P[] {
  const front = frontOf(places, stream);
  if (front === null) return [...places];
  const whole = joined(places);
  const length = whole[whole.length - 1].arc - whole[0].arc;
  const start = places[front].arc;
  const turned = [...places.slice(front), ...places.slice(0, front), places[front]];
  return turned.map((place, i) => {
    const before = i >= places.length - front ? length : 0;
    return { ...place, arc: place.arc - start + before };
  });
}

/** Returns the indices of parts that meet at their ends, per body. */
function bodiesOf(parts: readonly WallPart[]): number[][] {
  const body = parts.map((_, i) => i);
  const find = (i: number): number => (body[i] === i ? i : find(body[i]));
  const widest = parts.map(({ places }) =>
    places.reduce(
      (most, place, i) => (i === 0 ? most : Math.max(most, between(places[i - 1], place))),
      0,
    ),
  );
  const ends = parts.map(({ places }) => [places[0], places[places.length - 1]]);
  for (let i = 0; i < parts.length; i++) {
    for (let k = 0; k < i; k++) {
      const reach = 1.5 * Math.max(widest[i], widest[k]);
      const meet = ends[i].some((own) => ends[k].some((other) => between(own, other) <= reach));
      if (meet) body[find(i)] = find(k);
    }
  }
  const groups = new Map<number, number[]>();
  parts.forEach((_, i) => groups.set(find(i), [...(groups.get(find(i)) ?? []), i]));
  return [...groups.values()];
}

/** Returns the chord coordinate for a set of points. */
function chordOf(places: readonly Point[], stream: Direction): (place: Point) => number {
  const mean = (of: (place: Point) => number): number =>
    places.reduce((sum, place) => sum + of(place), 0) / places.length;
  const center = { x: mean(({ x }) => x), y: mean(({ y }) => y), z: mean(({ z }) => z) };
  const one = farthest(places, center);
  const other = farthest(places, one);
  const downstream = along({ x: 0, y: 0, z: 0 }, { x: stream[0], y: stream[1], z: stream[2] });
  const [nose, tail] = downstream(one) <= downstream(other) ? [one, other] : [other, one];
  const chord = along(nose, tail);
  const length = between(nose, tail);
  const isBluff = places.some((place) => {
    const aside = between(place, nose) ** 2 - (chord(place) * length) ** 2;
    return aside > (bluff * length) ** 2;
  });
  if (!isBluff) return chord;
  const all = places.map(downstream);
  const low = all.reduce((least, value) => Math.min(least, value), Infinity);
  const high = all.reduce((most, value) => Math.max(most, value), -Infinity);
  return (place) => (downstream(place) - low) / (high - low);
}

/** Extent across the chord, relative to it, from which a body is bluff: its front and back follow the stream. */
const bluff = 0.25;

/** Returns the fraction of the way from one point to another at which a position projects. */
function along(from: Point, to: Point): (place: Point) => number {
  const [dx, dy, dz] = [to.x - from.x, to.y - from.y, to.z - from.z];
  const square = dx * dx + dy * dy + dz * dz;
  return ({ x, y, z }) => ((x - from.x) * dx + (y - from.y) * dy + (z - from.z) * dz) / square;
}

const farthest = (places: readonly Point[], from: Point): Point =>
  places.reduce((best, place) => (between(place, from) > between(best, from) ? place : best));
