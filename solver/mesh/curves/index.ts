/** True shapes of boundary groups: circles and splines, for refinement and for wall normals. */
export { attachCurves, type CurveAttachment } from './attachCurves';
export type { Curve } from './curve';
