/** Width and height in user units. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** User units of CSS lengths. */
const units: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  pt: 96 / 72,
  pc: 16,
};

/**
 * A length in user units; 0 where there is none.
 * @param size what percentages are of
 * @throws Error with one line where it is none that a drawing has by itself, as one by the size of its letters
 */
export function lengthOf(element: Element, name: string, size: Size): number {
  const text = element.getAttribute(name)?.trim() ?? '';
  if (text === '' || text === 'auto') return 0;
  const [, number, unit] = /^([-+\d.eE]*[\d.])\s*([a-z%]*)$/i.exec(text) ?? [];
  const value = Number(number);
  if (unit === '%') return (value / 100) * wholeOf(name, size);
  const factor = units[(unit ?? '?').toLowerCase()];
  if (Number.isNaN(value) || factor === undefined) {
    throw new Error(
      `This drawing has a length that can't be read: ${name}="${text}" of <${element.localName}>, give it in px, mm or %`,
    );
  }
  return factor * value;
}

/** What a percentage of a length is of. */
function wholeOf(name: string, { width, height }: Size): number {
  if (['x', 'cx', 'rx', 'width'].includes(name)) return width;
  if (['y', 'cy', 'ry', 'height'].includes(name)) return height;
  return Math.sqrt((width ** 2 + height ** 2) / 2);
}

/** What `viewBox` gives as the size within; null without. */
export function viewBoxOf(
  element: Element,
): (Size & { readonly x: number; readonly y: number }) | null {
  const [x, y, width, height] = (element.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}
