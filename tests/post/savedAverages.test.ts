import { describe, expect, it } from 'vitest';
import { saveAverages, type Averages } from '../../solver/diagnostics/averages';
import { meshChecksum } from '../../solver/mesh/meshChecksum';
import type { Solution } from '../../solver/outputs/solution';
import { cellAverages, readSavedAverages } from '../../solver/post/wall/savedAverages';
import { wallMeasurement } from '../../solver/post/wall/wallReport';
import { writeCheckpoint } from '../../solver/project/checkpoint';
import { readCheckpointParts } from '../../solver/project/checkpointParts';
import { ContainerError, writeContainer, type PartialFile } from '../../solver/project/container';
import { curvedBox } from '../methods/cpr/cases';
import { stateOf, viscous } from './wallState';

const order = 2;
const statistics = ['rho', 'u', 'v', 'p'].map((name) => ({
  name: `${name}m`,
  expression: name,
  from: 1,
  to: null,
  fluctuation: false,
}));

/** A bubble between x = 0.3 and 0.7, whose ends are moved by `shift`. */
function bubble(shift: number, from = 1): Solution {
  const mesh = curvedBox({ counts: [8, 24] });
  const initial = { rho: '1', u: `(x - 0.3 - ${shift})*(x - 0.7 - ${shift})*y`, v: '0', p: '1' };
  const parts = { ...viscous(2), initial };
  const { outputs } = stateOf(parts, mesh, order).document;
  const own = statistics.map((statistic) => ({ ...statistic, from }));
  const document = { ...parts, outputs: { ...outputs, statistics: own } };
  return { ...stateOf(document, mesh, order), mesh, step: 0 };
}

/** The state as averages: ρ = 1, so that momentum is velocity; p is 1. */
function averagesOf({ state, discretization }: Solution): Averages {
  const { functionCount } = discretization.space;
  const coefficients = Float64Array.from(state, (value, i) =>
    Math.floor(i / functionCount) % 4 === 3 ? 1 : value,
  );
  return { since: [1, 1, 1, 1], coefficients };
}

const bytesOf = ({ document, mesh, physics, discretization, ...own }: Solution): ArrayBuffer =>
  writeCheckpoint({
    ...own,
    cellCount: discretization.cellCount,
    modesPerCell: discretization.modesPerCell,
    variables: physics.variableNames,
    systemId: physics.system.id,
    schemeId: document.scheme.id,
    order,
    meshChecksum: meshChecksum(mesh),
    averages: own.averages && saveAverages(physics.statistics, own.averages),
  });

/** A file in memory that counts the bytes read from it. */
function fileOf(bytes: ArrayBuffer): PartialFile & { bytesRead: number; readonly reads: number } {
  const file = {
    byteLength: bytes.byteLength,
    bytesRead: 0,
    reads: 0,
    read(offset: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
      expect(offset + length).toBeLessThanOrEqual(bytes.byteLength);
      file.bytesRead += length;
      file.reads++;
      return Promise.resolve(new Uint8Array(bytes.slice(offset, offset + length)));
    },
  };
  return file;
}

describe('averages of saved states, read by cells', () => {
  it('gives the errors of separation that whole averages give, without reading states', async () => {
    const shifts = [0.01, -0.01];
    const states = Array.from({ length: 8 }, (_, i) => {
      const own = bubble(shifts[i % 2]);
      return { ...own, time: 1.25 + 0.25 * i, averages: averagesOf(own) };
    });
    const solution = states[7];
    const settings = { group: 'bottom', ofMeans: true, averaged: null, heights: [0.02] };
    const measurement = wallMeasurement(solution, settings, null);
    const { cells } = measurement;
    expect([...cells]).toEqual([...cells].toSorted((a, b) => a - b));
    expect(cells).toHaveLength(8);
    const whole = measurement.report(states);
    expect(whole.batches).toBe(8);
    expect(whole.zeros[0]).toHaveLength(4);
    whole.zeros[0].forEach(({ error }) => expect(error?.x).toBeGreaterThan(1e-3));

    const saved = [];
    for (const state of states.slice(0, 7)) {
      const file = fileOf(bytesOf(state));
      saved.push(await readSavedAverages(solution, file, cells, 'a state'));
      // The state is not read.
      expect(file.bytesRead).toBeLessThan(0.6 * file.byteLength);
    }
    expect(measurement.report([...saved, cellAverages(solution, cells)])).toEqual(whole);
  });

  it('reads neighboring cells at once and distant cells separately', async () => {
    const perCell = 1024;
    const cellCount = 600;
    const coefficients = Float64Array.from({ length: perCell * cellCount }, (_, i) => i);
    const bytes = writeCheckpoint({
      state: new Float32Array(perCell * cellCount),
      step: 1,
      time: 2,
      cellCount,
      modesPerCell: perCell,
      variables: ['q'],
      systemId: 'advection2d',
      schemeId: 'dgModal',
      order: 1,
      meshChecksum: 0,
      averages: { statistics: [{ ...statistics[0], since: 1 }], coefficients },
    });
    const file = fileOf(bytes);
    const parts = await readCheckpointParts(file, 'a state');
    const header = file.reads;
    const { bytesRead } = file;
    const cells = Uint32Array.of(0, 1, 3, 100, 599);
    const averages = await parts.averagesOf(cells);
    expect(file.reads - header).toBe(3);
    // Cell 2 is read along with its neighbors.
    expect(file.bytesRead - bytesRead).toBe(8 * perCell * 6);
    averages!.coefficients.forEach((value, i) => {
      const expected = cells[Math.floor(i / perCell)] * perCell + (i % perCell);
      if (value !== expected) expect(value).toBe(expected);
    });
    const all = Uint32Array.from({ length: cellCount }, (_, cell) => cell);
    const whole = (await parts.averagesOf(all))!.coefficients;
    expect(whole.every((value, i) => value === i)).toBe(true);
  });

  it('has no averages of a state with another order, and restarts changed statistics', async () => {
    const own = bubble(0);
    const solution = { ...own, time: 2, averages: averagesOf(own) };
    const cells = Uint32Array.of(1, 5);
    const bytes = bytesOf(solution);
    const known = await readSavedAverages(solution, fileOf(bytes), cells, 'a state');
    expect(known).toEqual(cellAverages(solution, cells));
    const other = { ...solution, mesh: curvedBox({ counts: [8, 8] }) };
    const unknown = await readSavedAverages(other, fileOf(bytes), cells, 'a state');
    expect(unknown).toEqual({ time: 2, averages: null, cells });
    const later = { ...bubble(0, 1.5), time: 2 };
    const changed = await readSavedAverages(later, fileOf(bytes), cells, 'a state');
    expect(changed.averages?.since).toEqual([2, 2, 2, 2]);
  });

  it('rejects damaged and truncated files in one line', async () => {
    const own = bubble(0);
    const bytes = bytesOf({ ...own, averages: averagesOf(own) });
    const damaged = new Uint8Array(bytes.slice(0));
    damaged[30] ^= 1;
    const history = writeContainer({ kind: 'history', metadata: {}, arrays: {} });
    for (const [content, message] of [
      [damaged.buffer, /^a state: .*checksum/],
      [bytes.slice(0, bytes.byteLength - 8), /^a state: /],
      [bytes.slice(0, 10), /^a state: /],
      [new ArrayBuffer(0), /^a state: /],
      [history, /^a state: /],
    ] as const) {
      const reading = readCheckpointParts(fileOf(content), 'a state');
      await expect(reading).rejects.toThrow(ContainerError);
      await expect(reading).rejects.toThrow(message);
    }
  });
});
