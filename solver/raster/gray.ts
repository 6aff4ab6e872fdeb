/** Weights of red, green and blue in gray. @see ITU-R BT.601 */
const luma = [0.299, 0.587, 0.114] as const;

/**
 * Converts an image to grays from 0 (black) to 1 (white), with the luma of BT.601 for colors; transparent pixels are
 * blended with white.
 * @param sample returns a channel of a pixel: gray, gray and alpha, RGB, or RGB and alpha
 * @param most the value of full brightness
 */
export function grayOf(
  pixels: number,
  channels: number,
  sample: (pixel: number, channel: number) => number,
  most: number,
): Float32Array {
  const isColor = channels >= 3;
  const alpha = channels === 2 ? 1 : channels === 4 ? 3 : null;
  const [red, green, blue] = luma;
  const grays = new Float32Array(pixels);
  for (let i = 0; i < pixels; i++) {
    const shade = isColor
      ? red * sample(i, 0) + green * sample(i, 1) + blue * sample(i, 2)
      : sample(i, 0);
    const gray = shade / most;
    grays[i] = alpha === null ? gray : 1 - (sample(i, alpha) / most) * (1 - gray);
  }
  return grays;
}
