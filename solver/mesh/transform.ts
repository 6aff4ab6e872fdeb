import type { TriangleMesh } from './types';

/** Scales, then turns about the origin, then moves. */
export interface MeshTransform {
  /** Above 0. */
  readonly scale: number;
  /** Degrees, counter-clockwise. */
  readonly rotation: number;
  readonly translation: readonly [number, number];
}

export const noTransform: MeshTransform = { scale: 1, rotation: 0, translation: [0, 0] };

export const isIdentity = ({ scale, rotation, translation: [x, y] }: MeshTransform): boolean =>
  scale === 1 && rotation === 0 && x === 0 && y === 0;

/** Where a point (x, y) of the file lies after the transform. */
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

/** Where in the file a point lies that is seen at (x, y) after the transform. */
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

/** The mesh at its place; the same object where nothing moves. */
export function transformMesh(mesh: TriangleMesh, transform: MeshTransform): TriangleMesh {
  if (isIdentity(transform)) return mesh;
  const map = pointMap(transform);
  const points = new Float64Array(mesh.points.length);
  for (let i = 0; i < points.length; i += 3) {
    [points[i], points[i + 1]] = map(mesh.points[i], mesh.points[i + 1]);
  }
  return { ...mesh, points };
}

/** Cosine and sine, exact for quarter turns. */
function direction(degrees: number): readonly [number, number] {
  const quarters = degrees / 90;
  if (Number.isInteger(quarters)) {
    return ([[1, 0], [0, 1], [-1, 0], [0, -1]] as const)[((quarters % 4) + 4) % 4]; // prettier-ignore
  }
  const angle = (degrees * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle)];
}
