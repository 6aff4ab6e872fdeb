import { shortened } from '../../core/formatPath';
import { recognizedBytes, recognizeFile } from '../../fileKinds';
import { MeshError } from '../types';
import { t } from '../../text/t';
import { SurfaceBuilder, type TriangleSurface } from './triangleSurface';

/**
 * Reads an STL (text or binary) or OBJ surface. Parts are the solids, or the objects and groups of OBJ; polygons are
 * divided into triangles.
 * @throws MeshError with one line that names the file, the place and the fault
 */
export function readSurface(bytes: Uint8Array, fileName: string): TriangleSurface {
  const { format } = recognizeFile(bytes.subarray(0, recognizedBytes), bytes.length);
  if (format !== 'stl' && format !== 'obj') throw new MeshError(t('surfaceExpected', fileName));
  const surface =
    format === 'obj'
      ? readObj(new TextDecoder().decode(bytes), fileName)
      : isBinary(bytes)
        ? readBinaryStl(bytes, fileName)
        : readTextStl(new TextDecoder().decode(bytes), fileName);
  if (surface.corners.length === 0) throw new MeshError(t('surfaceEmpty', fileName));
  return surface;
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);

/** Binary files may begin with `solid` too; their length follows from their number of triangles. */
const isBinary = (bytes: Uint8Array): boolean =>
  bytes.length >= 84 && bytes.length === 84 + 50 * viewOf(bytes).getUint32(80, true);

function readBinaryStl(bytes: Uint8Array, fileName: string): TriangleSurface {
  const view = viewOf(bytes);
  const builder = new SurfaceBuilder();
  for (let at = 84, triangle = 1; at < bytes.length; at += 50, triangle++) {
    const corners = [0, 1, 2].map((corner) => {
      const [x, y, z] = [0, 1, 2].map((axis) =>
        view.getFloat32(at + 12 + 12 * corner + 4 * axis, true),
      );
      if (![x, y, z].every(Number.isFinite)) {
        throw new MeshError(t('surfaceNumber', fileName, t('surfaceTriangle', triangle)));
      }
      return builder.point(x, y, z);
    });
    builder.triangle(corners[0], corners[1], corners[2]);
  }
  return builder.build();
}

function readTextStl(text: string, fileName: string): TriangleSurface {
  const builder = new SurfaceBuilder();
  let corners: number[] = [];
  eachLine(text, (keyword, rest, line) => {
    if (keyword === 'solid') builder.begin(rest.trim());
    if (keyword === 'outer') corners = [];
    if (keyword === 'vertex') corners.push(builder.point(...placeOf(rest, fileName, line)));
    if (keyword !== 'endloop') return;
    if (corners.length !== 3) throw new MeshError(t('surfaceCorners', fileName, line));
    builder.triangle(corners[0], corners[1], corners[2]);
  });
  return builder.build();
}

function readObj(text: string, fileName: string): TriangleSurface {
  const builder = new SurfaceBuilder();
  const points: number[] = [];
  eachLine(text, (keyword, rest, line) => {
    if (keyword === 'v') points.push(builder.point(...placeOf(rest, fileName, line)));
    if (keyword === 'o' || keyword === 'g') builder.begin(rest.trim());
    if (keyword !== 'f') return;
    const corners = rest
      .trim()
      .split(/\s+/)
      .map((word) => {
        const given = Number.parseInt(word, 10);
        // Negative numbers count from the last point.
        const point = given > 0 ? points[given - 1] : given < 0 ? points.at(given) : undefined;
        if (point === undefined) {
          throw new MeshError(t('surfacePoint', fileName, line, shortened(word)));
        }
        return point;
      });
    if (corners.length < 3) throw new MeshError(t('surfaceCorners', fileName, line));
    for (let k = 2; k < corners.length; k++)
      builder.triangle(corners[0], corners[k - 1], corners[k]);
  });
  return builder.build();
}

function eachLine(text: string, take: (keyword: string, rest: string, line: number) => void): void {
  text.split('\n').forEach((own, i) => {
    const [, keyword, rest] = /^\s*(\S+)(.*)$/.exec(own) ?? [];
    if (keyword !== undefined) take(keyword, rest, i + 1);
  });
}

/** @throws MeshError unless three finite numbers begin the text */
function placeOf(text: string, fileName: string, line: number): [number, number, number] {
  const [x, y, z] = text.trim().split(/\s+/).map(Number);
  if (![x, y, z].every(Number.isFinite)) {
    throw new MeshError(t('surfaceNumber', fileName, t('surfaceLine', line)));
  }
  return [x, y, z];
}
