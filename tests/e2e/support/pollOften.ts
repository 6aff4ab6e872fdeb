import type { Page } from 'playwright-core';

/** The part of Playwright's implementation that repeats a step until it succeeds. */
interface Frame {
  retryWithProgressAndBackoff(progress: unknown, step: unknown): Promise<unknown>;
  retryWithProgressAndTimeouts(
    progress: unknown,
    milliseconds: readonly number[],
    step: unknown,
  ): Promise<unknown>;
}

interface Implemented {
  readonly _connection: {
    readonly toImpl: (page: unknown) => { mainFrame(): Frame };
  };
}

/** Intervals of searches; the last one is repeated. */
const intervals = [20, 50, 100] as const;

/**
 * Lets waits for elements of all pages search at least every 100 ms. Playwright's intervals grow to 500 ms without an
 * option, so that each longer wait for the page would be a quarter of a second too long on average.
 * @throws Error if this version of Playwright waits in another way
 */
export function pollOften(page: Page): void {
  const frame = (page as unknown as Implemented)._connection.toImpl(page).mainFrame();
  const shared = Object.getPrototypeOf(frame) as Frame;
  if (!('retryWithProgressAndBackoff' in shared && 'retryWithProgressAndTimeouts' in shared)) {
    throw new Error('Playwright waits in another way than tests/e2e/support/pollOften.ts expects');
  }
  shared.retryWithProgressAndBackoff = function (this: Frame, progress, step) {
    return this.retryWithProgressAndTimeouts(progress, intervals, step);
  };
}
