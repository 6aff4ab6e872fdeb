/** Geometries in the plane, and the triangles that are made of them. */
export { geometryFormat, geometrySchema, type Geometry, type GeometryOutline } from './document';
export { meshGeometry } from './meshGeometry';
