import type { GeometryOutline } from '../../solver/geometry';
import type { NumberPath } from '../caseModel/numberAt';

/** A numeric parameter of an outline or refinement: its path and valid range. */
export interface OutlineNumber {
  readonly name: OutlineNumberName;
  readonly path: NumberPath;
  readonly above?: number;
  readonly minimum?: number;
  readonly optional?: boolean;
}

export type OutlineNumberName =
  | 'minX'
  | 'minY'
  | 'maxX'
  | 'maxY'
  | 'centerX'
  | 'centerY'
  | 'radius'
  | 'radiusX'
  | 'radiusY'
  | 'ownSize'
  | 'scale'
  | 'rotation'
  | 'aboutX'
  | 'aboutY'
  | 'moveX'
  | 'moveY'
  | 'fromX'
  | 'fromY'
  | 'toX'
  | 'toY'
  | 'size'
  | 'distance';

const at = (x: OutlineNumberName, y: OutlineNumberName, entry: string): OutlineNumber[] => [
  { name: x, path: [entry, 0] },
  { name: y, path: [entry, 1] },
];

/** The parameters of a shape. */
export function shapeNumbers({ kind }: GeometryOutline): readonly OutlineNumber[] {
  switch (kind) {
    case 'rectangle':
      return [...at('minX', 'minY', 'min'), ...at('maxX', 'maxY', 'max')];
    case 'circle':
      return [
        ...at('centerX', 'centerY', 'center'),
        { name: 'radius', path: ['radius'], above: 0 },
      ];
    case 'ellipse':
      return [
        ...at('centerX', 'centerY', 'center'),
        { name: 'radiusX', path: ['radii', 0], above: 0 },
        { name: 'radiusY', path: ['radii', 1], above: 0 },
      ];
    case 'polygon':
    case 'spline':
    case 'airfoil':
      return [];
    default:
      return kind satisfies never;
  }
}

export const sizeNumber: OutlineNumber = {
  name: 'ownSize',
  path: ['size'],
  above: 0,
  optional: true,
};

export const placeNumbers: readonly OutlineNumber[] = [
  { name: 'moveX', path: ['place', 'translation', 0] },
  { name: 'moveY', path: ['place', 'translation', 1] },
  { name: 'rotation', path: ['place', 'rotation'] },
  { name: 'scale', path: ['place', 'scale'], above: 0 },
  { name: 'aboutX', path: ['place', 'about', 0] },
  { name: 'aboutY', path: ['place', 'about', 1] },
];

/** @param isLine whether the refinement is along a line rather than around a point */
export const refinementNumbers = (isLine: boolean): readonly OutlineNumber[] => [
  ...at('fromX', 'fromY', 'from'),
  ...(isLine ? at('toX', 'toY', 'to') : []),
  { name: 'size', path: ['size'], above: 0 },
  { name: 'distance', path: ['distance'], minimum: 0 },
];
