import { defaultGenerators, type GenerateSettings, type OutlinesSettings } from '../case/generate';
import { outlinesSchema } from '../geometry';
import type { z } from 'zod';

/** An airfoil by its NACA designation of four or five digits, or by points from the trailing edge along the upper side and back. */
export interface AirfoilShape {
  readonly naca?: string | undefined;
  readonly points?: readonly (readonly [x: number, y: number])[] | undefined;
}

/** Chord and position of an airfoil. */
export interface Chord {
  /** x of the leading edge. */
  readonly nose: number;
  readonly chord: number;
  /** x of the quarter chord. */
  readonly quarter: number;
}

export function chordOf({ points }: AirfoilShape): Chord {
  const xs = points?.map(([x]) => x) ?? [0, 1];
  const nose = xs.reduce((a, b) => Math.min(a, b));
  const chord = xs.reduce((a, b) => Math.max(a, b)) - nose;
  return { nose, chord, quarter: Number((nose + chord / 4).toPrecision(6)) };
}

/** Lengths in chords. */
interface Sizes {
  readonly farField: number;
  readonly alongAirfoil: number;
  /** At the trailing and the leading edge. */
  readonly atEdges: readonly [trailing: number, leading: number];
  readonly farAway: number;
}

/** Returns an airfoil in a circular far field; groups `farField` and `airfoil`. */
export function airfoilGeometry(
  shape: AirfoilShape,
  { farField, alongAirfoil, atEdges, farAway }: Sizes,
  others: Partial<Omit<z.input<typeof outlinesSchema>, 'kind' | 'outlines' | 'size'>>,
): OutlinesSettings {
  const { nose, chord } = chordOf(shape);
  const { naca, points } = shape;
  return outlinesSchema.parse({
    ...defaultGenerators.outlines,
    outlines: [
      {
        kind: 'circle',
        name: 'farField',
        center: [nose + chord / 2, 0],
        radius: farField * chord,
      },
      {
        kind: 'airfoil',
        name: 'airfoil',
        ...(points ? { points: points.map(([x, y]) => [x, y]) } : { naca }),
        size: alongAirfoil * chord,
        sizes: atEdges.map((size, point) => ({ point, size: size * chord })),
      },
    ],
    size: farAway * chord,
    ...others,
  });
}

/** Returns the airfoils that a mesh is generated around, as outlines with a far field; null for other meshes. */
export function airfoilsOf(generate: GenerateSettings | undefined): OutlinesSettings | null {
  if (generate?.kind === 'outlines') return generate;
  if (generate?.kind !== 'airfoil') return null;
  const { naca, points, farField } = generate;
  const { data = null } = outlinesSchema.safeParse({
    ...defaultGenerators.outlines,
    outlines: [
      { kind: 'circle', name: 'farField', center: [0, 0], radius: farField },
      { kind: 'airfoil', name: 'airfoil', ...(points ? { points } : { naca }) },
    ],
  });
  return data;
}
