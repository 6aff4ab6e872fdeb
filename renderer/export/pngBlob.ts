import { t } from '../text/t';

/** Encodes an image as PNG. @throws Error if it is too large for this browser */
export async function pngBlob(picture: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => picture.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error(t('exportPictureFailed'));
  return blob;
}
