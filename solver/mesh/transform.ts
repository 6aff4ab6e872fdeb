import { spelledDimensions, type Axis } from '../core/axes';
import type { Curve } from './curves/curve';
import { MeshError, type CellMesh } from './types';
import { t } from '../text/t';

/** A coordinate axis, or the direction of any other one; not 0. */
export type RotationAxis = Axis | readonly [x: number, y: number, z: number];

/** A scaling, then a rotation about an axis through the origin, then a translation. */
export interface MeshTransform {
  /** Positive. */
  readonly scale: number;
  /** Degrees, counter-clockwise when viewed against the axis. */
  readonly rotation: number;
  /** Default: z, the axis of a plane mesh. */
  readonly axis?: RotationAxis | undefined;
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

const directions: Readonly<Record<Axis, readonly [number, number, number]>> = {
  x: [1, 0, 0],
  y: [0, 1, 0],
  z: [0, 0, 1],
};

/** Returns the matrix of a rotation, row by row (Rodrigues' formula). */
function rotationMatrix(axis: RotationAxis, degrees: number): readonly number[] {
  const given = typeof axis === 'string' ? directions[axis] : axis;
  const length = Math.hypot(...given);
  const [x, y, z] = given.map((component) => component / length);
  const [cosine, sine] = direction(degrees);
  const rest = 1 - cosine;
  return [
    ...[cosine + rest * x * x, rest * x * y - sine * z, rest * x * z + sine * y],
    ...[rest * x * y + sine * z, cosine + rest * y * y, rest * y * z - sine * x],
    ...[rest * x * z - sine * y, rest * y * z + sine * x, cosine + rest * z * z],
  ];
}

/**
 * Returns the transformed mesh; the same object for the identity.
 * @throws MeshError with one line if it would leave the axes of its dimension
 */
export function transformMesh<M extends CellMesh>(mesh: M, transform: MeshTransform): M {
  if (isIdentity(transform)) return mesh;
  checkPlace(mesh, transform, movesOf(transform));
  const points = transformedPoints(mesh.points, transform);
  return { ...mesh, points, ...(mesh.curves && { curves: movedCurves(mesh.curves, transform) }) };
}

const movesOf = ({ translation }: MeshTransform): number[] =>
  [0, 1, 2].map((index) => translation[index] ?? 0);

/** Returns transformed points, x, y, z each; the same object for the identity. */
export function transformedPoints(given: Float64Array, transform: MeshTransform): Float64Array {
  if (isIdentity(transform)) return given;
  const { scale, rotation, axis = 'z' } = transform;
  const moves = movesOf(transform);
  const matrix = rotationMatrix(axis, rotation);
  const points = given.slice();
  for (let i = 0; i < points.length; i += 3) {
    const [x, y, z] = [points[i], points[i + 1], points[i + 2]];
    for (let index = 0; index < 3; index++) {
      const turned = matrix[3 * index] * x + matrix[3 * index + 1] * y + matrix[3 * index + 2] * z;
      points[i + index] = scale * turned + moves[index];
    }
  }
  return points;
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
    throw new MeshError(
      dimension === 1
        ? t('meshRotated1D')
        : t('meshRotated2D', typeof axis === 'string' ? axis : `(${axis.join(', ')})`),
    );
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
