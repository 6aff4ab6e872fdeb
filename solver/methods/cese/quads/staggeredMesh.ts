import type { CellMesh } from '../../../mesh/types';
import { gravityOnLines, withImages, type Beside, type EdgeGroups } from './boundaryVertex';
import type { EdgePoint, Image } from './beyond';
import { vertexFans, type VertexFans } from './fans';
import { edgeNormal, mirrorLines, type MirrorLines } from './mirrorLines';
import { cornersOf, quarterAt, type Quarter } from './quarters';
import { shareOf } from './share';
import { TransferTable, type Giver, type Transfer } from './transfer';
import { cross, dot, minus, plus, times, type Vector } from './vector';

/**
 * Quadrangles as points of a scheme that is staggered in space and time: cells at whole steps, where the lines between
 * the middles of opposite edges meet, and vertices between them. The element of a vertex is made of the quarters around
 * it, that of a cell of its own four; on the boundary those of images beyond it are added.
 */
export interface StaggeredMesh {
  readonly cellCount: number;
  readonly vertexCount: number;
  /** The corners at each vertex. */
  readonly fans: VertexFans;
  /** By vertex. */
  readonly open: ReadonlyMap<number, OpenVertex>;
  /** From cells, then images, to vertices. */
  readonly toVertices: Transfer;
  readonly images: readonly Image[];
  /** From vertices, then edge points, to cells. */
  readonly toCells: Transfer;
  readonly edgePoints: readonly EdgePoint[];
  /** x and y of the points. */
  readonly cellPlaces: Float64Array;
  readonly vertexPlaces: Float64Array;
  /** Per cell: what a wave may go in a step that leaves from it or from its vertices. */
  readonly lengths: Float64Array;
}

/** A vertex on the boundary. */
export interface OpenVertex {
  readonly lines: MirrorLines;
  readonly groups: EdgeGroups;
  /** To the middles of the edges beside it. */
  readonly first: Vector;
  readonly last: Vector;
}

export function staggeredMesh(mesh: CellMesh): StaggeredMesh {
  const fans = vertexFans(mesh);
  const cellCount = mesh.elementTags.length;
  const images: Image[] = [];
  const open = new Map<number, OpenVertex>();
  const vertexPlaces = new Float64Array(2 * fans.count);
  const toVertices = verticesTable();
  const edgePoints: EdgePoint[] = [];
  const cellPlaces = new Float64Array(2 * cellCount);
  const toCells = cellsTable();
  const lengths = toCells.lengths.map((own, cell) =>
    Math.min(own, ...[0, 1, 2, 3].map((k) => toVertices.lengths[fans.vertexOf[4 * cell + k]])),
  );
  return {
    cellCount,
    vertexCount: fans.count,
    fans,
    open,
    toVertices,
    images,
    toCells,
    edgePoints,
    cellPlaces,
    vertexPlaces,
    lengths,
  };

  function verticesTable(): Transfer {
    const table = new TransferTable();
    for (let vertex = 0; vertex < fans.count; vertex++) {
      const corners = cornersAt(fans, vertex);
      const quarters = corners.map((corner) => quarterOf(mesh, corner));
      const cells = quarters.map((quarter, i): Beside => {
        const { next, inner, before } = quarter;
        const edges = [
          [next, inner],
          [inner, before],
        ] as const;
        return {
          point: Math.floor(corners[i] / 4),
          share: shareOf(quarter, edges, inner),
          place: inner,
        };
      });
      let centre = gravity(quarters);
      const place = cornerPlace(mesh, corners[0]);
      let around: readonly Beside[] = cells;
      if (fans.isOpen[vertex] > 0) {
        const first = quarters[0].next;
        const last = quarters[quarters.length - 1].before;
        const lines = mirrorLines({
          cellCount: cells.length,
          angle: quarters.reduce((sum, quarter) => sum + angleOf(quarter), 0),
          first,
          last,
        });
        const groups = {
          first: groupBeside(mesh, corners[0], 0),
          last: groupBeside(mesh, corners[corners.length - 1], 3),
        };
        open.set(vertex, { lines, groups, first, last });
        centre = gravityOnLines(centre, lines);
        around = withImages(
          cells,
          lines,
          groups,
          place,
          (image) => cellCount + images.push(image) - 1,
        );
      }
      vertexPlaces.set(place, 2 * vertex);
      table.add(
        around.map(({ point, share, place: seen }) => ({ point, share, way: minus(seen, centre) })),
        times(-1, centre),
      );
    }
    return table.build();
  }

  function cellsTable(): Transfer {
    const table = new TransferTable();
    for (let cell = 0; cell < cellCount; cell++) {
      const corners = cornersOf(mesh, cell);
      const fluxes: Giver[] = [];
      const ring = corners.map((corner, k): Giver => {
        const vertex = fans.vertexOf[4 * cell + k];
        const quarter = quarterAt(corners, k);
        const { next, before } = quarter;
        const own: Vector = [0, 0];
        const edges = [
          { side: k, isFirst: true, along: next, edge: [own, next] as const },
          { side: (k + 3) % 4, isFirst: false, along: before, edge: [before, own] as const },
        ];
        const inside = edges.filter(({ side, isFirst, along, edge }) => {
          const neighbour = mesh.neighbours[4 * cell + side];
          if (neighbour >= 0) return true;
          const point = edgePoints.push({
            vertex,
            group: mesh.boundaryGroups[-1 - neighbour],
            normal: edgeNormal(along, isFirst),
            place: corner,
          });
          fluxes.push({
            point: fans.count + point - 1,
            share: shareOf({ area: 0, centre: own }, [edge], own),
            way: own,
          });
          return false;
        });
        return {
          point: vertex,
          share: shareOf(
            quarter,
            inside.map(({ edge }) => edge),
            own,
          ),
          way: times(-1, quarter.cellCentre),
        };
      });
      const { inner, cellCentre } = quarterAt(corners, 0);
      cellPlaces.set(plus(corners[0], inner), 2 * cell);
      table.add(ring, minus(inner, cellCentre), fluxes);
    }
    return table.build();
  }
}

const cornersAt = ({ starts, corners }: VertexFans, vertex: number): Uint32Array[number][] =>
  Array.from(corners.subarray(starts[vertex], starts[vertex + 1]));

const quarterOf = (mesh: CellMesh, corner: number): Quarter =>
  quarterAt(cornersOf(mesh, Math.floor(corner / 4)), corner % 4);

function cornerPlace(mesh: CellMesh, corner: number): Vector {
  return cornersOf(mesh, Math.floor(corner / 4))[corner % 4];
}

/** Of the side that begins at a corner, or by 3 sides on, that ends there. */
function groupBeside(mesh: CellMesh, corner: number, sidesOn: number): number {
  const k = corner % 4;
  return mesh.boundaryGroups[-1 - mesh.neighbours[corner - k + ((k + sidesOn) % 4)]];
}

/** Between the edges of a cell at a corner. */
function angleOf({ next, before }: Quarter): number {
  const angle = Math.atan2(cross(next, before), dot(next, before));
  return angle < 0 ? angle + 2 * Math.PI : angle;
}

function gravity(quarters: readonly Quarter[]): Vector {
  const area = quarters.reduce((sum, quarter) => sum + quarter.area, 0);
  return times(
    1 / area,
    quarters.reduce<Vector>(
      (sum, quarter) => plus(sum, times(quarter.area, quarter.centre)),
      [0, 0],
    ),
  );
}
