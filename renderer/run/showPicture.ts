import type { Announcement } from '../engine/workerLink';
import { useServices } from '../services';
import { useLayersStore } from '../stores/layers';
import { useViewStore } from '../stores/view';

type PictureEvent = Extract<
  Announcement,
  { type: 'surface' | 'field' | 'layer' | 'layerBusy' | 'paneFailed' }
>;

/** Stores results of the solver for drawing. */
export function showPicture(event: PictureEvent): void {
  const { display } = useServices();
  const view = useViewStore();
  const layers = useLayersStore();
  switch (event.type) {
    case 'surface':
      display.setSurface(event);
      break;
    case 'field':
      display.setField(event);
      view.setShown(event);
      break;
    case 'layer':
      display.setLayer(event.pane, event.layer, event.shape);
      layers.take(event);
      break;
    case 'layerBusy':
      layers.setBusy(event.pane, event.layer);
      break;
    case 'paneFailed':
      view.setProblem(event.pane, event.message);
      break;
    default:
      event satisfies never;
  }
}
