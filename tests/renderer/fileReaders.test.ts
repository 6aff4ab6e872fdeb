import { describe, expect, it } from 'vitest';
import { FileReaders, type ReaderWorker } from '../../renderer/reading/fileReaders';
import type { ReadingEvent, ReadingRequest } from '../../renderer/reading/tasks';
import { FakeReader } from './support/fakeReader';

/** A worker that answers only when the test requests it. */
class SilentWorker implements ReaderWorker {
  onmessage: ReaderWorker['onmessage'] = null;
  onerror: ReaderWorker['onerror'] = null;
  request: ReadingRequest | null = null;
  terminations = 0;
  postMessage(request: ReadingRequest): void {
    this.request = request;
  }
  terminate(): void {
    this.terminations++;
  }
  emit(data: ReadingEvent): void {
    this.onmessage?.({ data } as MessageEvent<ReadingEvent>);
  }
}

const file = (name: string, content = '') => ({ name, content: new File([content], name) });
const begin = (worker: SilentWorker, deadlineSeconds?: number) =>
  new FileReaders(() => worker, deadlineSeconds);

describe('a file reader', () => {
  it('stops the worker at the timeout with one line that names the file', async () => {
    const worker = new SilentWorker();
    await expect(begin(worker, 0.01).read('dxf', file('a.dxf'))).rejects.toThrow(
      'a.dxf: reading stopped after 0.01 s without progress; the file may be damaged',
    );
    expect(worker.terminations).toBe(1);
  });

  it('stops the worker when the user cancels', async () => {
    const worker = new SilentWorker();
    const controller = new AbortController();
    const reading = begin(worker).read('dxf', file('a.dxf'), { signal: controller.signal });
    controller.abort();
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
    expect(worker.terminations).toBe(1);
    await expect(
      begin(worker).read('dxf', file('a.dxf'), { signal: controller.signal }),
    ).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('reports progress, result, failure or crash, and then stops the worker', async () => {
    const outcomes = [
      (worker: SilentWorker) => worker.emit({ type: 'read', result: 'a line' }),
      (worker: SilentWorker) => worker.emit({ type: 'failed', message: 'line 3: wrong' }),
      (worker: SilentWorker) => worker.onerror?.({ message: 'out of memory' } as ErrorEvent),
    ];
    const answers = outcomes.map(async (end) => {
      const worker = new SilentWorker();
      const reported: number[] = [];
      const reading = begin(worker).read('raster', file('a.png'), {
        notify: (own) => reported.push(own),
      });
      worker.emit({ type: 'progress', fraction: 0.5 });
      end(worker);
      const answer = await reading.catch((error: Error) => error.message);
      return [answer, reported, worker.terminations];
    });
    expect(await Promise.all(answers)).toEqual([
      ['a line', [0.5], 1],
      ['a.png: line 3: wrong', [0.5], 1],
      ['a.png: the file reader stopped unexpectedly (out of memory)', [0.5], 1],
    ]);
  });

  it('reads drawings and rasters and rejects files that are too large', async () => {
    const readers = new FileReaders(() => new FakeReader());
    await expect(readers.read('dxf', file('a.dxf', 'x\n1\n'))).rejects.toThrow(
      'a.dxf: line 1: expected a group code (an integer), got "x"',
    );
    const points = Array.from({ length: 13 }, (_, i) => (i * Math.PI) / 6)
      .map(
        (angle) =>
          `${(0.5 + 0.5 * Math.cos(angle)).toFixed(4)} ${(0.1 * Math.sin(angle)).toFixed(4)}`,
      )
      .join('\n');
    const airfoil = await readers.read('airfoil', file('a.dat', `Wing\n${points}\n`));
    expect(airfoil).toMatchObject({ name: 'Wing', elements: [expect.any(Array)] });
    expect(await readers.read('airfoil', file('b.dat', 'nothing'))).toMatch(
      /^b\.dat: has no points/,
    );
    expect(await readers.read('archive', file('c.zip', 'nothing'))).toMatch(/^c\.zip: /);
    const line = await readers.read('raster', file('a.asc', 'nothing'));
    expect(line).toMatch(/^a\.asc: /);
    const large = Object.defineProperty(new File([], 'b.dxf'), 'size', { value: 2 ** 30 });
    await expect(readers.read('dxf', { name: 'b.dxf', content: large })).rejects.toThrow(
      'b.dxf: the file has 1024 MiB; at most 64 MiB can be read',
    );
  });
});
