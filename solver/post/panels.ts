import { createImage, type Image } from '../outputs/picture/image';
import { fieldRange, mainField, type Solution } from '../outputs/solution';
import { solutionPicture, type PictureLook } from './solutionPicture';

/** A state with the label that distinguishes it from adjacent panels. */
export interface Panel {
  readonly title: string;
  readonly solution: Solution;
}

export interface PanelLook extends Pick<PictureLook, 'scale'> {
  /** Size of one panel in pixels before scaling. */
  readonly width: number;
  readonly height: number;
  /** Field of all panels; null for the default field of the case. */
  readonly field: string | null;
  /** Whether the panels after the first show the difference from it; not in 3D. */
  readonly difference?: boolean;
  /** Camera of all panels; null for the default one; omitted for those of the cases. */
  readonly camera?: Camera;
}

type Camera = Solution['document']['view']['camera'];

const white = [255, 255, 255] as const;

/**
 * Draws a field of several states side by side, row by row, with the same colors over the same range: that of
 * the case, or the value range over all states.
 * @throws CaseError if the field is not a valid expression
 */
export function panelsPicture(
  panels: readonly Panel[],
  { field, difference = false, camera, ...look }: PanelLook,
): Image {
  const shown = (solution: Solution): string => field ?? mainField(solution);
  const ranges = panels.map(({ solution }) => fieldRange(solution, shown(solution)));
  const range = [
    Math.min(...ranges.map(([low]) => low)),
    Math.max(...ranges.map(([, high]) => high)),
  ] as const;
  const images = panels.map(({ title, solution }, i) => {
    const { view } = solution.document;
    const own = camera === undefined ? view : { ...view, camera };
    const document = { ...solution.document, name: title, view: own };
    const reference = difference && i > 0 ? panels[0].solution : null;
    return solutionPicture(
      { ...solution, document },
      shown(solution),
      look,
      reference ? null : range,
      reference,
    );
  });
  return tiled(images, Math.ceil(Math.sqrt(images.length)));
}

/** Tiles images of equal size in rows. */
function tiled(images: readonly Image[], columns: number): Image {
  const [{ width, height }] = images;
  const rows = Math.ceil(images.length / columns);
  const all = createImage(columns * width, rows * height, white);
  images.forEach(({ pixels }, i) => {
    const [left, top] = [(i % columns) * width, Math.floor(i / columns) * height];
    for (let row = 0; row < height; row++) {
      const line = pixels.subarray(4 * row * width, 4 * (row + 1) * width);
      all.pixels.set(line, 4 * ((top + row) * all.width + left));
    }
  });
  return all;
}
