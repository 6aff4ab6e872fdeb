import { coloredRange, constantOf } from '../outputs/colorScale';
import { contourLevels } from '../outputs/contourLevels';
import { contourLabels } from './contourLabels';
import { contourLines } from './contourLines';
import type { LayerRequest, LayerShape } from './layers';
import { sizeOf, type PlaneSource } from './layerSource';
import { rangeOf } from './rangeOf';

/** Distance between labels relative to the visible area. */
const labelDistance = 0.12;

/** Draws contour lines with value labels. */
export function* drawContours(
  { of, count, levels: given, range, scale, labels }: NonNullable<LayerRequest['contours']>,
  { sight, raised }: LayerRequest,
  source: PlaneSource,
): Generator<void, LayerShape> {
  const { points, triangles } = source.surface;
  const values = source.sample(of);
  const own = rangeOf(values);
  const isConstant = constantOf(own, source.roundOff(of)) !== null;
  const colored = coloredRange(scale, range ?? own);
  // Contours of a constant field would only show round-off.
  const levels = isConstant ? [] : contourLevels({ levels: given, count }, scale, colored);
  const heights = raised ? (of === null ? values : source.sample(null)) : null;
  const lines = yield* contourLines(points, triangles, values, levels, heights);
  const segmentCount = lines.level.length;
  const cells = new Uint32Array(3 * segmentCount);
  for (let i = 0; i < segmentCount; i++) cells.set([2, 2 * i, 2 * i + 1], 3 * i);
  const distance = labelDistance * sizeOf(sight);
  return {
    points: lines.segments,
    raised,
    lines: cells,
    triangles: new Uint32Array(0),
    surface: null,
    labels: labels ? contourLabels(lines, levels, sight, distance) : [],
  };
}
