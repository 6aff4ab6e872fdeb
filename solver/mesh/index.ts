/** The mesh room: reading mesh files, triangle topology for the solvers, and what is said of a mesh. */
export { attachCurves, type Curve, type CurveAttachment, type CurvePoint } from './curves';
export { readGmsh } from './gmsh/readGmsh';
export { mostRefinedCells, refineTriangleMesh } from './refine';
export { summarizeChanged, summarizeMesh } from './summary';
export { triangleGeometry, type TriangleGeometry } from './triangleGeometry';
export { buildTriangleMesh } from './triangleMesh';
export * from './types';
