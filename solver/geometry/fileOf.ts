import { internalError } from '../core/internalError';
import type { ElementBlock, MeshFile } from '../mesh/types';
import { nodeLattice } from '../mesh/nodeLattice';
import type { Strip } from './layers/strips';
import type { Piece } from './outline';
import type { Sides } from './triangles/sides';
import { next, type Triangulation } from './triangles/triangulation';

export interface Meshed {
  readonly triangles: Triangulation;
  readonly sides: Sides;
  /** Strips of layers by the piece that is their front. */
  readonly strips: ReadonlyMap<Piece, Strip>;
  /** Polynomial order of the cells. */
  readonly order: number;
  /** Boundary groups in the order of the file. */
  readonly names: readonly string[];
}

/**
 * Returns the mesh of triangles and layers: a group per name, and `domain`. Nodes of curved cells lie on the outlines;
 * inside a triangle they follow its curved sides by blending.
 */
export const fileOf = (meshed: Meshed): MeshFile => new MeshBuilder(meshed).file();

class MeshBuilder {
  /** x, y, z per node. */
  private readonly points: number[] = [];
  private readonly lines: number[][];
  private readonly triangles: number[] = [];
  private readonly quadrilaterals: number[] = [];
  /** Inner nodes of edges, from the smaller to the larger corner. */
  private readonly edges = new Map<string, readonly number[]>();
  /** Nodes of the column below each point of a front, from the wall to the front. */
  private readonly columns = new Map<number, readonly number[]>();
  /** The node at each corner of a wall, where the sectors of a fan meet. */
  private readonly corners = new Map<number, number>();

  constructor(private readonly given: Meshed) {
    const { pointCount, x, y } = given.triangles;
    for (let i = 0; i < pointCount; i++) this.add([x[i], y[i]]);
    this.lines = given.names.map(() => []);
  }

  file(): MeshFile {
    const { triangles } = this.given;
    for (let edge = 0; edge < 3 * triangles.triangleCount; edge++) {
      if (triangles.twin[edge] < 0) this.addSide(edge, -1 - triangles.twin[edge]);
    }
    for (let edge = 0; edge < 3 * triangles.triangleCount; edge += 3) this.addTriangle(edge);
    return this.written();
  }

  private add([x, y]: readonly [number, number]): number {
    return this.points.push(x, y, 0) / 3 - 1;
  }

  /** Returns the inner nodes from a to b, of which new ones are placed by `at` (0 at a, 1 at b). */
  private between(
    a: number,
    b: number,
    at: (part: number) => readonly [number, number],
  ): readonly number[] {
    const { order } = this.given;
    if (order === 1) return [];
    const key = a < b ? `${a},${b}` : `${b},${a}`;
    let nodes = this.edges.get(key);
    if (!nodes) {
      nodes = Array.from({ length: order - 1 }, (_, i) =>
        this.add(at((a < b ? i + 1 : order - 1 - i) / order)),
      );
      this.edges.set(key, nodes);
    }
    return a < b ? nodes : nodes.toReversed();
  }

  /** Adds a side of the triangles: a line of the boundary, or the layers behind a front. */
  private addSide(edge: number, side: number): void {
    const { triangles, sides, strips } = this.given;
    const [a, b] = [triangles.origin[edge], triangles.origin[next(edge)]];
    const strip = strips.get(sides.pieces[sides.piece(side)]);
    if (strip) this.addLayers(strip, side, a, b);
    else {
      const inner = this.between(a, b, (part) => sides.at(side, part));
      this.addLine(sides.pieces[sides.piece(side)].group, [a, b, ...inner]);
    }
  }

  private addLine(group: string, nodes: readonly number[]): void {
    this.lines[this.given.names.indexOf(group)].push(...nodes);
  }

  /** Adds the cells between a side of a front, from a to b with the triangles on its left, and the wall. */
  private addLayers(strip: Strip, side: number, a: number, b: number): void {
    const { sides, order } = this.given;
    const { fractions } = strip;
    const [from, to] = sides.parameters(side);
    const along = (part: number): number => from + part * (to - from);
    const left = this.column(strip, from, a);
    const right = this.column(strip, to, b);
    for (let layer = 0; layer + 1 < fractions.length; layer++) {
      const [low, high] = [fractions[layer], fractions[layer + 1]];
      const point = (u: number, v: number): readonly [number, number] =>
        strip.at(along(u), low + v * (high - low));
      const isTip = strip.isFan && layer === 0;
      const corners = isTip
        ? [left[0], right[1], left[1]]
        : [left[layer], right[layer], right[layer + 1], left[layer + 1]];
      const lattice = nodeLattice(isTip ? 'triangle' : 'quadrilateral', order);
      const place = (i: number, j: number): readonly [number, number] =>
        isTip ? point(i + j === 0 ? 0 : j / (i + j), (i + j) / order) : point(i / order, j / order);
      const nodes = this.cellNodes(corners, lattice, (i, j) => (isTip ? place(j, i) : place(i, j)));
      (isTip ? this.triangles : this.quadrilaterals).push(...nodes);
      if (layer === 0 && !strip.isFan)
        this.addLine(strip.group, [left[0], right[0], ...this.inner(left[0], right[0])]);
    }
    const [first, last] = strip.ends;
    for (const [parameter, column] of [
      [from, left],
      [to, right],
    ] as const) {
      const group = parameter === 0 ? first : parameter === 1 ? last : null;
      if (group === null) continue;
      for (let layer = 0; layer + 1 < column.length; layer++) {
        const [low, high] = [column[layer], column[layer + 1]];
        this.addLine(group, [low, high, ...this.inner(low, high)]);
      }
    }
  }

  /** Returns the inner nodes of an existing edge. */
  private inner(a: number, b: number): readonly number[] {
    return this.between(a, b, () => {
      throw internalError('an edge of the boundary is in no cell');
    });
  }

  /** Returns the nodes of a cell in Gmsh's order; nodes on its edges are shared. */
  private cellNodes(
    corners: readonly number[],
    lattice: readonly (readonly number[])[],
    place: (i: number, j: number) => readonly [number, number],
  ): number[] {
    const { order } = this.given;
    const nodes = [...corners];
    corners.forEach((a, k) => {
      const b = corners[(k + 1) % corners.length];
      const start = lattice[k];
      const end = lattice[(k + 1) % corners.length];
      nodes.push(
        ...this.between(a, b, (part) => place(start[0] + part * (end[0] - start[0]), start[1] + part * (end[1] - start[1]))), // prettier-ignore
      );
    });
    for (const [i, j] of lattice.slice(corners.length * order)) nodes.push(this.add(place(i, j)));
    return nodes;
  }

  private column(strip: Strip, along: number, front: number): readonly number[] {
    const known = this.columns.get(front);
    if (known) return known;
    const { fractions, isFan, corners } = strip;
    const corner = isFan || along === 0 ? corners[0] : along === 1 ? corners[1] : null;
    const wall =
      (corner === null ? undefined : this.corners.get(corner)) ?? this.add(strip.at(along, 0));
    if (corner !== null) this.corners.set(corner, wall);
    const column = [
      wall,
      ...fractions.slice(1, -1).map((height) => this.add(strip.at(along, height))),
    ];
    const whole = [...column, front];
    this.columns.set(front, whole);
    return whole;
  }

  private addTriangle(first: number): void {
    const { triangles, order, sides, strips } = this.given;
    const { origin, twin, x, y } = triangles;
    const corners = [origin[first], origin[first + 1], origin[first + 2]];
    if (order === 1) return void this.triangles.push(...corners);
    const linear = (weights: readonly number[]): [number, number] => [
      corners.reduce((sum, node, k) => sum + weights[k] * x[node], 0),
      corners.reduce((sum, node, k) => sum + weights[k] * y[node], 0),
    ];
    /** Curved sides: how far they are from the straight one at a part of it. */
    const curved = [0, 1, 2].flatMap((k) => {
      if (twin[first + k] >= 0) return [];
      const side = -1 - twin[first + k];
      const strip = strips.get(sides.pieces[sides.piece(side)]);
      const [from, to] = sides.parameters(side);
      const at = strip
        ? (part: number) => strip.at(from + part * (to - from), 1)
        : (part: number) => sides.at(side, part);
      return [{ k, at }];
    });
    const place = (i: number, j: number): readonly [number, number] => {
      const weights = [1 - (i + j) / order, i / order, j / order];
      const point = linear(weights);
      for (const { k, at } of curved) {
        const [a, b] = [weights[k], weights[(k + 1) % 3]];
        if (a === 0 || b === 0) continue;
        const part = (1 + b - a) / 2;
        const ends = [0, 0, 0];
        ends[k] = 1 - part;
        ends[(k + 1) % 3] = part;
        const straight = linear(ends);
        const curve = at(part);
        const weight = (a * b) / (part * (1 - part));
        point[0] += weight * (curve[0] - straight[0]);
        point[1] += weight * (curve[1] - straight[1]);
      }
      return point;
    };
    this.triangles.push(...this.cellNodes(corners, nodeLattice('triangle', order), place));
  }

  private written(): MeshFile {
    const { names, order } = this.given;
    const domain = names.length + 1;
    const perLine = order + 1;
    const tags = this.lines.flatMap((nodes, group) =>
      Array.from({ length: nodes.length / perLine }, () => group + 1),
    );
    let element = 1;
    const block = (
      cellType: 'line' | 'triangle' | 'quadrilateral',
      nodes: readonly number[],
      physicalTags?: readonly number[],
    ): ElementBlock => {
      const nodesPerElement = nodeLattice(cellType, order).length;
      const count = nodes.length / nodesPerElement;
      const first = element;
      element += count;
      return {
        cellType,
        order,
        dimension: cellType === 'line' ? 1 : 2,
        nodesPerElement,
        nodes: Uint32Array.from(nodes),
        elementTags: Float64Array.from({ length: count }, (_, i) => first + i),
        physicalTags: physicalTags
          ? Int32Array.from(physicalTags)
          : new Int32Array(count).fill(domain),
      };
    };
    const blocks = [block('line', this.lines.flat(), tags), block('triangle', this.triangles)];
    if (this.quadrilaterals.length > 0) blocks.push(block('quadrilateral', this.quadrilaterals));
    return {
      format: 'MSH 4.1 ASCII',
      points: Float64Array.from(this.points),
      nodeTags: Float64Array.from({ length: this.points.length / 3 }, (_, i) => i + 1),
      blocks,
      groups: [
        ...names.map((name, i) => ({ dimension: 1 as const, tag: i + 1, name })),
        { dimension: 2, tag: domain, name: 'domain' },
      ],
      periodic: [],
      warnings: [],
    };
  }
}
