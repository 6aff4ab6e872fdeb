import { curveFigure, curvePlaces } from '../../solver/outputs';
import type { Figure } from '../../solver/figure';
import { lengthUnit } from '../../solver/physics';
import type { Surface } from '../engine/displayData';
import { useServices } from '../services';
import { useProjectStore } from '../stores/project';
import type { Pane } from '../stores/view';
import { paneCaption } from './paneCaption';

/** Kept for as long as the points are. */
const places = new WeakMap<Surface, Float32Array>();

/** The figure of a picture that shows a field over a line; null for any other picture. */
export function curveOfPane(pane: Pane): Figure | null {
  const { display } = useServices();
  const { surface } = display;
  const shown = display.fieldOf(pane.id);
  if (surface?.kind !== 'curve' || !shown) return null;
  let x = places.get(surface);
  if (!x) places.set(surface, (x = curvePlaces(surface)));
  return curveFigure(x, shown.values, surface.boundary, {
    title: paneCaption(pane),
    field: pane.label,
    lengthUnit: lengthUnit(useProjectStore().system),
    scale: pane.settings.scale === 'log' ? 'log' : 'linear',
  });
}
