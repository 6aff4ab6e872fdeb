import { boxOfAxes, layerKinds, visibleBox, type GroupBox } from '../../solver/post';
import type { PaneSettings } from '../../solver/case';
import type { DisplayData } from '../engine/displayData';
import type { Bounds2d } from './camera2d';

/** What a pane shows in 3D. */
interface Shown {
  readonly id: number;
  readonly settings: PaneSettings;
  /** Whether it shows a field. */
  readonly withField: boolean;
}

/**
 * Bounding box of everything drawn in a pane in 3D: visible boundary groups and layers.
 * @returns min x, y, z, max x, y, z; null if nothing is drawn
 */
export const drawnBox = (
  shown: Shown,
  groups: readonly GroupBox[],
  display: Layers,
): readonly number[] | null => visibleBox(groups, shown.settings, shapesOf(shown, display));

/** The box that the axes of a pane enclose: everything drawn in it, including outlines of boundary groups. */
export const axesBox = (
  shown: Shown,
  groups: readonly GroupBox[],
  display: Layers,
): readonly number[] | null => boxOfAxes(groups, shown.settings, shapesOf(shown, display));

type Layers = Pick<DisplayData, 'layerOf'>;

const shapesOf = ({ id, withField }: Shown, display: Layers) =>
  withField ? layerKinds.flatMap((kind) => display.layerOf(id, kind) ?? []) : null;

/** A box as bounds of a view. */
export const boundsOfBox = (box: ArrayLike<number>): Bounds2d => ({
  minX: box[0],
  minY: box[1],
  minZ: box[2],
  maxX: box[3],
  maxY: box[4],
  maxZ: box[5],
});
