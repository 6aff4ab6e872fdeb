import { thumbnailFile } from '../../electron/contract/dataPath';
import { paneContent } from '../export/paneContent';
import { pngBlob } from '../export/pngBlob';
import { useServices } from '../services';
import { useProjectStore } from '../stores/project';
import { useUiStore } from '../stores/ui';
import { useViewStore } from '../stores/view';
import { parseRgb } from '../theme/colors';
import { captureViewport } from '../view3d/viewportRegistry';

/** In pixels: as wide as it is shown at most, on fine screens too. */
const width = 240;

/** Keeps a small picture of the first view in the project, for lists of projects. Where it can't be, that is told: the project is saved all the same. */
export async function keepThumbnail(): Promise<void> {
  const { identity } = useProjectStore();
  if (!identity) return;
  try {
    const png = await thumbnail();
    const part = { area: 'picture', file: thumbnailFile } as const;
    if (png) await useServices().host.writeFile(identity.token, part, png);
  } catch (error) {
    // Whoever left the project meanwhile has no use for its picture.
    if (useProjectStore().identity?.token === identity.token) useUiStore().report(error);
  }
}

/** As PNG; null if nothing is drawn. */
async function thumbnail(): Promise<ArrayBuffer | null> {
  // Without what lies behind, it suits light and dark pages.
  const [captured] =
    captureViewport({ background: parseRgb('rgb(255, 255, 255)'), transparent: true, scale: 1 }) ??
    [];
  if (!captured) return null;
  const { image } = (await paneContent(useViewStore().panes[0], captured, false)).view;
  const small = document.createElement('canvas');
  small.width = width;
  small.height = Math.max(1, Math.round((width * image.height) / image.width));
  const pen = small.getContext('2d');
  if (!pen) return null;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, 0, 0, small.width, small.height);
  return (await pngBlob(small)).arrayBuffer();
}
