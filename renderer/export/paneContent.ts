import { timeUnit } from '../../solver/physics/units';
import { formatCount, formatValue } from '../format/numbers';
import { useServices } from '../services';
import { usePicksStore } from '../stores/picks';
import { useProjectStore } from '../stores/project';
import type { ShownField } from '../stores/paneAnswers';
import { useViewStore, type Pane } from '../stores/view';
import { t } from '../text/t';
import type { CapturedView } from '../view3d/viewportRegistry';
import type { PanePicture } from './composePicture';
import type { Annotations } from './drawAnnotations';

const timeOf = ({ time }: ShownField): string =>
  t('captionTime', formatValue(time), timeUnit(useProjectStore().system));

/** What a picture shows, in words. */
export function paneCaption({ shown, label }: Pane): string {
  const { subject } = useViewStore();
  if (shown === null || subject === 'mesh') return t('exportMeshSubtitle');
  if (subject === 'initial') return t('captionInitial', label);
  return t('captionRun', label, formatCount(shown.step), timeOf(shown));
}

/** Of which state it is. */
export function stateCaption({ shown }: Pane): string {
  const { subject } = useViewStore();
  if (shown === null || subject === 'mesh') return t('exportMeshSubtitle');
  if (subject === 'initial') return t('exportInitial');
  return t('exportStateAt', formatCount(shown.step), timeOf(shown));
}

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
