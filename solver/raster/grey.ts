/** Shares of red, green and blue in grey. @see ITU-R BT.601 */
const luma = [0.299, 0.587, 0.114] as const;

/**
 * Greys of a picture, 0 (black) to 1 (white): of colours the luma of BT.601; what is transparent lies on white.
 * @param samples `channels` for each pixel: grey, grey and alpha, colour, or colour and alpha
 * @param most the value of full brightness
 */
export function greyOf(samples: ArrayLike<number>, channels: number, most: number): Float32Array {
  const isColour = channels >= 3;
  const alpha = channels === 2 ? 1 : channels === 4 ? 3 : null;
  const [red, green, blue] = luma;
  const greys = new Float32Array(samples.length / channels);
  for (let pixel = 0, at = 0; pixel < greys.length; pixel++, at += channels) {
    const shade = isColour
      ? red * samples[at] + green * samples[at + 1] + blue * samples[at + 2]
      : samples[at];
    const grey = shade / most;
    greys[pixel] = alpha === null ? grey : 1 - (samples[at + alpha] / most) * (1 - grey);
  }
  return greys;
}
