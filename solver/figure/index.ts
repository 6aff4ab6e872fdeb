/** Plots as data, and as SVG. */
export { axisTicks, placeOn, valueAt, type Tick } from './axisScale';
export { columnExtrema } from './columnExtrema';
export { tableColumn, TableColumns } from './columns';
export { rangeOfX, rangeOfY } from './extent';
export {
  axisTitle,
  styleIndices,
  withoutSeries,
  type Axis,
  type Column,
  type Figure,
  type Range,
  type ReferenceLine,
  type Series,
} from './figure';
export { heatLabels, heatRange, heatShares, type HeatMap } from './heatMap';
export { fewCells, heatMapSvg, inkOn } from './heatMapSvg';
export { columnSize } from './paper';
export { formatTicks, niceTicks } from './ticks';
export { polyline, rowsInView, type Piece } from './polyline';
export { svgPdf } from './pdf';
export { figureSvg, type SvgOptions } from './svg';
