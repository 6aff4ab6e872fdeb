/** Mesh module: reads mesh files, builds cells and grids for the solvers, and summarizes meshes. */
export { smallestRadius } from './cellMeasures';
export { buildCellMesh } from './cellMesh';
export { attachCurves, type Curve, type CurveAttachment } from './curves';
export { cellCountOf, type CartesianGrid } from './cartesianGrid';
export { longestElement, readAirfoilFile, type AirfoilFile } from './generate/airfoilFile';
export { circleAround, distanceTo, fitCircle, type Circle } from './curves/circle';
export { normalCurve, type NormalField } from './curves/normalCurve';
export { readGmsh } from './gmsh/readGmsh';
export { importedFormat, readMeshFile } from './readers';
export { polyMeshAmong } from './foam/archive';
export { polyMeshFiles, readPolyMesh, type PolyMeshFiles } from './foam/readPolyMesh';
export { readAnyMesh } from './readers/anyMesh';
export { readSurface } from './surface/readSurface';
export {
  diagonalOf,
  nameFaces,
  requireClosed,
  writeStl,
  type TriangleSurface,
} from './surface/triangleSurface';
export { writeGmsh } from './gmsh/writeGmsh';
export { writeSu2 } from './writeSu2';
export { splitQuadrilaterals } from './splitQuadrilaterals';
export { summarizeGrid } from './grid/describe';
export { gridSideNames, maxGridCells } from './grid/generate';
export { locateInGrid } from './grid/locate';
export type { PlanePoint } from './obstacles/types';
export type { GroupFault } from './groups/applyChanges';
export { endsOf, nearestFace, squaredDistanceTo, type BoundaryFaces } from './groups/boundaryFaces';
export {
  formatFaceList,
  parseFaceList,
  type GroupChange,
  type SelectionStep,
} from './groups/changes';
export { growFaces } from './groups/growth';
export { selectFaces } from './groups/selectFaces';
export { sideWithoutNormal, straightSides, turnOfSides } from './bend';
export { boundsOf, boundsOfPoints } from './bounds';
export { binOf, type Histogram } from './histogram';
export type { Mesh } from './mesh';
export { meshChecksum } from './meshChecksum';
export { periodicGroups } from './periodicGroups';
export { leastScaledJacobian, metricsOf, type QualityMetric } from './quality';
export { refinedCellCount } from './refinedCellCount';
export { maxRefinedCells, refineTriangleMesh } from './refine';
export { summarizeCells, summarizeChanged, summarizeMesh } from './summary';
export {
  inversePointMap,
  isIdentity,
  noTransform,
  pointMap,
  type MeshTransform,
} from './transform';
export { triangleGeometry } from './triangleGeometry';
export { buildTriangleMesh } from './triangleMesh';
export type { MeshIssue } from './meshIssues';
export * from './types';
