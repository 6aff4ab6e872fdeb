import type { Page } from 'playwright-core';

interface Node {
  readonly id: number;
  readonly callFrame: {
    readonly functionName: string;
    readonly url: string;
    readonly lineNumber: number;
  };
}

interface Samples {
  readonly nodes: readonly Node[];
  readonly samples?: readonly number[];
  readonly timeDeltas?: readonly number[];
}

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
  return costly(profile);
}

/** Samples the workers that the page starts during `work`; results as those of {@link profile}. */
export async function profileWorkers(page: Page, work: () => Promise<void>): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const answers = new Map<number, (result: unknown) => void>();
  const workers = new Set<string>();
  let last = 0;
  const ask = (sessionId: string, method: string, params = {}): Promise<unknown> => {
    const id = ++last;
    const message = JSON.stringify({ id, method, params });
    return new Promise((resolve, reject) => {
      answers.set(id, resolve);
      session.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject);
    });
  };
  session.on('Target.attachedToTarget', ({ sessionId }) => {
    workers.add(sessionId);
    ask(sessionId, 'Profiler.enable').catch(console.error);
    ask(sessionId, 'Profiler.start').catch(console.error);
  });
  session.on('Target.detachedFromTarget', ({ sessionId }) => workers.delete(sessionId));
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message) as { id?: number; result: unknown };
    if (id !== undefined) answers.get(id)?.(result);
  });
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  await work();
  const found: string[] = [];
  for (const worker of workers) {
    const { profile } = (await ask(worker, 'Profiler.stop')) as { profile: Samples };
    found.push('worker:', ...costly(profile));
  }
  await session.detach();
  return found;
}

function costly(profile: Samples): string[] {
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
    .slice(0, Number(process.env.TOP ?? 15))
    .map(([name, milliseconds]) => `${milliseconds.toFixed(0)} ms ${name}`);
}
