import type { CellMesh } from './types';

const known = new WeakMap<CellMesh, () => CellMesh>();

/** Keeps how to build the curved triangles of a file beside the straight ones of their corners. */
export const keepCurved = (straight: CellMesh, build: () => CellMesh): void => {
  let curved: CellMesh | null = null;
  known.set(straight, () => (curved ??= build()));
};

/**
 * Returns the mesh of a file with its curved triangles, see `CellMesh.blocks`, or the mesh itself if it has none.
 * @throws MeshError if a curved triangle cannot be used
 */
export const withCurvedTriangles = (mesh: CellMesh): CellMesh => known.get(mesh)?.() ?? mesh;
