import { isReservedName } from '../../core/reservedNames';
import { boundsOfPoints } from '../bounds';
import { BoxTree } from '../boxTree';
import { joinPoints } from '../joinPoints';
import { MeshError, type ElementBlock, type MeshFile } from '../types';
import { t } from '../../text/t';

/** A surface of triangles, as it comes from CAD programs and scanners. */
export interface TriangleSurface {
  /** x, y, z per point; no two points are equal. */
  readonly points: Float64Array;
  /** Three points per triangle. */
  readonly corners: Uint32Array;
  /** Index in `names` per triangle. */
  readonly parts: Int32Array;
  /** Names of its parts, as in the file. */
  readonly names: readonly string[];
}

/** Points whose coordinates differ by less than this, over the diagonal of the box of the surface, are one. */
const tolerance = 1e-6;

/** Collects triangles; joins points at one place, and leaves out triangles without area. */
export class SurfaceBuilder {
  private readonly points: number[] = [];
  private readonly corners: number[] = [];
  /** Part per triangle. */
  private readonly parts: number[] = [];
  /** Number of each part by its name. */
  private readonly numbers = new Map<string, number>();
  private part = -1;

  /** Begins or continues a part. */
  begin(name: string): void {
    const { numbers } = this;
    this.part = numbers.get(name) ?? numbers.size;
    numbers.set(name, this.part);
  }

  /** Returns the number of a point. */
  point(x: number, y: number, z: number): number {
    return this.points.push(x, y, z) / 3 - 1;
  }

  triangle(a: number, b: number, c: number): void {
    if (this.part < 0) this.begin('');
    this.corners.push(a, b, c);
    this.parts.push(this.part);
  }

  /** Returns the surface with the parts that have triangles. */
  build(): TriangleSurface {
    const given = Float64Array.from(this.points);
    const { points, joined } = joinPoints(given, tolerance * diagonalOf(given));
    const corners: number[] = [];
    const parts: number[] = [];
    this.parts.forEach((part, triangle) => {
      const [a, b, c] = this.corners.slice(3 * triangle, 3 * triangle + 3).map((at) => joined[at]);
      if (a === b || b === c || c === a) return;
      corners.push(a, b, c);
      parts.push(part);
    });
    const used = [...new Set(parts)].toSorted((a, b) => a - b);
    const names = [...this.numbers.keys()];
    const numbers = new Map(used.map((part, i) => [part, i]));
    return {
      points,
      corners: Uint32Array.from(corners),
      parts: Int32Array.from(parts, (part) => numbers.get(part)!),
      names: used.map((part) => names[part]),
    };
  }
}

/** Returns the diagonal of the bounding box of points. @param points x, y, z per point */
export function diagonalOf(points: ArrayLike<number>): number {
  const { low, high } = boundsOfPoints(points);
  return Math.hypot(...high.map((value, axis) => value - low[axis]));
}

/** @throws MeshError with one line if the surface does not enclose a volume: an edge belongs to one triangle, or to more than two */
export function requireClosed({ points, corners }: TriangleSurface, fileName: string): void {
  const pointCount = points.length / 3;
  const counts = new Map<number, number>();
  for (let i = 0; i < corners.length; i++) {
    const [a, b] = [corners[i], corners[i % 3 === 2 ? i - 2 : i + 1]];
    const edge = Math.min(a, b) * pointCount + Math.max(a, b);
    counts.set(edge, (counts.get(edge) ?? 0) + 1);
  }
  for (const [edge, count] of counts) {
    if (count === 2) continue;
    const from = 3 * Math.floor(edge / pointCount);
    const place = [...points.subarray(from, from + 3)].join(', ');
    throw new MeshError(t('surfaceOpen', fileName, place, count));
  }
}

/** Returns the surface as binary STL. */
export function writeStl({ points, corners }: TriangleSurface): Uint8Array<ArrayBuffer> {
  const count = corners.length / 3;
  const bytes = new Uint8Array(84 + 50 * count);
  const view = new DataView(bytes.buffer);
  view.setUint32(80, count, true);
  for (let i = 0; i < corners.length; i++) {
    // Behind the normal, which readers compute.
    const at = 84 + 50 * Math.floor(i / 3) + 12 + 12 * (i % 3);
    for (let axis = 0; axis < 3; axis++) {
      view.setFloat32(at + 4 * axis, points[3 * corners[i] + axis], true);
    }
  }
  return bytes;
}

/**
 * Divides a boundary group of a mesh by the parts of a surface: each face belongs to the part of the triangle that is
 * nearest to the mean of its corners. Parts without a name, or with a reserved one or that of another group, are numbered.
 */
export function nameFaces(mesh: MeshFile, group: string, surface: TriangleSurface): MeshFile {
  const whole = mesh.groups.find(({ name, dimension }) => name === group && dimension === 2);
  if (!whole || surface.names.length < 2) return mesh;
  const partAt = nearestPart(surface);
  const free = mesh.groups.reduce((most, { tag }) => Math.max(most, tag), 0) + 1;
  const others = new Set(mesh.groups.flatMap(({ name }) => (name === group ? [] : [name])));
  const isFree = (name: string): boolean =>
    name !== '' && !isReservedName(name) && !others.has(name);
  const used = new Set<number>();
  const blocks = mesh.blocks.map((block): ElementBlock => {
    if (block.dimension !== 2) return block;
    const corners = block.cellType === 'triangle' ? 3 : 4;
    const physicalTags = block.physicalTags.map((tag, face) => {
      if (tag !== whole.tag) return tag;
      const mean = [0, 0, 0].map((_, axis) => {
        let sum = 0;
        for (let corner = 0; corner < corners; corner++) {
          sum += mesh.points[3 * block.nodes[face * block.nodesPerElement + corner] + axis];
        }
        return sum / corners;
      });
      const part = partAt(mean[0], mean[1], mean[2]);
      used.add(part);
      return free + part;
    });
    return { ...block, physicalTags };
  });
  const parts = surface.names.flatMap((name, part) =>
    used.has(part)
      ? [
          {
            dimension: 2 as const,
            tag: free + part,
            name: isFree(name) ? name : `${group}${part + 1}`,
          },
        ]
      : [],
  );
  return { ...mesh, blocks, groups: [...mesh.groups.filter((own) => own !== whole), ...parts] };
}

/** Returns the part of the triangle that is nearest to a point. */
function nearestPart({
  points,
  corners,
  parts,
}: TriangleSurface): (x: number, y: number, z: number) => number {
  const corner = (triangle: number, k: number): Float64Array => {
    const at = 3 * corners[3 * triangle + k];
    return points.subarray(at, at + 3);
  };
  const tree = new BoxTree(parts.length, (triangle, box) => {
    const all = [0, 1, 2].map((k) => corner(triangle, k));
    for (let axis = 0; axis < 3; axis++) {
      box[axis] = Math.min(...all.map((own) => own[axis]));
      box[3 + axis] = Math.max(...all.map((own) => own[axis]));
    }
  });
  return (x, y, z) => {
    let [nearest, part] = [Infinity, 0];
    tree.search(x, y, z, (triangle, limit) => {
      const [a, b, c] = [0, 1, 2].map((k) => corner(triangle, k));
      const distance = squareDistance([x, y, z], a, b, c);
      if (distance >= limit) return limit;
      nearest = distance;
      part = parts[triangle];
      return nearest;
    });
    return part;
  };
}

type Place = ArrayLike<number>;

const minus = (a: Place, b: Place): readonly [number, number, number] => [
  a[0] - b[0],
  a[1] - b[1],
  a[2] - b[2],
];
const dot = (a: Place, b: Place): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** Returns the square of the distance of a point to a triangle: to its plane above its inside, else to the nearest edge. */
function squareDistance(p: Place, a: Place, b: Place, c: Place): number {
  const [u, v, w] = [minus(b, a), minus(c, a), minus(p, a)];
  const [uu, uv, vv] = [dot(u, u), dot(u, v), dot(v, v)];
  const [uw, vw] = [dot(u, w), dot(v, w)];
  const determinant = uu * vv - uv * uv;
  const [s, r] = [(vv * uw - uv * vw) / determinant, (uu * vw - uv * uw) / determinant];
  if (s >= 0 && r >= 0 && s + r <= 1) {
    const foot = [0, 1, 2].map((axis) => a[axis] + s * u[axis] + r * v[axis]);
    const away = minus(p, foot);
    return dot(away, away);
  }
  const toEdge = (from: Place, to: Place): number => {
    const along = minus(to, from);
    const own = minus(p, from);
    const share = Math.max(0, Math.min(1, dot(own, along) / dot(along, along)));
    const away = own.map((value, axis) => value - share * along[axis]);
    return dot(away, away);
  };
  return Math.min(toEdge(a, b), toEdge(b, c), toEdge(c, a));
}
