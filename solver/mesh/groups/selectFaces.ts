import {
  endsOf,
  faceLength,
  nearestFace,
  squaredDistanceTo,
  type BoundaryFaces,
} from './boundaryFaces';
import { parseFaceList, type SelectionStep } from './changes';
import { growFaces } from './growth';
import { faceAbout } from './surface';
import { t } from '../../text/t';

/** The selected faces, or the error in a step. */
export type SelectedFaces =
  | { readonly faces: Uint8Array; readonly fault: null }
  | { readonly faces: null; readonly fault: string };

/**
 * Applies the steps of a selection in order.
 * @returns 1 per selected face; or the error in a step, one line: an unknown group, a point with no face near it,
 * faces of another mesh
 */
export function selectFaces(
  boundary: BoundaryFaces,
  steps: readonly SelectionStep[],
): SelectedFaces {
  const faces = new Uint8Array(boundary.groups.length);
  for (const step of steps) {
    const found = facesOf(boundary, step);
    if (typeof found === 'string') return { faces: null, fault: found };
    for (const face of found) faces[face] = step.remove ? 0 : 1;
  }
  return { faces, fault: null };
}

function facesOf(boundary: BoundaryFaces, step: SelectionStep): number[] | string {
  switch (step.kind) {
    case 'group': {
      const group = boundary.names.indexOf(step.group);
      if (group < 0) return t('meshNoGroup', step.group);
      return facesWhere(boundary, (face) => boundary.groups[face] === group);
    }
    case 'growth': {
      const [x, y, z] = step.at;
      if (boundary.surface) {
        if (z === undefined) return placesInSpaceNeeded;
        const face = faceAbout(boundary.surface, [x, y, z]);
        if (face < 0) return t('meshNoBoundaryNear3D', x, y, z);
        return growFaces(boundary, face, step.angle);
      }
      if (!hasPlaces(boundary)) return placesNeeded;
      const face = nearestFace(boundary, x, y);
      if (face < 0 || isFar(boundary, face, x, y)) {
        return t('meshNoBoundaryNear', x, y);
      }
      return growFaces(boundary, face, step.angle);
    }
    case 'area':
      if (!hasPlaces(boundary)) return placesNeeded;
      return facesWhere(boundary, (face) => {
        const [ax, ay, bx, by] = endsOf(boundary, face);
        return isInside(step.corners, (ax + bx) / 2, (ay + by) / 2);
      });
    case 'faces': {
      if (step.mesh !== boundary.checksum) {
        return t('meshOtherFaceNumbers');
      }
      const count = boundary.groups.length;
      return parseFaceList(step.faces).flatMap(([first, last]) =>
        Array.from({ length: Math.min(last, count - 1) - first + 1 }, (_, i) => first + i),
      );
    }
    default:
      return step satisfies never;
  }
}

const hasPlaces = ({ coordinates, groups }: BoundaryFaces): boolean =>
  coordinates.length === 4 * groups.length;

const placesInSpaceNeeded = t('meshPlace3D');

const placesNeeded = t('meshPlaceIn2DOnly');

const facesWhere = ({ groups }: BoundaryFaces, holds: (face: number) => boolean): number[] =>
  Array.from(groups.keys()).filter(holds);

/**
 * Returns whether a face is farther from the point than its length; in a finer mesh the selected point stays within
 * it.
 */
const isFar = (boundary: BoundaryFaces, face: number, x: number, y: number): boolean =>
  squaredDistanceTo(boundary.coordinates, face, x, y) > faceLength(boundary, face) ** 2;

/** Returns whether a ray to the right crosses the polygon's sides an odd number of times. */
function isInside(corners: readonly (readonly [number, number])[], x: number, y: number): boolean {
  let inside = false;
  corners.forEach(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length];
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
  });
  return inside;
}
