import { describe, expect, it } from 'vitest';
import { FileQueue } from '../../solver/project/fileQueue';

/** A queue over a disk that fails for these names, with a manual clock. */
function queueOn(failing: Set<string>) {
  const world = { now: 0, written: [] as string[], failures: [] as string[], recoveries: 0 };
  const queue = new FileQueue<string>({
    write(name, content) {
      if (failing.has(name)) return Promise.reject(new Error('full'));
      world.written.push(`${name}: ${content}`);
      return Promise.resolve();
    },
    now: () => world.now,
    failed: (name) => world.failures.push(name),
    recovered: () => world.recoveries++,
  });
  return { queue, world };
}

describe('the file queue of a run', () => {
  it('writes files in the order queued, only the last one of each name', async () => {
    const { queue, world } = queueOn(new Set());
    queue.put('state', () => 'first');
    queue.put('rows', () => 'rows');
    queue.put('state', () => 'second');
    await queue.flush();
    expect(world.written).toEqual(['rows: rows', 'state: second']);
    expect(queue.left).toEqual([]);
  });

  it('writes all files eventually under load', async () => {
    const written: string[] = [];
    let time = 0;
    const put = (): void => {
      const now = ++time;
      for (const name of ['rows', 'state']) queue.put(name, () => `${now}`);
    };
    const queue: FileQueue<string> = new FileQueue<string>({
      write(name, content) {
        written.push(`${name} ${content}`);
        if (time < 4) put();
        return Promise.resolve();
      },
      now: () => 0,
      failed: () => undefined,
      recovered: () => undefined,
    });
    put();
    await queue.flush();
    expect(written).toEqual(['rows 1', 'state 1', 'rows 3', 'state 3', 'rows 4', 'state 4']);
    expect(queue.left).toEqual([]);
  });

  it('retries a file requested again while others are written', async () => {
    const failing = new Set(['rows']);
    const { queue, world } = queueOn(failing);
    queue.put('rows', () => 'rows');
    queue.put('state', () => {
      // Space is available again.
      failing.clear();
      void queue.flush();
      return 'state';
    });
    await queue.flush();
    expect(world.written).toEqual(['state: state', 'rows: rows']);
    expect(world.recoveries).toBe(1);
  });

  it('writes other files after a failure', async () => {
    const { queue, world } = queueOn(new Set(['rows']));
    queue.put('rows', () => 'rows');
    queue.put('state', () => 'state');
    await queue.flush();
    expect(world.written).toEqual(['state: state']);
    expect(world.failures).toEqual(['rows']);
    expect(queue.left.map(([name]) => name)).toEqual(['rows']);
  });

  it('retries after 2, 4, 8 … seconds, and when more is queued', async () => {
    const failing = new Set(['state']);
    const { queue, world } = queueOn(failing);
    queue.put('state', () => 'state');
    await queue.flush();
    const attemptsUntil = async (end: number): Promise<number> => {
      const before = world.failures.length;
      for (; world.now < end; world.now += 100) {
        queue.retryIfDue();
        // Pending writes finish.
        await queue.flushed;
      }
      return world.failures.length - before;
    };
    expect(await attemptsUntil(2000)).toBe(0);
    expect(await attemptsUntil(6000)).toBe(1);
    expect(await attemptsUntil(14_000)).toBe(1);
    failing.clear();
    queue.put('rows', () => 'rows');
    await queue.flush();
    expect(world.written).toEqual(['state: state', 'rows: rows']);
    expect(world.recoveries).toBe(1);
    expect(await attemptsUntil(1e6)).toBe(0);
  });
});
