/** Plane geometries and their triangle meshes. */
export {
  geometryFormat,
  geometrySchema,
  outlinesOf,
  outlinesSchema,
  type Geometry,
  type GeometryFile,
  type GeometryLayers,
  type GeometryOutline,
  type GeometryRefinement,
} from './document';
export { meshGeometry, meshWithCurves, requireOutlines, type MeshedGeometry } from './meshGeometry';
export { firstHeight, spacingOf } from './layers/spacing';
export { splineThrough } from './curves';
export { outlinePath } from './outlines';
export { placed, unplaced, type Placement } from './placement';
export { panelFlow, type PanelFlow, type PanelReference } from './theory/panelMethod';
export { thinAirfoil, type ThinAirfoil } from './theory/thinAirfoil';
export { airfoilBodies, chordLines, type AirfoilBody } from './theory/bodies';
