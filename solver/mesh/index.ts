/** The mesh room: reading mesh files, triangle topology for the solvers, and what is said of a mesh. */
export { readGmsh } from './gmsh/readGmsh';
export { buildTriangleMesh } from './triangleMesh';
export * from './types';
