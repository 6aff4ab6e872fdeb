import { curveFigure, curvePlaces } from '../../solver/outputs';
import type { Figure, ReferenceLine } from '../../solver/figure';
import { lengthUnit } from '../../solver/physics';
import type { Surface } from '../engine/displayData';
import { formatValue } from '../format/numbers';
import { useServices } from '../services';
import { useProjectStore } from '../stores/project';
import type { Pane } from '../stores/view';
import { paneCaption } from './paneCaption';

/** Cached as long as the points exist. */
const places = new WeakMap<Surface, Float32Array>();

/** The figure of a pane that shows a 1D field; null for other panes. */
export function curveOfPane(pane: Pane): Figure | null {
  const { display } = useServices();
  const { surface } = display;
  const shown = display.fieldOf(pane.id);
  if (surface?.kind !== 'curve' || !shown) return null;
  let x = places.get(surface);
  if (!x) places.set(surface, (x = curvePlaces(surface)));
  const figure = curveFigure(x, shown.values, surface.boundary, {
    title: paneCaption(pane),
    field: pane.label,
    lengthUnit: lengthUnit(useProjectStore().system),
    scale: pane.settings.scale === 'log' ? 'log' : 'linear',
  });
  const marks = (pane.shown?.marks ?? []).flatMap(({ name, place }): ReferenceLine[] =>
    place ? [{ axis: 'x', value: place.x, label: `${name} ${formatValue(place.value)}` }] : [],
  );
  return { ...figure, lines: joined([...figure.lines, ...marks]) };
}

/** Merges lines at the same position into one with all their labels. */
function joined(lines: readonly ReferenceLine[]): ReferenceLine[] {
  const found = new Map<number, ReferenceLine>();
  for (const line of lines) {
    const there = found.get(line.value);
    found.set(line.value, there ? { ...line, label: `${there.label}, ${line.label}` } : line);
  }
  return [...found.values()];
}
