import type { PaneSettings } from '../../case/view';
import type { CartesianGrid } from '../../mesh/cartesianGrid';
import type { Mesh } from '../../mesh/mesh';
import type { Ink } from '../../outputs/picture/ink';
import type { Picture } from '../../space/picture';
import type { Plane } from '../../space/surfaces/planeCut';
import { edgeLook, linesAcross } from '../meshEdges';

type Looks = PaneSettings['skin']['groups'];

/**
 * Returns the cell edges on all visible boundary groups in space; for a grid on its six sides.
 * @param clip plane that cuts off the side its normal points to; null: none
 */
export function skinEdges(mesh: Mesh, picture: Picture, looks: Looks, clip: Plane | null): Ink {
  const ends = mesh.kind === 'grid' ? gridEnds(mesh, looks) : latticeEnds(picture, looks);
  const points = Float32Array.from(clip ? clippedEnds(ends, clip) : ends);
  const lines = new Uint32Array(points.length / 2);
  for (let at = 0, point = 0; at < lines.length; at += 3) lines.set([2, point++, point++], at);
  return { ...edgeLook, points, lines, triangles: new Uint32Array(0) };
}

/** Returns x, y, z of both ends of each line: the rims of the face lattices. */
function latticeEnds({ points, boundary, faceIntervals = 1 }: Picture, looks: Looks): number[] {
  const width = faceIntervals + 1;
  const along = Array.from({ length: faceIntervals }, (_, i) => i);
  const last = width * faceIntervals;
  const rim = along.flatMap((i) => [
    ...[i, i + 1, last + i, last + i + 1],
    ...[i * width, (i + 1) * width, i * width + faceIntervals, (i + 1) * width + faceIntervals],
  ]);
  const perFace = 2 * faceIntervals ** 2;
  const ends: number[] = [];
  for (const { name, triangles = [] } of boundary) {
    if (looks[name] === 'hidden') continue;
    for (const [from, to] of triangles) {
      for (let face = from / perFace; face < to / perFace; face++) {
        for (const own of rim) {
          const at = 3 * (face * width * width + own);
          ends.push(points[at], points[at + 1], points[at + 2]);
        }
      }
    }
  }
  return ends;
}

/** Like `latticeEnds`, for lines between cells on the sides of a grid. */
function gridEnds(grid: CartesianGrid, looks: Looks): number[] {
  const ends: number[] = [];
  grid.sides.forEach((groups, axis) =>
    groups.forEach((group, side) => {
      if (group !== 'joined' && looks[grid.groups[group].name] === 'hidden') return;
      const across = endsOf(grid, axis)[side];
      for (const own of [(axis + 1) % 3, (axis + 2) % 3]) {
        const other = 3 - axis - own;
        for (const at of linesAcross(grid, own)) {
          for (const end of endsOf(grid, other)) {
            const place = [0, 0, 0];
            [place[axis], place[own], place[other]] = [across, at, end];
            ends.push(...place);
          }
        }
      }
    }),
  );
  return ends;
}

const endsOf = ({ origin, spacing, counts }: CartesianGrid, axis: number) =>
  [origin[axis], origin[axis] + counts[axis] * spacing[axis]] as const;

/** Clips lines to the part behind a plane. */
function clippedEnds(ends: readonly number[], { normal, point }: Plane): number[] {
  const kept: number[] = [];
  const beyond = (at: number): number =>
    normal.reduce((sum, n, axis) => sum + n * (ends[at + axis] - point[axis]), 0);
  for (let at = 0; at < ends.length; at += 6) {
    const [a, b] = [beyond(at), beyond(at + 3)];
    if (a > 0 && b > 0) continue;
    const share = a / (a - b);
    const [from, to] = [a > 0 ? share : 0, b > 0 ? share : 1];
    for (const part of [from, to]) {
      for (let axis = 0; axis < 3; axis++) {
        kept.push(ends[at + axis] + part * (ends[at + 3 + axis] - ends[at + axis]));
      }
    }
  }
  return kept;
}
