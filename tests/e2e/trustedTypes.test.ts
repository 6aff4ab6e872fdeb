import { describe, expect, it } from 'vitest';
import { browserPath, leftOut, sharedWorkbench, useBrowser } from './support/workbench';

useBrowser();

describe.skipIf(browserPath === null)(`text in a browser${leftOut}`, () => {
  // The same holds for a run on several threads and a printed plot: see view.test.ts.
  it('never becomes a script or markup', async () => {
    const workbench = await sharedWorkbench();
    const { page } = workbench;
    const attemptAll = (): string[] => {
      const attempts: Record<string, () => unknown> = {
        markup: () => (document.createElement('div').innerHTML = '<img src=x onerror="1">'),
        parser: () => new DOMParser().parseFromString('<p>', 'text/html'),
        evaluation: () => (Reflect.get(window, 'eval') as (text: string) => unknown)('1'),
        function: () => Reflect.construct(Function, ['return 1']),
        'data worker': () => new Worker('data:text/javascript,0'),
        'project file': () => new Worker('/data/0123/mesh/a.js'),
        elsewhere: () => new Worker('https://example.org/assets/a.js'),
        'another policy': () =>
          (
            window as unknown as {
              trustedTypes: { createPolicy(name: string, rules: object): unknown };
            }
          ).trustedTypes.createPolicy('mine', {}),
      };
      return Object.entries(attempts)
        .filter(([, attempt]) => {
          try {
            attempt();
            return false;
          } catch {
            return true;
          }
        })
        .map(([name]) => name);
    };
    // Text evaluated by the test itself may contain code; later text in the page may not.
    const refused = await page.evaluate(
      `new Promise((resolve) => setTimeout(() => resolve((${attemptAll.toString()})())))`,
    );
    expect(refused).toEqual([
      'markup',
      'parser',
      'evaluation',
      'function',
      'data worker',
      'project file',
      'elsewhere',
      'another policy',
    ]);
  });
});
