import { spelledDimensions, type Axis } from '../core/axes';
import type { Curve } from './curves/curve';
import { MeshError, type CellMesh } from './types';
import { t } from '../text/t';

/** A scaling, then a rotation about an axis through the origin, then a translation. */
export interface MeshTransform {
  /** Positive. */
  readonly scale: number;
  /** Degrees, counter-clockwise when viewed against the axis. */
  readonly rotation: number;
  /** Default: z, the axis of a plane mesh. */
  readonly axis?: Axis | undefined;
  /** Along x, y and, in space, z. */
  readonly translation: readonly [x: number, y: number, z?: number | undefined];
}

export const noTransform: MeshTransform = { scale: 1, rotation: 0, translation: [0, 0] };

export const isIdentity = ({ scale, rotation, translation }: MeshTransform): boolean =>
  scale === 1 && rotation === 0 && translation.every((move = 0) => move === 0);

/** Returns the map from a point (x, y) of the file's plane to its transformed position. */
export function pointMap({
  scale,
  rotation,
  translation,
}: MeshTransform): (x: number, y: number) => [number, number] {
  const [cosine, sine] = direction(rotation);
  const [moveX, moveY] = translation;
  return (x, y) => [
    scale * (cosine * x - sine * y) + moveX,
    scale * (sine * x + cosine * y) + moveY,
  ];
}

/** Returns the inverse of `pointMap`. */
export function inversePointMap({
  scale,
  rotation,
  translation,
}: MeshTransform): (x: number, y: number) => [number, number] {
  const [cosine, sine] = direction(rotation);
  const [moveX, moveY] = translation;
  return (x, y) => {
    const [dx, dy] = [(x - moveX) / scale, (y - moveY) / scale];
    return [cosine * dx + sine * dy, cosine * dy - sine * dx];
  };
}

/** The axes of the plane rotated about each axis; the rotation is from the first to the second. */
const turnedAxes: Readonly<Record<Axis, readonly [number, number]>> = {
  x: [1, 2],
  y: [2, 0],
  z: [0, 1],
};

/**
 * Returns the transformed mesh; the same object for the identity.
 * @throws MeshError with one line if it would leave the axes of its dimension
 */
export function transformMesh<M extends CellMesh>(mesh: M, transform: MeshTransform): M {
  if (isIdentity(transform)) return mesh;
  const { scale, rotation, axis = 'z', translation } = transform;
  const moves = [0, 1, 2].map((index) => translation[index] ?? 0);
  checkPlace(mesh, transform, moves);
  const [cosine, sine] = direction(rotation);
  const [first, second] = turnedAxes[axis];
  const points = mesh.points.slice();
  for (let i = 0; i < points.length; i += 3) {
    const [u, v] = [points[i + first], points[i + second]];
    points[i + first] = cosine * u - sine * v;
    points[i + second] = sine * u + cosine * v;
    for (let index = 0; index < 3; index++) {
      points[i + index] = scale * points[i + index] + moves[index];
    }
  }
  return { ...mesh, points, ...(mesh.curves && { curves: movedCurves(mesh.curves, transform) }) };
}

/** Returns the transformed curves; none if the rotation leaves the plane. */
function movedCurves(
  curves: ReadonlyMap<string, Curve>,
  transform: MeshTransform,
): ReadonlyMap<string, Curve> {
  const { axis = 'z', rotation } = transform;
  if (axis !== 'z' && rotation !== 0) return new Map();
  const [there, back] = [pointMap(transform), inversePointMap(transform)];
  const [cosine, sine] = direction(rotation);
  const moved = ({ project }: Curve): Curve => ({
    project(x, y, sideX, sideY) {
      const before = project(
        ...back(x, y),
        cosine * sideX + sine * sideY,
        cosine * sideY - sine * sideX,
      );
      const [atX, atY] = there(before.x, before.y);
      const { normalX, normalY } = before;
      return {
        x: atX,
        y: atY,
        normalX: cosine * normalX - sine * normalY,
        normalY: sine * normalX + cosine * normalY,
      };
    },
  });
  return new Map([...curves].map(([group, curve]) => [group, moved(curve)]));
}

function checkPlace(
  { dimension }: CellMesh,
  { rotation, axis = 'z' }: MeshTransform,
  moves: readonly number[],
): void {
  if (rotation !== 0 && (dimension === 1 || (dimension === 2 && axis !== 'z'))) {
    throw new MeshError(dimension === 1 ? t('meshRotated1D') : t('meshRotated2D', axis));
  }
  const off = moves.findIndex((move, index) => index >= dimension && move !== 0);
  if (off >= 0) {
    throw new MeshError(t('meshMovedOff', spelledDimensions([dimension]), 'xyz'[off]));
  }
}

/** Returns cosine and sine, exact for quarter turns. */
function direction(degrees: number): readonly [number, number] {
  const quarters = degrees / 90;
  if (Number.isInteger(quarters)) {
    return ([[1, 0], [0, 1], [-1, 0], [0, -1]] as const)[((quarters % 4) + 4) % 4]; // prettier-ignore
  }
  const angle = (degrees * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle)];
}
