import type { SamplePlace } from './samplePlaces';
import { isClosed, joined } from './wall/contour';

/** A connected part of a sample's walls: a curve of its own. */
export interface WallPart {
  readonly label: string;
  readonly places: readonly WallPlace[];
}

/** A place of a part; `along` is still to be found. */
export type WallPlace = Omit<SamplePlace, 'along'> & { readonly arc: number };

type Point = Pick<SamplePlace, 'x' | 'y' | 'z'>;
type Place = Point & { readonly arc: number };

const between = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y, b.z - a.z);

/** Where it is that a chord begins: along the free stream, along x where that is unknown. */
export type Direction = readonly [x: number, y: number, z: number];

/**
 * Walls with their coordinate along the chord, from 0 at the front to 1: of each body, the parts that meet at their
 * ends, for itself. The chord joins its two points that are farthest apart; that of
 * a bluff body, as a cylinder, is its extent along the stream.
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

/** The same along the arc: closed contours begin and end at their front. */
export const alongArc = (parts: readonly WallPart[], stream: Direction): SamplePlace[][] =>
  parts.map(({ places }) =>
    fromFront(places, stream).map((place) => ({ ...place, along: place.arc })),
  );

/** Which of the places along a closed contour lies farthest ahead; null of an open one. */
export function frontOf(places: readonly Place[], stream: Direction): number | null {
  if (!isClosed(places)) return null;
  const chord = chordOf(places, stream);
  return places.reduce((best, own, i) => (chord(own) < chord(places[best]) ? i : best), 0);
}

/** Places along a contour; along a closed one from its front, where the arc is 0, on to there again. */
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

/** Indices of parts that meet at their ends. */
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

/** The coordinate along the chord of some places. */
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

/** A body that reaches so far aside of its chord, as a part of it, has none: its front and back are along the stream. */
const bluff = 0.25;

/** The part of the way from one point to another at which a place lies. */
function along(from: Point, to: Point): (place: Point) => number {
  const [dx, dy, dz] = [to.x - from.x, to.y - from.y, to.z - from.z];
  const square = dx * dx + dy * dy + dz * dz;
  return ({ x, y, z }) => ((x - from.x) * dx + (y - from.y) * dy + (z - from.z) * dz) / square;
}

const farthest = (places: readonly Point[], from: Point): Point =>
  places.reduce((best, place) => (between(place, from) > between(best, from) ? place : best));
