import type { CDPSession, Page } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** CPU time of this thread only. */
  readonly tdur?: number;
  readonly args?: {
    readonly name?: string;
    readonly data?: {
      readonly functionName?: string;
      readonly url?: string;
      readonly type?: string;
    };
  };
}

/** A task of the page's main thread. */
export interface Task {
  readonly milliseconds: number;
  /** CPU time: without waiting for other programs or the GPU process. */
  readonly busy: number;
  /** Its most expensive parts by the browser's names, each with its milliseconds. */
  readonly parts: readonly string[];
}

/**
 * Records the tasks of the page's main thread during `work`, by the browser's own tracing.
 * @returns its tasks, the longest first
 */
export async function traceTasks(page: Page, work: () => Promise<void>): Promise<Task[]> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as never[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', 'v8.execute'] },
  });
  try {
    await work();
  } finally {
    await stop(session);
    await session.detach();
  }
  return tasksOf(events);
}

async function stop(session: CDPSession): Promise<void> {
  const complete = new Promise<void>((resolve) => {
    session.once('Tracing.tracingComplete', () => resolve());
  });
  await session.send('Tracing.end');
  await complete;
}

function tasksOf(events: readonly TraceEvent[]): Task[] {
  const mainThreads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}.${tid}`),
  );
  const own = events.filter(({ ph, pid, tid }) => ph === 'X' && mainThreads.has(`${pid}.${tid}`));
  const isTask = ({ name }: TraceEvent): boolean => /RunTask$/.test(name);
  return own
    .filter(isTask)
    .map(({ ts, dur = 0, tdur = 0 }) => ({
      milliseconds: dur / 1000,
      busy: tdur / 1000,
      parts: own
        .filter((event) => !isTask(event) && event.ts >= ts && event.ts < ts + dur)
        .filter((event) => (event.dur ?? 0) > dur / 10)
        .map(({ name, dur: own = 0, args }) => {
          const { functionName = '', type = '' } = args?.data ?? {};
          return `${[name, functionName, type].filter(Boolean).join(' ')} ${(own / 1000).toFixed(0)}`;
        }),
    }))
    .sort((a, b) => b.busy - a.busy);
}
