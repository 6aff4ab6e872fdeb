import { airfoilLoop } from '../../mesh/generate/airfoilLoop';
import { nacaPoints } from '../../mesh/generate/naca';
import { MeshError } from '../../mesh/types';
import type { Geometry, GeometryOutline } from '../document';
import { placed } from '../placement';

type Point = readonly [x: number, y: number];

type ChordLine = readonly [leading: Point, trailing: Point];

/** An airfoil of a geometry: its points from the trailing edge over the upper side and back along the lower side. */
export interface AirfoilBody {
  /** Before placement. */
  readonly own: readonly Point[];
  readonly placed: readonly Point[];
  readonly place: GeometryOutline['place'];
  /** After placement. */
  readonly chordLine: ChordLine;
}

/** Maximum number of points; longer lists are thinned evenly. */
const maxPoints = 161;

/** Returns the airfoils of a geometry; empty if there are other bodies in the flow or an airfoil is invalid. */
export function airfoilBodies({ outlines }: Geometry): AirfoilBody[] {
  const airfoils = outlines.flatMap((own) => (own.kind === 'airfoil' ? [own] : []));
  // The one other outline is the outer boundary.
  if (outlines.length !== airfoils.length + 1) return [];
  try {
    return airfoils.map(({ naca, points, place }) => {
      const loop = points ? airfoilLoop(points, 'points') : nacaPoints(naca ?? '');
      const own = thinned(loop);
      const [leading, trailing] = points ? chordLine(loop) : nacaChord;
      return {
        own,
        placed: own.map((point) => placed(place, point)),
        place,
        chordLine: [placed(place, leading), placed(place, trailing)],
      };
    });
  } catch (error) {
    if (error instanceof MeshError) return [];
    throw error;
  }
}

/** Chord line of a NACA airfoil, by definition. */
const nacaChord: ChordLine = [
  [0, 0],
  [1, 0],
];

/** The settings of a generated mesh used here. */
type Generated =
  | ({ readonly kind: 'outlines' } & Geometry)
  | { readonly kind: 'airfoil'; readonly points?: readonly Point[] | undefined }
  | { readonly kind: 'box' | 'cylinder' };

/** Returns the chord line of each airfoil that a mesh is generated around; empty if there are other bodies. */
export function chordLines(generate: Generated): ChordLine[] {
  if (generate.kind === 'outlines') return airfoilBodies(generate).map((own) => own.chordLine);
  if (generate.kind !== 'airfoil') return [];
  try {
    return [generate.points ? chordLine(airfoilLoop(generate.points, 'points')) : nacaChord];
  } catch (error) {
    if (error instanceof MeshError) return [];
    throw error;
  }
}

/** Returns the line from the foremost point to the middle of the trailing edge. */
function chordLine(loop: readonly Point[]): ChordLine {
  const leading = loop.reduce((least, point) => (point[0] < least[0] ? point : least));
  const [upper, lower] = [loop[0], loop[loop.length - 1]];
  return [leading, [(upper[0] + lower[0]) / 2, (upper[1] + lower[1]) / 2]];
}

function thinned(points: readonly Point[]): readonly Point[] {
  const stride = Math.ceil((points.length - 1) / (maxPoints - 1));
  return points.filter((_, i) => i % stride === 0 || i === points.length - 1);
}
