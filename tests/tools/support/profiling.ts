import type { Page } from 'playwright-core';

/**
 * Samples the page's main thread during `work`.
 * @returns the functions with the largest self time, `name (file:line)`, with milliseconds
 */
export async function profile(page: Page, work: () => Promise<void>): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: 500 });
  await session.send('Profiler.start');
  await work();
  const { profile } = await session.send('Profiler.stop');
  await session.detach();
  const own = new Map<string, number>();
  const byId = new Map(profile.nodes.map((node) => [node.id, node]));
  profile.samples?.forEach((id, i) => {
    const { functionName, url, lineNumber } = byId.get(id)!.callFrame;
    const name = `${functionName || '(anonymous)'} (${url.split('/').at(-1)}:${lineNumber})`;
    own.set(name, (own.get(name) ?? 0) + (profile.timeDeltas?.[i] ?? 0) / 1000);
  });
  return [...own]
    .filter(([name]) => !/^\((idle|program)\)/.test(name))
    .sort(([, a], [, b]) => b - a)
    .slice(0, 15)
    .map(([name, milliseconds]) => `${milliseconds.toFixed(0)} ms ${name}`);
}
