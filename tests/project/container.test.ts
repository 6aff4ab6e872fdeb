import { describe, expect, it } from 'vitest';
import { readCheckpoint, writeCheckpoint } from '../../solver/project/checkpoint';
import {
  ContainerError,
  describeContainerDamage,
  readContainer,
  writeContainer,
} from '../../solver/project/container';
import { crc32 } from '../../solver/core/crc32';
import { historyColumns, readHistory, writeHistory } from '../../solver/project/history';

const sample = (): ArrayBuffer =>
  writeContainer({
    kind: 'checkpoint',
    metadata: { step: 7, time: 0.1, note: 'Überschall', nested: [1, null, { a: true }] },
    arrays: {
      odd: Float32Array.of(1, 2, 3),
      fine: Float64Array.of(Math.PI, -0, Infinity, NaN),
      counts: Uint32Array.of(0xffffffff),
      signed: Int32Array.of(-1, 2),
      empty: new Float64Array(0),
    },
  });

const changed = (bytes: ArrayBuffer, at: number, value: number): ArrayBuffer => {
  const copy = new Uint8Array(bytes.slice(0));
  copy[at] = value;
  return copy.buffer;
};

describe('crc32', () => {
  it('gives the check value of CRC-32/ISO-HDLC', () => {
    expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
  });

  it('matches a bitwise computation for any remainder after groups of eight bytes', () => {
    const bitwise = (bytes: Uint8Array): number => {
      let crc = 0xffffffff;
      for (const byte of bytes) {
        crc ^= byte;
        for (let k = 0; k < 8; k++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
      }
      return ~crc >>> 0;
    };
    for (let length = 0; length < 40; length++) {
      const bytes = Uint8Array.from({ length }, (_, i) => (i * 197 + 31 * length) & 0xff);
      expect(crc32(bytes)).toBe(bitwise(bytes));
    }
  });
});

describe('a container', () => {
  it('round-trips bit for bit', () => {
    const { kind, metadata, arrays } = readContainer(sample(), 'a file');
    expect({ kind, metadata, arrays }).toEqual({
      kind: 'checkpoint',
      metadata: { step: 7, time: 0.1, note: 'Überschall', nested: [1, null, { a: true }] },
      arrays: {
        odd: Float32Array.of(1, 2, 3),
        fine: Float64Array.of(Math.PI, -0, Infinity, NaN),
        counts: Uint32Array.of(0xffffffff),
        signed: Int32Array.of(-1, 2),
        empty: new Float64Array(0),
      },
    });
  });

  it('aligns every array to 8 bytes', () => {
    const { arrays } = readContainer(sample(), 'a file');
    for (const array of Object.values(arrays)) expect(array.byteOffset % 8).toBe(0);
  });

  it('stores only the given part of a larger buffer', () => {
    const part = new Float64Array([9, 1, 2, 9]).subarray(1, 3);
    const bytes = writeContainer({ kind: 'x', metadata: {}, arrays: { part } });
    expect(readContainer(bytes, 'a file').arrays.part).toEqual(Float64Array.of(1, 2));
  });

  it('rejects a file truncated at any byte, with one line', () => {
    const bytes = sample();
    for (let length = 0; length < bytes.byteLength; length++) {
      const error = errorOf(() => readContainer(bytes.slice(0, length), '0001/state.fxb'));
      expect(error.message).toMatch(/^0001\/state\.fxb: the file is (empty|truncated); [^\n]+$/);
    }
  });

  it('rejects a changed byte or reads the same content', () => {
    const bytes = sample();
    const original = readContainer(bytes, 'a file');
    for (let at = 0; at < bytes.byteLength; at++) {
      const damaged = changed(bytes, at, new Uint8Array(bytes)[at] ^ 0x10);
      try {
        // Padding between the parts carries no content: there the content is unchanged.
        expect(readContainer(damaged, 'a file')).toEqual(original);
      } catch (error) {
        expect(error).toBeInstanceOf(ContainerError);
        expect((error as Error).message).not.toContain('\n');
      }
    }
  });

  it('names the array that is damaged', () => {
    const bytes = sample();
    const fine = readContainer(bytes, 'a file').arrays.fine;
    const error = errorOf(() => readContainer(changed(bytes, fine.byteOffset, 0xaa), 'a.fxb'));
    expect(error.message).toBe(
      'a.fxb: the file is damaged (array fine fails its checksum); use an earlier one',
    );
  });

  it('rejects a newer version and names it', () => {
    expect(errorOf(() => readContainer(changed(sample(), 8, 3), 'a.fxb')).message).toBe(
      'a.fxb: written in container version 3, but this Fluxbench reads up to 1; update Fluxbench',
    );
  });

  it('detects truncation from the header and length', () => {
    const bytes = sample();
    const start = new Uint8Array(bytes).subarray(0, 700);
    expect(describeContainerDamage(start, bytes.byteLength, 'a.fxb')).toBeNull();
    expect(describeContainerDamage(start, bytes.byteLength - 8, 'a.fxb')).toBe(
      'a.fxb: the file is truncated; use an earlier one',
    );
  });

  it('rejects other files', () => {
    const text = new TextEncoder().encode('$MeshFormat\n2.2 0 8\n').buffer;
    expect(errorOf(() => readContainer(text, 'a.msh')).message).toBe(
      'a.msh: not a Fluxbench binary file',
    );
  });
});

describe('a checkpoint', () => {
  const checkpoint = {
    state: Float32Array.from({ length: 2 * 3 * 4 }, (_, i) => i / 7),
    step: 120,
    time: 0.1 + 0.2,
    cellCount: 2,
    modesPerCell: 3,
    variables: ['rho', 'rho_u', 'rho_v', 'E'],
    systemId: 'euler2d',
    schemeId: 'dg',
    order: 1,
    meshChecksum: 7,
    averages: null,
  };

  it('keeps state, clock and shape', () => {
    const low = null;
    expect(readCheckpoint(writeCheckpoint(checkpoint))).toEqual({ ...checkpoint, low });
  });

  it('keeps the low words of double-double pairs', () => {
    const state = checkpoint.state;
    const low = { time: 2 ** -60, state: state.map((value) => value * 2 ** -40), averages: null };
    const paired = { ...checkpoint, state: Float64Array.from(state), low };
    expect(readCheckpoint(writeCheckpoint(paired))).toEqual(paired);
  });

  it('keeps the precision of the state', () => {
    const state = Float64Array.from(checkpoint.state, (value) => value + 1e-12);
    expect(readCheckpoint(writeCheckpoint({ ...checkpoint, state })).state).toEqual(state);
  });

  it('rejects a state whose length does not match its shape', () => {
    const bytes = writeCheckpoint({ ...checkpoint, cellCount: 5 });
    expect(errorOf(() => readCheckpoint(bytes, 'run 0001')).message).toBe(
      'run 0001: 24 coefficients do not match 5 cells × 3 modes × 4 variables; use an earlier checkpoint',
    );
  });

  it('rejects a history file', () => {
    const bytes = writeHistory({ variables: ['u'], rows: new Float64Array(4) });
    expect(errorOf(() => readCheckpoint(bytes, 'state.fxb')).message).toBe(
      'state.fxb: contains a history, not a checkpoint',
    );
  });
});

describe('a history', () => {
  it('keeps its rows', () => {
    const history = { variables: ['u'], rows: Float64Array.of(1, 0.1, 0.1, 1e-3, 2, 0.2, 0.1, 0) };
    expect(readHistory(writeHistory(history))).toEqual({ ...history, thinning: 1 });
  });

  it('rejects incomplete rows', () => {
    const bytes = writeHistory({ variables: ['u'], rows: new Float64Array(5) });
    expect(() => readHistory(bytes)).toThrow('history: 5 numbers are not complete rows of 3 + 1');
  });

  it('names its columns', () => {
    expect(historyColumns(['rho', 'E'])).toEqual(['step', 'time', 'dt', 'change_rho', 'change_E']);
  });
});

function errorOf(action: () => unknown): ContainerError {
  try {
    action();
  } catch (error) {
    if (error instanceof ContainerError) return error;
    throw error;
  }
  throw new Error('expected a ContainerError');
}
