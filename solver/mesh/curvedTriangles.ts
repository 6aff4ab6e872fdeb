import type { CellMesh } from './types';

const known = new WeakMap<CellMesh, () => CellMesh>();

/** Stores, with the straight triangles of a mesh, how to build the curved ones of its file. */
export const keepCurved = (straight: CellMesh, build: () => CellMesh): void => {
  let curved: CellMesh | null = null;
  known.set(straight, () => (curved ??= build()));
};

/**
 * Returns the mesh of a file with its curved triangles, see `CellMesh.blocks`, or the mesh itself if it has none.
 * @throws MeshError if a curved triangle cannot be used
 */
export const withCurvedTriangles = (mesh: CellMesh): CellMesh => known.get(mesh)?.() ?? mesh;
