import type { FoundMark } from '../../solver/engine/protocol';
import { formatCount, formatValue } from '../format/numbers';
import { timeUnit } from '../../solver/physics/units';
import { useProjectStore } from '../stores/project';
import { useViewStore } from '../stores/view';
import { t } from '../text/t';
import { parseRgb, themeColour } from '../theme/colours';
import { captureViewport } from '../view3d/viewportRegistry';
import { giveFile } from './giveFile';
import { composePicture, type PictureContent, type PictureStyle } from './composePicture';

const white = 'rgb(255, 255, 255)';
const paper: PictureStyle = {
  background: white,
  text: 'rgb(26, 31, 38)',
  softText: 'rgb(77, 88, 101)',
  line: 'rgb(150, 158, 170)',
};

const themed = (): PictureStyle => ({
  background: themeColour('panel'),
  text: themeColour('text'),
  softText: themeColour('text-soft'),
  line: themeColour('line-strong'),
});

/** How a picture of the view looks. */
export interface PictureLook {
  /** Pixels per pixel of the screen, 1 to 4. */
  readonly scale: number;
  /** White for print, the theme's colours, or nothing. */
  readonly background: 'white' | 'theme' | 'transparent';
  /** Whether title and colour bar stand beside the view. */
  readonly legend: boolean;
}

/** The view as it is now. @throws Error with one line where there is none */
export function drawPicture({ scale, background, legend }: PictureLook): HTMLCanvasElement {
  const view = useViewStore();
  const style = background === 'theme' ? themed() : paper;
  const captured = captureViewport({
    background: background === 'theme' ? null : parseRgb(white),
    transparent: background === 'transparent',
    scale,
  });
  if (!captured) throw new Error(t('exportNoView'));
  const { shown } = view;
  const withField = shown !== null && view.subject !== 'mesh';
  return composePicture(
    {
      view: captured,
      title: legend ? (useProjectStore().identity?.name ?? t('untitled')) : null,
      subtitle: withField ? subtitle() : t('exportMeshSubtitle'),
      legend:
        legend && withField && view.range
          ? { label: view.fieldLabel, range: [...view.range], colours: view.pane.colours }
          : null,
      marks: withField ? shown.marks.flatMap(labelled) : [],
    },
    background === 'transparent' ? { ...style, background: null } : style,
  );

  function labelled({ name, place }: FoundMark): PictureContent['marks'][number][] {
    return place ? [{ x: place.x, y: place.y, label: `${name} ${formatValue(place.value)}` }] : [];
  }

  function subtitle(): string {
    const time = t(
      'captionTime',
      formatValue(shown?.time ?? 0),
      timeUnit(useProjectStore().system),
    );
    return view.subject === 'initial'
      ? t('captionInitial', view.fieldLabel)
      : t('captionRun', view.fieldLabel, formatCount(shown?.step ?? 0), time);
  }
}

/** A picture as a PNG file. @throws Error where it is too large for this browser */
export async function pngOf(picture: HTMLCanvasElement): Promise<ArrayBuffer> {
  const blob = await new Promise<Blob | null>((resolve) => picture.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error(t('exportPictureFailed'));
  return blob.arrayBuffer();
}

/** Gives the user the view as PNG. */
export async function exportPicture(look: PictureLook): Promise<void> {
  const view = useViewStore();
  const png = await pngOf(drawPicture(look));
  const field = view.shown && view.subject !== 'mesh' ? ` ${view.shown.field}` : '';
  await giveFile(`${field}.png`, 'image/png', png);
}
