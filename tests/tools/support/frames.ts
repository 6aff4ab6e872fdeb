import type { Page } from 'playwright-core';

/** Durations of a movement drawn step by step; all in milliseconds. */
export interface Frames {
  /** From a step until it is drawn. */
  readonly median: number;
  readonly longest: number;
  /** CPU time per step: of the GPU process, and of the page with its workers. */
  readonly drawing: number;
  readonly page: number;
}

/** Drags the pointer over a view by this many steps, each drawn before the next one. */
export async function dragFrames(
  page: Page,
  from: { readonly x: number; readonly y: number },
  steps = 20,
): Promise<Frames> {
  const session = await page.context().browser()!.newBrowserCDPSession();
  const seconds = async (type: string): Promise<number> => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return processInfo
      .filter((own) => own.type === type)
      .reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  };
  const lengths: number[] = [];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const before = [await seconds('GPU'), await seconds('renderer')];
  for (let i = 1; i <= steps; i++) {
    const start = performance.now();
    await page.mouse.move(from.x + 6 * i, from.y + 3 * i);
    await page.evaluate(untilDrawn);
    lengths.push(performance.now() - start);
  }
  const after = [await seconds('GPU'), await seconds('renderer')];
  await page.mouse.up();
  await session.detach();
  lengths.sort((a, b) => a - b);
  const [drawing, ofPage] = after.map((value, i) => (1000 * (value - before[i])) / steps);
  return { median: lengths[steps >> 1], longest: lengths[steps - 1], drawing, page: ofPage };
}

/** In the page: resolves when the next frame is drawn. */
function untilDrawn(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const gl = document.querySelector('canvas')?.getContext('webgl2');
      gl?.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
      resolve();
    });
  });
}
