import { edgeNormal } from '../mirrorLines';
import { lineOn } from '../openVertex';
import { cornersOf, quarterAt, type Quarter } from '../quarters';
import type { StaggeredMesh } from '../staggeredMesh';
import { minus, plus, reflected, times, type Vector } from '../vector';
import { cornersAt, quartersAt, vertexRing } from '../vertexRing';
import type { EdgePoint, Image } from './beyond';
import { reflectedShare, shareOf, type Share } from './share';
import type { BesideLine } from '../walls';
import { TransferTable, type Contributor, type Transfer } from './transfer';

/** Tables of both half steps. */
export interface Transfers {
  /** Transfer from cells, followed by mirror images, to vertices. */
  readonly toVertices: Transfer;
  readonly images: readonly Image[];
  /** Transfer from vertices, followed by edge points, to cells. */
  readonly toCells: Transfer;
  readonly edgePoints: readonly EdgePoint[];
}

/** Creates the tables of a mesh. */
export const quadTransfers = (staggered: StaggeredMesh): Transfers => ({
  ...toVertices(staggered),
  ...toCells(staggered),
});

function toVertices(staggered: StaggeredMesh): Pick<Transfers, 'toVertices' | 'images'> {
  const { mesh, fans, open, vertexPlaces, cellCount } = staggered;
  const images: Image[] = [];
  const table = new TransferTable();
  for (let vertex = 0; vertex < fans.count; vertex++) {
    const boundary = open.get(vertex);
    const origin: Vector = [vertexPlaces[2 * vertex], vertexPlaces[2 * vertex + 1]];
    const { around, center } = vertexRing(
      cornersAt(fans, vertex),
      quartersAt(mesh, fans, vertex),
      boundary,
    );
    const contributors = around.map(({ corner, quarter, beyond, place }): Contributor => {
      let point = Math.floor(corner / 4);
      let share = vertexShare(quarter);
      let seen = quarter.inner;
      const lines: BesideLine[] = [];
      for (const side of beyond) {
        const normal = boundary!.lines[side];
        seen = reflected(seen, normal);
        share = reflectedShare(share, normal);
        const group = boundary!.groups[side];
        lines.push({ group, normal, share: 1 });
        images.push({
          source: point,
          group,
          normal,
          place: plus(origin, seen),
          beside: { lines: [...lines], vertex: origin },
        });
        point = cellCount + images.length - 1;
      }
      return { point, share, way: minus(place, center) };
    });
    table.add(contributors, times(-1, center));
  }
  return { toVertices: table.build(), images };
}

/** Returns the share of a cell's point in a vertex. */
const vertexShare = (quarter: Quarter): Share => {
  const { next, inner, before } = quarter;
  const edges = [
    [next, inner],
    [inner, before],
  ] as const;
  return shareOf(quarter, edges, inner);
};

function toCells(staggered: StaggeredMesh): Pick<Transfers, 'toCells' | 'edgePoints'> {
  const { mesh, fans, open, cellCount } = staggered;
  const edgePoints: EdgePoint[] = [];
  const table = new TransferTable();
  const origin: Vector = [0, 0];
  for (let cell = 0; cell < cellCount; cell++) {
    const corners = cornersOf(mesh, cell);
    const fluxes: Contributor[] = [];
    const ring = corners.map((corner, k): Contributor => {
      const vertex = fans.vertexOf[4 * cell + k];
      const quarter = quarterAt(corners, k);
      const { next, before } = quarter;
      const edges = [
        { side: k, isFirst: true, along: next, edge: [origin, next] as const },
        { side: (k + 3) % 4, isFirst: false, along: before, edge: [before, origin] as const },
      ];
      const inside = edges.filter(({ side, isFirst, along, edge }) => {
        const neighbor = mesh.neighbors[4 * cell + side];
        if (neighbor >= 0) return true;
        const group = mesh.boundaryGroups[-1 - neighbor];
        const normal = edgeNormal(along, isFirst);
        const beyondCorner = lineOn(open.get(vertex)!, isFirst ? 'last' : 'first');
        edgePoints.push({
          vertex,
          group,
          normal,
          place: corner,
          beside: { lines: [...beyondCorner, { group, normal, share: 0.5 }], vertex: corner },
        });
        fluxes.push({
          point: fans.count + edgePoints.length - 1,
          share: shareOf({ area: 0, center: origin }, [edge], origin),
          way: origin,
        });
        return false;
      });
      const passed = inside.map(({ edge }) => edge);
      return {
        point: vertex,
        share: shareOf(quarter, passed, origin),
        way: times(-1, quarter.cellCenter),
      };
    });
    const { inner, cellCenter } = quarterAt(corners, 0);
    table.add([...ring, ...fluxes], minus(inner, cellCenter));
  }
  return { toCells: table.build(), edgePoints };
}
