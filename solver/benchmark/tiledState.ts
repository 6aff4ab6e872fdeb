import { methods } from '../methods/registry';
import { prepareCase } from '../run/preparedCase';
import { gridCase } from './gridCase';
import type { GridSchemeId } from './gridSchemes';

/** Edge of the tile, in cells. */
const tileEdge = 64;

/**
 * Returns the initial state of a grid case in single precision, as on the device: tiled from the waves of a small box,
 * which is fast on the largest grids too.
 */
export function tiledState(counts: readonly number[], scheme: GridSchemeId): Float32Array {
  const edges = counts.map((count) => Math.min(count, tileEdge));
  const { discretization } = prepareCase(gridCase(edges, scheme), null, methods);
  const tile = Float32Array.from(discretization.initialState());
  const width = discretization.variableCount * discretization.modesPerCell;
  const [nx, ny = 1, nz = 1] = counts;
  const [edgeX, edgeY = 1, edgeZ = 1] = edges;
  const state = new Float32Array(nx * ny * nz * width);
  for (let z = 0; z < nz; z++) {
    for (let y = 0; y < ny; y++) {
      const first = ((z % edgeZ) * edgeY + (y % edgeY)) * edgeX * width;
      const row = (z * ny + y) * nx;
      for (let x = 0; x < nx; x += edgeX) {
        const length = Math.min(edgeX, nx - x) * width;
        state.set(tile.subarray(first, first + length), (row + x) * width);
      }
    }
  }
  return state;
}
