/** Triangle connectivity. */
export interface ConnectedSides {
  /** 3 per cell: the neighboring cell, or −1 if there is none. */
  readonly neighbors: Int32Array;
  /** 3 per cell: the neighbor's side (0…2) that faces this one; 0 if there is none. */
  readonly neighborSides: Uint8Array;
  readonly interiorFaceCount: number;
  /** Returns a side (3 × cell + side) between two vertices. */
  readonly sideBetween: (a: number, b: number) => number | undefined;
}

const NONE = -1;

/**
 * Joins counter-clockwise triangles along their common sides in one pass. Unmatched faces are kept in a linked list
 * per smaller vertex until their second cell is found. Fastest if cells and vertices close in the plane are close in
 * memory.
 *
 * @param cells 3 vertices per cell
 * @returns undefined if a face has more than two cells, or two on the same side of it
 */
export function connectSides(cells: Uint32Array, vertexCount: number): ConnectedSides | undefined {
  const sideCount = cells.length;
  const neighbors = new Int32Array(sideCount).fill(NONE);
  const neighborSides = new Uint8Array(sideCount);
  /** Linked lists of sides: the last one per vertex, and the previous one per side; 1-based. */
  const last = new Int32Array(vertexCount);
  const before = new Int32Array(sideCount);
  const starts = (side: number): number => cells[side];
  const ends = (side: number): number => cells[side % 3 === 2 ? side - 2 : side + 1];
  let interiorFaceCount = 0;
  for (let cell = 0, base = 0; base < sideCount; cell++, base += 3) {
    for (let k = 0; k < 3; k++) {
      const side = base + k;
      const a = cells[side];
      const b = cells[k === 2 ? base : side + 1];
      const smaller = a < b ? a : b;
      let other = last[smaller];
      while (other !== 0 && !(starts(other - 1) === b && ends(other - 1) === a)) {
        // The same face in the same direction.
        if (starts(other - 1) === a && ends(other - 1) === b) return undefined;
        other = before[other - 1];
      }
      if (other === 0) {
        before[side] = last[smaller];
        last[smaller] = side + 1;
        continue;
      }
      const facing = other - 1;
      if (neighbors[facing] !== NONE) return undefined;
      const otherCell = Math.floor(facing / 3);
      neighbors[side] = otherCell;
      neighborSides[side] = facing - 3 * otherCell;
      neighbors[facing] = cell;
      neighborSides[facing] = k;
      interiorFaceCount++;
    }
  }
  const sideBetween = (a: number, b: number): number | undefined => {
    const smaller = Math.min(a, b);
    if (smaller >= vertexCount) return undefined;
    for (let side = last[smaller]; side !== 0; side = before[side - 1]) {
      if (starts(side - 1) + ends(side - 1) === a + b) return side - 1;
    }
    return undefined;
  };
  return { neighbors, neighborSides, interiorFaceCount, sideBetween };
}
