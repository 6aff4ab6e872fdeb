import type { BlockStorage, CellGraph } from '../methods/blocks';
import { entryOf } from '../methods/blocks';

/**
 * Colors cells so that no two neighbors, and no two neighbors of a cell, have the same color: a vector that is nonzero
 * only in cells of one color gives one block of each row of a matrix with this graph.
 */
export function cellColors({ starts, columns }: CellGraph): Int32Array {
  const count = starts.length - 1;
  const colors = new Int32Array(count).fill(-1);
  for (let cell = 0; cell < count; cell++) {
    const taken = new Set<number>();
    for (let e = starts[cell]; e < starts[cell + 1]; e++) {
      const neighbor = columns[e];
      taken.add(colors[neighbor]);
      for (let f = starts[neighbor]; f < starts[neighbor + 1]; f++) taken.add(colors[columns[f]]);
    }
    let color = 0;
    while (taken.has(color)) color++;
    colors[cell] = color;
  }
  return colors;
}

/**
 * Creates a function that computes the blocks of a Jacobian from products with it: as many as a cell has unknowns, for
 * each color. Dependencies on cells that are not neighbors are attributed to a neighbor or ignored.
 */
export function createColoredAssembly({
  graph,
  size,
}: Pick<BlockStorage, 'graph' | 'size'>): (
  product: (vector: Float64Array, out: Float64Array) => void,
  blocks: BlockStorage,
) => void {
  const colors = cellColors(graph);
  const colorCount = colors.reduce((most, color) => Math.max(most, color + 1), 0);
  const cellCount = colors.length;
  const vector = new Float64Array(cellCount * size);
  const image = new Float64Array(cellCount * size);
  /** Entry of the neighbor of each color, −1 for none, −2 for the cell itself: [cell][color]. */
  const sources = new Int32Array(cellCount * colorCount).fill(-1);
  for (let cell = 0; cell < cellCount; cell++) {
    sources[cell * colorCount + colors[cell]] = -2;
    for (let e = graph.starts[cell]; e < graph.starts[cell + 1]; e++) {
      const neighbor = graph.columns[e];
      sources[cell * colorCount + colors[neighbor]] = entryOf(graph, cell, neighbor);
    }
  }
  return (product, { stride, diagonal, couplings }) => {
    for (let color = 0; color < colorCount; color++) {
      for (let column = 0; column < size; column++) {
        vector.fill(0);
        for (let cell = 0; cell < cellCount; cell++) {
          if (colors[cell] === color) vector[cell * size + column] = 1;
        }
        product(vector, image);
        for (let cell = 0; cell < cellCount; cell++) {
          const source = sources[cell * colorCount + color];
          if (source === -1) continue;
          const own = image.subarray(cell * size, (cell + 1) * size);
          if (source === -2) diagonal.set(own, (cell * size + column) * stride);
          else couplings.set(own, (source * size + column) * stride);
        }
      }
    }
  };
}
