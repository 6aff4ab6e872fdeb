import { airfoilLoop } from '../../mesh/generate/airfoilLoop';
import { nacaPoints } from '../../mesh/generate/naca';
import { MeshError } from '../../mesh/types';
import type { Geometry, GeometryOutline } from '../document';
import { placed } from '../placement';

type Point = readonly [x: number, y: number];

/** An airfoil of a geometry: its points from the trailing edge over the upper side to it again. */
export interface AirfoilBody {
  /** Before it is placed. */
  readonly own: readonly Point[];
  readonly placed: readonly Point[];
  readonly place: GeometryOutline['place'];
}

/** More are left out, evenly. */
const mostPoints = 161;

/** The airfoils of a geometry; none where anything else is in the flow, or one of them is no shape. */
export function airfoilBodies({ outlines }: Geometry): AirfoilBody[] {
  const airfoils = outlines.flatMap((own) => (own.kind === 'airfoil' ? [own] : []));
  // The others are the outer boundary.
  if (outlines.length !== airfoils.length + 1) return [];
  try {
    return airfoils.map(({ naca, points, place }) => {
      const own = thinned(points ? airfoilLoop(points, 'points') : nacaPoints(naca ?? ''));
      return { own, placed: own.map((point) => placed(place, point)), place };
    });
  } catch (error) {
    if (error instanceof MeshError) return [];
    throw error;
  }
}

function thinned(points: readonly Point[]): readonly Point[] {
  const stride = Math.ceil((points.length - 1) / (mostPoints - 1));
  return points.filter((_, i) => i % stride === 0 || i === points.length - 1);
}
