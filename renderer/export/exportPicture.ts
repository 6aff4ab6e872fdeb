import { nextTick } from 'vue';
import { useServices } from '../services';
import { useLayersStore } from '../stores/layers';
import { useProjectStore } from '../stores/project';
import { useRunStore } from '../stores/run';
import { useViewStore, type Pane } from '../stores/view';
import { t } from '../text/t';
import { parseRgb, themeColor } from '../theme/colors';
import { paneCaption, stateCaption } from '../view3d/paneCaption';
import { paneColumns } from '../view3d/paneRects';
import { captureViewport } from '../view3d/viewportRegistry';
import { downloadFile } from './downloadFile';
import { composePicture } from './composePicture';
import { paneContent } from './paneContent';
import type { PictureStyle } from './pictureStyle';
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

/** Appearance of an exported image. */
export interface PictureLook {
  /** Image pixels per screen pixel, 1 to 4. */
  readonly scale: number;
  /** White for print, the theme's colors, or transparent. */
  readonly background: 'white' | 'theme' | 'transparent';
  /** Whether title and color bar are included. */
  readonly legend: boolean;
  /** Panes to export. */
  readonly panes: 'active' | 'all';
}

/** The panes selected by the settings. */
export const picturesOf = ({ panes }: Pick<PictureLook, 'panes'>): readonly Pane[] => {
  const view = useViewStore();
  return panes === 'all' ? view.panes : [view.pane];
};

/** Draws the current view. @throws Error with one line if there is none */
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

/** Encodes an image as PNG. @throws Error if it is too large for this browser */
export const pngOf = async (picture: HTMLCanvasElement): Promise<ArrayBuffer> =>
  (await pngBlob(picture)).arrayBuffer();

const pngAtOnce = async (look: PictureLook): Promise<ArrayBuffer> => pngOf(await drawPicture(look));

async function pngAtRest(look: PictureLook): Promise<ArrayBuffer> {
  await useServices().engine.layersDrawn();
  await nextTick();
  return pngAtOnce(look);
}

/** Does something with layers of a higher resolution than that of the screen. */
export async function withDetail<T>(scale: number, work: () => Promise<T>): Promise<T> {
  const layers = useLayersStore();
  layers.detail = scale;
  try {
    return await work();
  } finally {
    layers.detail = 1;
  }
}

/** Exports the view as PNG, with all layers of the displayed state. */
export async function exportPicture(look: PictureLook): Promise<void> {
  const view = useViewStore();
  // During a run, the next state arrives before all layers of this one are drawn.
  const isAtRest = view.subject !== 'mesh' && !useRunStore().active;
  const png = isAtRest
    ? await withDetail(look.scale, () => pngAtRest(look))
    : await pngAtOnce(look);
  const field = view.shown && view.subject !== 'mesh' ? ` ${view.shown.field}` : '';
  await downloadFile(`${field}.png`, 'image/png', png);
}
