import { nextTick } from 'vue';
import { useServices } from '../services';
import { useProjectStore } from '../stores/project';
import { useRunStore } from '../stores/run';
import { useViewStore, type Pane } from '../stores/view';
import { t } from '../text/t';
import { parseRgb, themeColor } from '../theme/colors';
import { paneCaption, stateCaption } from '../view3d/paneCaption';
import { paneColumns } from '../view3d/paneRects';
import { captureViewport } from '../view3d/viewportRegistry';
import { downloadFile } from './downloadFile';
import { composePicture, type PictureStyle } from './composePicture';
import { paneContent } from './paneContent';
import { pngBlob } from './pngBlob';

const white = 'rgb(255, 255, 255)';
const paper: PictureStyle = {
  background: white,
  text: 'rgb(26, 31, 38)',
  softText: 'rgb(77, 88, 101)',
  line: 'rgb(150, 158, 170)',
};

const themed = (): PictureStyle => ({
  background: themeColor('panel'),
  text: themeColor('text'),
  softText: themeColor('text-soft'),
  line: themeColor('line-strong'),
});

/** How a picture of the view looks. */
export interface PictureLook {
  /** Pixels per pixel of the screen, 1 to 4. */
  readonly scale: number;
  /** White for print, the theme's colors, or nothing. */
  readonly background: 'white' | 'theme' | 'transparent';
  /** Whether title and color bar stand beside the view. */
  readonly legend: boolean;
  /** Of several pictures side by side. */
  readonly panes: 'active' | 'all';
}

/** The pictures of the view that a look takes. */
export const picturesOf = ({ panes }: Pick<PictureLook, 'panes'>): readonly Pane[] => {
  const view = useViewStore();
  return panes === 'all' ? view.panes : [view.pane];
};

/** The view as it is now. @throws Error with one line if there is none */
export async function drawPicture({
  scale,
  background,
  legend,
  panes,
}: PictureLook): Promise<HTMLCanvasElement> {
  const view = useViewStore();
  const style = background === 'theme' ? themed() : paper;
  const captured = captureViewport({
    background: background === 'theme' ? null : parseRgb(white),
    transparent: background === 'transparent',
    scale,
  });
  if (!captured) throw new Error(t('exportNoView'));
  const chosen = picturesOf({ panes });
  return composePicture(
    {
      panes: await Promise.all(chosen.map((pane) => paneContent(pane, captured[pane.id], legend))),
      columns: chosen.length > 1 ? paneColumns[view.layout] : 1,
      title: legend ? (useProjectStore().identity?.name ?? t('untitled')) : null,
      subtitle: chosen.length > 1 ? stateCaption(view.pane) : paneCaption(view.pane),
    },
    background === 'transparent' ? { ...style, background: null } : style,
  );
}

/** A picture as a PNG file. @throws Error if it is too large for this browser */
export const pngOf = async (picture: HTMLCanvasElement): Promise<ArrayBuffer> =>
  (await pngBlob(picture)).arrayBuffer();

/** Gives the user the view as PNG, with the layers of the state that is in view. */
export async function exportPicture(look: PictureLook): Promise<void> {
  const view = useViewStore();
  // During a run the next state comes before the layers of this one are all drawn.
  if (view.subject !== 'mesh' && !useRunStore().active) {
    await useServices().engine.layersDrawn();
    await nextTick();
  }
  const png = await pngOf(await drawPicture(look));
  const field = view.shown && view.subject !== 'mesh' ? ` ${view.shown.field}` : '';
  await downloadFile(`${field}.png`, 'image/png', png);
}
