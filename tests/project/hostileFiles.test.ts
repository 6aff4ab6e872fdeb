import { describe, expect, it } from 'vitest';
import { parseCaseDocument } from '../../solver/case/parse';
import { CaseError } from '../../solver/core/caseError';
import { defaultCase } from '../../solver/case/defaults';
import { readPoints } from '../../solver/outputs/readPoints';
import { advection2d } from '../../solver/physics/systems/advection2d';
import {
  readCheckpoint,
  readCheckpointClock,
  writeCheckpoint,
  type Checkpoint,
} from '../../solver/project/checkpoint';
import {
  ContainerError,
  readContainer,
  writeContainer,
  type Container,
} from '../../solver/project/container';
import { crc32 } from '../../solver/core/crc32';
import { readHistory, writeHistory } from '../../solver/project/history';
import { runSummarySchema } from '../../solver/run/runSummary';
import { readSignals, writeSignals } from '../../solver/project/signals';
import { pseudoRandom } from '../mesh/support';

/** Files with valid checksums and invented content, and files with random changes. */

const statistic = { name: 'mean', expression: 'q', from: 0, to: null, fluctuation: false };
const checkpoint: Checkpoint = {
  state: Float64Array.from({ length: 6 }, (_, i) => i),
  step: 10,
  time: 0.5,
  cellCount: 2,
  modesPerCell: 3,
  variables: ['q'],
  systemId: 'advection2d',
  schemeId: 'dg',
  order: 1,
  meshChecksum: 7,
  averages: {
    statistics: [{ ...statistic, since: 0.1 }],
    coefficients: new Float64Array(6).fill(1),
  },
};
const history = { variables: ['q'], rows: Float64Array.of(1, 0.1, 0.1, 1e-3, 2, 0.2, 0.1, NaN) };
const probe = { kind: 'point', name: 'probe', expression: 'q', at: [0, 0], every: 1 } as const;
const signals = [
  {
    signal: {
      name: 'probe',
      monitor: { ...probe, at: [0, 0] as [number, number] },
      columns: ['probe'],
    },
    rows: Float64Array.of(1, 0.1, NaN, 2, 0.2, 3),
  },
];

/** Its error, in one line; null if it is read. */
function errorLine(read: () => unknown): string | null {
  try {
    read();
    return null;
  } catch (error) {
    if (!(error instanceof ContainerError || error instanceof CaseError)) throw error;
    expect(error.message).not.toMatch(/[\r\n]/);
    expect(error.message.length).toBeLessThan(300);
    return error.message;
  }
}

/** A container with other content. */
const rewritten = (bytes: ArrayBuffer, changes: Partial<Container>): ArrayBuffer =>
  writeContainer({ ...readContainer(bytes, 'file'), ...changes });

/** A container with another header and a valid checksum. */
function withHeader(bytes: ArrayBuffer, change: (header: string) => string): ArrayBuffer {
  const length = new DataView(bytes).getUint32(12, true);
  const data = bytes.slice(Math.ceil((20 + length) / 8) * 8);
  const old = new TextDecoder().decode(bytes.slice(20, 20 + length));
  const header = new TextEncoder().encode(change(old));
  const start = Math.ceil((20 + header.length) / 8) * 8;
  const result = new Uint8Array(start + data.byteLength);
  result.set(new Uint8Array(bytes.slice(0, 12)));
  const view = new DataView(result.buffer);
  view.setUint32(12, header.length, true);
  view.setUint32(16, crc32(header), true);
  result.set(header, 20);
  result.set(new Uint8Array(data), start);
  return result.buffer;
}

describe('a forged checkpoint', () => {
  const bytes = writeCheckpoint(checkpoint);
  const metadata = readContainer(bytes, '').metadata;

  it('is valid without changes', () => {
    expect(readCheckpoint(bytes)).toEqual({ ...checkpoint, low: null });
  });

  it.each<Container['metadata']>([
    { step: -1 },
    { step: 1.5 },
    { step: 1e18 },
    { time: -0.5 },
    { time: null },
    { cellCount: 0 },
    { cellCount: 1e9 },
    { modesPerCell: -3 },
    { order: 0.5 },
    { variables: [] },
    { variables: ['q', 'q'], cellCount: 1 },
    { statistics: [{ ...statistic, since: -1 }] },
    { statistics: [{ ...statistic, since: 0.1, fluctuation: true }] },
  ])('is rejected with %j', (changes) => {
    const changed = rewritten(bytes, { metadata: { ...metadata, ...changes } });
    expect(errorLine(() => readCheckpoint(changed, 'a.fxb'))).toMatch(
      /^a\.fxb: .+; use an earlier/,
    );
  });

  it('rejects impossible clocks', () => {
    const clockOf = (text: string) =>
      errorLine(() => readCheckpointClock(withHeader(bytes, (h) => h.replace('"time":0.5', text))));
    expect(clockOf('"time":0.5')).toBeNull();
    for (const text of ['"time":-1', '"time":1e999', '"time":"0"', '"step":-3,"time":1']) {
      expect(clockOf(text)).toMatch(/not a complete checkpoint|cannot be parsed/);
    }
  });

  it.each([NaN, Infinity, -Infinity])('is rejected with %d in its state', (value) => {
    const state = checkpoint.state.slice();
    state[3] = value;
    const changed = writeCheckpoint({ ...checkpoint, state });
    expect(errorLine(() => readCheckpoint(changed, 'a.fxb'))).toBe(
      `a.fxb: coefficient 4 of the state is ${value}; use an earlier checkpoint`,
    );
  });

  it('may have averages that are NaN, as for an undefined quantity', () => {
    const averages = { ...checkpoint.averages!, coefficients: new Float64Array(6).fill(NaN) };
    expect(readCheckpoint(writeCheckpoint({ ...checkpoint, averages })).averages).toEqual(averages);
  });

  it('is rejected if arrays are repeated or overlap', () => {
    const again = (header: string) => header.replaceAll('"averages","type"', '"state","type"');
    expect(errorLine(() => readContainer(withHeader(bytes, again), 'a'))).toMatch(
      /state appears twice/,
    );
    const shared = (header: string) => header.replace('"offset":48', '"offset":40');
    expect(errorLine(() => readContainer(withHeader(bytes, shared), 'a'))).toMatch(/misplaced/);
    const proto = (header: string) => header.replaceAll('"averages","type"', '"__proto__","type"');
    const { arrays } = readContainer(withHeader(bytes, proto), 'a');
    expect(Object.getPrototypeOf(arrays)).toBe(Object.prototype);
  });

  it('is rejected for a deeply nested header', () => {
    const deep = `${'['.repeat(500_000)}${']'.repeat(500_000)}`;
    const nested = withHeader(bytes, (h) => h.replace('"metadata":{', `"metadata":{"x":${deep},`));
    expect(errorLine(() => readCheckpoint(nested, 'a.fxb'))).toMatch(/header cannot be parsed/);
  });
});

describe('a history or signal file', () => {
  const rows = (changes: Record<number, number>, of: Float64Array): Float64Array =>
    Object.assign(of.slice(), changes);

  it.each([
    ['a step below 0', { 0: -1 }, 'step -1 follows step 0'],
    ['half a step', { 0: 0.5 }, 'step 0.5 follows step 0'],
    ['steps back', { 0: 5 }, 'step 2 follows step 5'],
    ['a huge step', { 0: 1e300 }, 'step 1e+300 follows step 0'],
    ['a time before 0', { 1: -2 }, 'step 1 is at time -2'],
    ['no time', { 1: NaN }, 'step 1 is at time NaN'],
    ['an endless time', { 1: Infinity }, 'step 1 is at time Infinity'],
  ])('is rejected with %s', (_what, changes, fault) => {
    const made = writeHistory({ ...history, rows: rows(changes, history.rows) });
    expect(errorLine(() => readHistory(made, 'h'))).toBe(`h: the history is damaged (${fault})`);
    const [{ signal, rows: read }] = signals;
    const reported = writeSignals([{ signal, rows: rows(changes, read) }]);
    expect(errorLine(() => readSignals(reported, 's'))).toBe(
      `s: the rows of probe are damaged (${fault})`,
    );
  });

  it('is rejected with more columns than its monitor', () => {
    const [{ signal }] = signals;
    const wide = { ...signal, columns: ['a', 'b', 'c', 'd'] };
    const made = writeSignals([{ signal: wide, rows: new Float64Array(6) }]);
    expect(errorLine(() => readSignals(made, 's'))).toBe(
      's: probe has 4 columns, which do not match its description',
    );
  });

  it('is accepted with rows of a diverged run', () => {
    expect(readHistory(writeHistory(history))).toEqual({ ...history, thinning: 1 });
    expect(readSignals(writeSignals(signals))).toEqual(signals);
  });
});

it.each([{ steps: -1 }, { steps: 1.5 }, { time: -1 }, { cells: 0.5 }, { wallSeconds: -1 }])(
  'rejects a summary with %j',
  (changes) => {
    const summary = {
      outcome: { kind: 'endTime' },
      ...{ steps: 1, time: 1, wallSeconds: 1, cells: 1, dofs: 1, dofStagesPerSecond: 1 },
      ...{
        backend: 'cpu',
        adapter: '',
        software: false,
        residual: {},
        conserved: {},
        errors: null,
      },
    };
    expect(runSummarySchema.safeParse(summary).success).toBe(true);
    expect(runSummarySchema.safeParse({ ...summary, ...changes }).success).toBe(false);
  },
);

describe('a randomly corrupted file', () => {
  const words = ['-1', '1e999', 'null', '"x"', '[]', '{}', '0.5', '__proto__', '"', ',', '\\u0000'];
  /** The text with one to three pieces removed, duplicated or replaced. */
  function mutated(text: string, random: () => number): string {
    let result = text;
    for (let change = 0; change <= 2 * random(); change++) {
      const at = Math.floor(random() * result.length);
      const end = at + Math.floor(random() * 6);
      const piece =
        random() < 0.3
          ? result.slice(at, end).repeat(2)
          : words[Math.floor(random() * words.length)];
      result = result.slice(0, at) + piece + result.slice(random() < 0.5 ? at : end);
    }
    return result;
  }

  it.each<[string, ArrayBuffer, (bytes: ArrayBuffer) => unknown]>([
    ['a checkpoint', writeCheckpoint(checkpoint), readCheckpoint],
    ['the clock of a checkpoint', writeCheckpoint(checkpoint), readCheckpointClock],
    ['a history', writeHistory(history), readHistory],
    ['signals', writeSignals(signals), readSignals],
  ])(
    'is rejected with one line or harmless if corrupted in the header of %s',
    (_what, bytes, read) => {
      const random = pseudoRandom(1);
      let refused = 0;
      for (let i = 0; i < 3000; i++) {
        const changed = withHeader(bytes, (header) => mutated(header, random));
        if (errorLine(() => read(changed)) !== null) refused++;
      }
      expect(refused).toBeGreaterThan(500);
    },
  );

  it('is rejected with one line or harmless as a case', () => {
    const text = JSON.stringify(defaultCase(advection2d, 'a.msh', ['side', 'wall']), null, 1);
    const random = pseudoRandom(2);
    let refused = 0;
    for (let i = 0; i < 3000; i++) {
      const changed = mutated(text, random);
      if (errorLine(() => parseCaseDocument(changed, 'case.json')) !== null) refused++;
    }
    expect(refused).toBeGreaterThan(500);
  });

  it('yields points or one line as a table', () => {
    const random = pseudoRandom(3);
    for (let i = 0; i < 3000; i++) {
      try {
        const points = readPoints(mutated('x, y\n1, 2\n3; 4\n5\t6\n', random), 10);
        expect(points.flat().every(Number.isFinite)).toBe(true);
      } catch (error) {
        expect((error as Error).message).toMatch(/^the file has .*$/);
      }
    }
  });
});
