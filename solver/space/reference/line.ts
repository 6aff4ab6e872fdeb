import { CELL_SHAPES } from '../../mesh/cellShapes';
import { latticeSteps, unitBox } from './box';
import { productPoints } from './points';
import type { ReferenceCell } from './types';

/** The unit line, from 0 to 1. */
export const line: ReferenceCell = {
  ...unitBox(1),
  shape: 'line',
  corners: [[0], [1]],
  sides: CELL_SHAPES.line.facets,
  lattice: (intervals) => ({
    points: productPoints(latticeSteps(intervals), 1),
    edges: Array.from({ length: intervals }, (_, i) => [i, i + 1]).flat(),
    triangles: [],
    corners: [0, intervals],
  }),
};
