import { describe, expect, it } from 'vitest';
import { crc32 } from '../../solver/core/crc32';
import { monitorSchema } from '../../solver/diagnostics/monitors';
import { signalsOf, signalStride, type Signal } from '../../solver/diagnostics/signals';
import { readHistory, writeHistory, type History } from '../../solver/project/history';
import { HistoryBuffer } from '../../solver/project/historyBuffer';
import { recordFiles } from '../../solver/project/recordFiles';
import {
  readSegments,
  mergedBytes,
  segmentFile,
  segmentsOf,
  type SegmentWriter,
} from '../../solver/project/segments';
import { readSignals } from '../../solver/project/signals';
import { SignalBuffer } from '../../solver/signals/signalBuffer';

const names = { history: 'history.fxb', signals: 'monitors.fxb' };

/** A folder in memory that counts the written bytes and can be full. */
class Folder {
  readonly files = new Map<string, ArrayBuffer>();
  bytes = 0;
  isFull = false;

  /** @param mostParts number of files to write before the process is killed */
  write(writer: SegmentWriter, mostParts = Infinity): void {
    let parts = 0;
    for (const { file, bytes } of writer.parts()) {
      if (parts++ >= mostParts) return;
      if (this.isFull) throw new Error('no space left');
      if (bytes === null) this.files.delete(file);
      else this.files.set(file, bytes);
      this.bytes += bytes?.byteLength ?? 0;
    }
  }

  read(file: string): Promise<ArrayBuffer | null> {
    const source = {
      names: [...this.files.keys()],
      read: (name: string) => Promise.resolve(this.files.get(name) ?? null),
    };
    return readSegments(file, source);
  }

  async history() {
    return readHistory((await this.read('history.fxb')) ?? new ArrayBuffer(0), 'history.fxb');
  }

  async signals() {
    return readSignals((await this.read('monitors.fxb')) ?? new ArrayBuffer(0), 'monitors.fxb');
  }

  get stored(): number {
    return [...this.files.values()].reduce((sum, { byteLength }) => sum + byteLength, 0);
  }
}

/** Rows of steps after `first` up to `last` with `values` numbers after step and time, one every `every` steps. */
function rowsOf(first: number, last: number, values: number, every = 1): Float64Array {
  const rows: number[] = [];
  for (let step = first + 1; step <= last; step++) {
    if (step % every !== 0) continue;
    rows.push(step, step / 8, ...Array.from({ length: values }, (_, i) => Math.sin(step + i)));
  }
  return Float64Array.from(rows);
}

const historyOf = (most?: number) => new HistoryBuffer(['rho', 'rhou', 'rhov', 'E'], most);
const historyRows = (first: number, last: number) => rowsOf(first, last, 5);
const historyWriter = (history: HistoryBuffer) =>
  recordFiles({ history, signals: [] }, names).history;

/** Compares large arrays by their checksum. */
const digestOf = ({ rows, ...rest }: History) => ({
  ...rest,
  count: rows.length,
  checksum: crc32(new Uint8Array(rows.buffer, rows.byteOffset, rows.byteLength)),
});

describe('files of recorded rows', () => {
  it('takes as many bytes per checkpoint as there are new rows, in a long run', async () => {
    const [history, folder] = [historyOf(256 * 1024), new Folder()];
    const writer = historyWriter(history);
    const perCheckpoint = 250;
    const newBytes = perCheckpoint * history.stride * 8;
    const taken: number[] = [];
    let revision = 0;
    let rewritten = 0;
    for (let checkpoint = 0; checkpoint < 200; checkpoint++) {
      const before = folder.bytes;
      history.append(historyRows(checkpoint * perCheckpoint, (checkpoint + 1) * perCheckpoint));
      folder.write(writer);
      if (history.revision === revision) taken.push(folder.bytes - before);
      else rewritten++;
      revision = history.revision;
      if (checkpoint % 20 === 0)
        expect(digestOf(await folder.history())).toEqual(digestOf(history.recorded()));
      expect(folder.files.size).toBeLessThan(16);
    }
    // Rows beyond 2 MiB are thinned, which writes a new base.
    expect([history.thinning, rewritten]).toEqual([2, 1]);
    expect(Math.max(...taken)).toBeLessThan(mergedBytes + 1000);
    const mean = taken.reduce((sum, bytes) => sum + bytes, 0) / taken.length;
    expect(mean).toBeLessThan(8 * newBytes);
    expect(folder.stored).toBeLessThan(8 * history.rows().length + mergedBytes);
    expect(digestOf(await folder.history())).toEqual(digestOf(history.recorded()));
  });

  it('is readable whenever the process is killed, with old or new rows', async () => {
    const history = historyOf(20_000);
    const writer = historyWriter(history);
    const folder = new Folder();
    let basesReplaced = 0;
    for (let last = 350; last <= 14_000; last += 350) {
      history.append(historyRows(last - 350, last));
      const files = new Map(folder.files);
      for (const part of writer.parts()) {
        if (part.bytes === null) basesReplaced++;
        if (part.bytes) folder.files.set(part.file, part.bytes);
        // Leftovers of an earlier base stay, as if the process had been killed here.
        expect(digestOf(await folder.history())).toEqual(digestOf(history.recorded()));
      }
      const old = new Folder();
      for (const [file, bytes] of files) old.files.set(file, bytes);
      if (files.size > 0) expect((await old.history()).rows.at(-history.stride)).toBe(last - 350);
    }
    expect(history.thinning).toBeGreaterThan(2);
    expect(basesReplaced).toBeGreaterThan(0);
    expect(segmentsOf('history.fxb', [...folder.files.keys()]).length).toBeGreaterThan(1);
  });

  it('ignores segments of another base with the same number of rows', async () => {
    const [first, second] = [historyOf(), historyOf()];
    const folder = new Folder();
    const [writer, other] = [historyWriter(first), historyWriter(second)];
    first.append(historyRows(0, 2000));
    folder.write(writer);
    first.append(historyRows(2000, 2010));
    folder.write(writer);
    expect([...folder.files.keys()]).toEqual(['history.fxb', 'history.1.fxb']);
    second.append(historyRows(0, 2000).map((value, i) => (i % 7 === 3 ? -value : value)));
    folder.write(other, 1);
    expect(digestOf(await folder.history())).toEqual(digestOf(second.recorded()));
  });

  it('writes all rows that a full disk refused, once there is space', async () => {
    const [history, folder] = [historyOf(), new Folder()];
    const writer = historyWriter(history);
    history.append(historyRows(0, 2000));
    folder.write(writer);
    const before = await folder.history();
    folder.isFull = true;
    for (let last = 3000; last <= 6000; last += 1000) {
      history.append(historyRows(last - 1000, last));
      expect(() => folder.write(writer)).toThrow('no space left');
      expect(digestOf(await folder.history())).toEqual(digestOf(before));
    }
    folder.isFull = false;
    folder.write(writer);
    expect(digestOf(await folder.history())).toEqual(digestOf(history.recorded()));
    expect(readHistory(writer.whole())).toEqual(history.recorded());
  });

  it('reads a file without segments, of an older project, unchanged', async () => {
    const history = historyOf();
    history.append(historyRows(0, 100));
    const folder = new Folder();
    const bytes = writeHistory(history.recorded());
    folder.files.set('history.fxb', bytes);
    expect(await folder.read('history.fxb')).toBe(bytes);
    expect(await folder.read('monitors.fxb')).toBeNull();
    const summary = new TextEncoder().encode('{}').buffer;
    folder.files.set('summary.json', summary);
    expect(await folder.read('summary.json')).toBe(summary);
  });

  it('names a damaged segment', async () => {
    const [history, folder] = [historyOf(), new Folder()];
    const writer = historyWriter(history);
    for (const last of [2000, 2010]) {
      history.append(historyRows(history.count, last));
      folder.write(writer);
    }
    const bytes = new Uint8Array(folder.files.get('history.1.fxb')!);
    bytes[bytes.length - 2] ^= 0xff;
    await expect(folder.history()).rejects.toThrow(/^history\.1\.fxb: the file is damaged/);
  });

  it('finds the segments of a file among others', () => {
    const files = [
      'history.fxb',
      'history.1.fxb',
      'history.12.fxb',
      'history.csv',
      'monitors.1.fxb',
    ];
    expect(segmentsOf('history.fxb', files)).toEqual(['history.1.fxb', 'history.12.fxb']);
    expect(segmentFile('history.fxb', 12)).toBe('history.12.fxb');
  });
});

describe('recorded rows of a resumed run', () => {
  const point = { kind: 'point', name: 'a', expression: 'q', at: [0, 0] };
  const line = { kind: 'line', name: 'l', expression: 'q', from: [0, 0], to: [1, 0], points: 9 };
  const signalOf = (monitor: object, every: number): Signal & { every: number } => ({
    ...signalsOf([monitorSchema.parse({ ...monitor, every })], [])[0],
    every,
  });
  const signals = [signalOf(point, 1), signalOf(point, 7), signalOf(line, 3)];
  const most = 3000;

  function start() {
    const history = historyOf(most);
    return { history, signals: signals.map((signal) => new SignalBuffer(signal, most)) };
  }
  type Records = ReturnType<typeof start>;

  function advance(records: Records, first: number, last: number): void {
    records.history.append(historyRows(first, last));
    records.signals.forEach((buffer, i) =>
      buffer.append(rowsOf(first, last, signalStride(buffer.signal) - 2, signals[i].every)),
    );
  }

  /** Continues from the files of a folder. */
  async function resume(folder: Folder, step: number): Promise<Records> {
    const history = HistoryBuffer.of(await folder.history(), most);
    history.keepUpTo(step);
    const saved = await folder.signals();
    return {
      history,
      signals: signals.map((signal, i) => {
        const buffer = new SignalBuffer(signal, most);
        buffer.restore(saved[i].rows, saved[i].thinning ?? 1);
        buffer.keepUpTo(step);
        return buffer;
      }),
    };
  }

  it.each([150, 999, 2500, 4001, 7777])(
    'is those of an uninterrupted run if it is resumed after step %i, each with its own thinning',
    async (step) => {
      const whole = start();
      for (let last = 100; last <= 10_000; last += 100) advance(whole, last - 100, last);
      const before = start();
      const folder = new Folder();
      const files = recordFiles(before, names);
      for (let last = 50; last <= step + 40; last += 50) {
        advance(before, last - 50, last);
        folder.write(files.history);
        folder.write(files.signals);
      }
      const reached = Math.min(step, before.history.recorded().rows.at(-before.history.stride)!);
      const resumed = await resume(folder, reached);
      const next = recordFiles(resumed, names);
      for (let last = reached; last < 10_000; last += 90) {
        advance(resumed, last, Math.min(last + 90, 10_000));
        folder.write(next.history);
        folder.write(next.signals);
      }
      expect(resumed.history.recorded()).toEqual(whole.history.recorded());
      expect(await folder.history()).toEqual(whole.history.recorded());
      const factors = whole.signals.map(({ thinning }) => thinning);
      expect(new Set(factors).size).toBeGreaterThan(1);
      const saved = await folder.signals();
      whole.signals.forEach((buffer, i) => {
        expect(resumed.signals[i].rows()).toEqual(buffer.rows());
        expect(saved[i].rows).toEqual(buffer.rows());
        expect(saved[i].thinning ?? 1).toBe(buffer.thinning);
      });
    },
  );
});
