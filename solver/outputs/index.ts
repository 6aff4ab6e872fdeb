/** Output files: fields, tables, pictures, plots, videos. */
export { cameraOnPath, frameShare, pathFrames, type PlacedCamera } from './picture/cameraPath';
export { placedCamera } from './picture/orbit';
export {
  colorAt,
  colorMaps,
  colorTable,
  controlPoints,
  customMapId,
  defaultColorMapId,
  findColorMap,
  type ColorMap,
} from './colorMaps';
export {
  contrast,
  convolution,
  convolutionNoise,
  noiseSize,
  restLength,
  shading,
} from './picture/convolution';
export {
  colorCoordinate,
  colorPosition,
  coloredRange,
  coloringTable,
  constantOf,
  constantTick,
  rangeAround,
  plainColors,
  scaleTicks,
  stepPlaces,
  type ColorLegend,
  type Coloring,
  type ColorRange,
} from './colorScale';
export { historyCsv, writeCsv } from './csv';
export { applyStream } from './applyStream';
export { forceMonitors, wallsOf } from './forceMonitors';
export type { FoundMark } from './marks';
export { colorsFor, paneColors } from './paneColors';
export type { Image } from './picture/image';
export { boxAxes, triadArms, type BoxAxes, type PicturePoint } from './picture/boxAxes';
export { encodePng } from './picture/png';
export { figureCsv } from './plots/csv';
export { curveFigure, curvePlaces } from './plots/curveFigure';
export {
  historyTable,
  cflFigure,
  iterationFigure,
  residualFigure,
  timeStepFigure,
  type ComparedHistories,
  type HistoryTable,
} from './plots/historyFigure';
export {
  conservedFigure,
  lineMonitorFigure,
  monitorFigure,
  printedLabels,
  printedMean,
  printedNoError,
  signalTable,
  type SignalLabels,
  type SignalTable,
} from './plots/signalFigure';
export { spectrumFigure } from './plots/spectrumFigure';
export {
  dynamicPressure,
  pressureCoefficient,
  referenceArea,
  referenceOf,
  streamAxes,
  strouhalNumber,
  type Reference,
} from './reference';
export { readPoints } from './readPoints';
export { signalCsv } from './signalCsv';
export { fieldLabel, fieldRange, mainField, solutionFigure, type Solution } from './solution';
export type { SeriesEntry } from './vtk/pvd';
export { solutionVti } from './vtk/solutionVti';
export { solutionVtu } from './vtk/solutionVtu';
export { wallVtp } from './vtk/wallVtp';
