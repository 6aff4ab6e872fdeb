import { formatValue } from '../format/numbers';
import { useServices } from '../services';
import { usePicksStore } from '../stores/picks';
import { useViewStore, type Pane } from '../stores/view';
import type { CapturedView } from '../view3d/viewportRegistry';
import type { PanePicture } from './composePicture';
import type { Annotations } from './drawAnnotations';

/** A picture of the view with what lies over it in the window. */
export function paneContent(pane: Pane, view: CapturedView, withLegend: boolean): PanePicture {
  const { shown, range, label, colours } = pane;
  const withField = shown !== null && useViewStore().subject !== 'mesh';
  // A surface in space has no places in the plane of the picture.
  const isFlat = withField && !pane.settings.warp.shown;
  return {
    view,
    caption: withField ? label : '',
    legend: withLegend && withField && range ? { label, range: [...range], colours } : null,
    annotations: isFlat ? annotationsOf(pane) : { marks: [], pins: [], numbers: [] },
  };
}

function annotationsOf({ id, shown }: Pane): Annotations {
  const { display } = useServices();
  return {
    marks: (shown?.marks ?? []).flatMap(({ name, place }) =>
      place ? [{ x: place.x, y: place.y, label: `${name} ${formatValue(place.value)}` }] : [],
    ),
    pins: usePicksStore().pinned.flatMap(({ x, y, values }) => {
      const read = values.find(({ pane }) => pane === id);
      return read ? [{ x, y, label: formatValue(read.value, 5) }] : [];
    }),
    numbers: (display.layerOf(id, 'contours')?.labels ?? []).map(({ x, y, angle, value }) => ({
      x,
      y,
      angle,
      label: formatValue(value),
    })),
  };
}
