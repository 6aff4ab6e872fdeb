/** Samples and layers of a solution. */
export {
  coloredKinds,
  layerKinds,
  lineLooks,
  surfaceKinds,
  surfaceSettingsOf,
  type ColoredKind,
  type ColoredSurface,
  type LayerKind,
  type LayerRequest,
  type LayerShape,
  type SampledGrid,
  type VectorSurface,
  type SurfaceKind,
  type EmptyReason,
} from './layers';
export { panelsPicture, type Panel, type PanelLook } from './panels';
export { isRadialSystem } from './radial/radialReference';
export { takeSample, type SampleRows } from './sample';
export { printedSampleLabels, sampleCsv, sampleFigure } from './sampleFigure';
export { solutionPainter, solutionPicture, type PictureLook } from './solutionPicture';
export {
  alongLine,
  clipPlane,
  volumeBox,
  hidesSkin,
  hidesWholeSkin,
  layersInSpace,
  middleOf,
  placedPlane,
  seedLine,
} from './space/layersInSpace';
export {
  integrals,
  type IntegralPlace,
  type IntegralRequest,
  type IntegralRow,
} from './integrals/integrals';
export { integralsCsv, placeName, type IntegralsAt } from './integrals/integralsCsv';
export { histogram, type HistogramRequest, type VolumeHistogram } from './integrals/histogram';
export { fewerBins, histogramCsv, histogramFigure } from './integrals/histogramFigure';
export {
  bodiesInFlow,
  boxOfFlow,
  boxOfTriangles,
  boxWithSurroundings,
  shownGroups,
  type Bodies,
  type GroupBox,
} from './space/externalFlow';
export { boxOfAxes, visibleBox } from './space/visibleBox';
export { volumeOpacity, volumeUnit } from './space/volumeLook';
export { wallCsv } from './wall/wallTable';
export { layersCsv, layersOf, profilesCsv, rowsAt, type LayerRow } from './wall/boundaryLayer';
export { describeFit } from './wall/wallFit';
export type { WallZero } from './wall/separation';
export { forceCoefficients, wallForces, totalForce, type WallForce } from './wall/wallForce';
export { wallPoints } from './wall/wallPoints';
export { hasFriction } from '../outputs/wallQuantities';
export type { AveragesAt } from './wall/averageBatches';
export { zerosCsv } from './wall/zerosTable';
export { sampledAlong, zeroCriterion } from './wall/sampledZeros';
export { wallMeasurement, type WallReport } from './wall/wallReport';
export { cellAverages, readSavedAverages } from './wall/savedAverages';
export { chosenComponents, layersInPlane, offeredVectors } from './viewLayers';
