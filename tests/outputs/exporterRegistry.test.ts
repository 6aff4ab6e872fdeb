import { describe, expect, it } from 'vitest';
import { exportFormats } from '../../electron/cli/exporters';
import {
  fieldExport,
  fieldExporters,
  history,
  stateExporters,
  defaultSwitches,
} from '../../solver/exporters';
import { exportState } from '../../solver/worker/exportState';
import type { Solution } from '../../solver/outputs';
import { gridOf, meanCase } from '../support/meanCase';
import { fluxbench } from '../cli/support';
import { solutionOf } from './polynomialSolution';

/** Means on square cells. */
function onSquares(): Solution {
  const prepared = meanCase(gridOf([2, 2]), 'x');
  const state = prepared.discretization.initialState();
  return { ...prepared, state, averages: null, step: 0, time: 0 };
}

const flags = exportFormats.map(({ flag }) => flag);

describe('the exporter registry', () => {
  it('gives each exporter a unique ID, title, hint and file type', () => {
    const all = [...stateExporters, history];
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const { title, hint, suffix, mime } of all) {
      expect([title, hint].every((text) => text.length > 3)).toBe(true);
      expect(suffix).toMatch(/^\.\w+$/);
      expect(mime).toMatch(/^\w+\/[\w-]+$/);
    }
  });

  it.each(fieldExporters)(
    'creates the files of $id in the worker, the first with its suffix',
    (one) => {
      const onTriangles = solutionOf(2, 'x + y');
      const solution = one.missing?.(null) ? onSquares() : onTriangles;
      const adding = Object.values(one.switches).filter(({ addsFiles }) => addsFiles).length;
      for (const isOn of [false, true]) {
        const switches = Object.fromEntries(
          Object.keys(one.switches).map((name) => [name, isOn] as const),
        );
        const files = exportState(solution, fieldExport(one, ['q'], switches), () => undefined);
        expect(files[0].suffix).toBe(one.suffix);
        expect(files.every(({ suffix }) => suffix.endsWith(one.suffix))).toBe(true);
        expect(files.length).toBe(isOn ? 1 + adding : 1);
        expect(files.every(({ bytes }) => bytes.byteLength > 0)).toBe(true);
      }
      expect(one.bytesPerNode(4, one.options(['q'], defaultSwitches(one)))).toBeGreaterThan(0);
    },
  );

  it.each(fieldExporters)('offers $id on the command line with its switches', (one) => {
    const format = exportFormats.find(
      ({ flag, fields }) => flag === one.id && fields === one.fields,
    );
    expect(format?.suffix).toBe(one.suffix);
    for (const { flag } of Object.values(one.switches)) {
      expect(format?.options).toHaveProperty(flag, 'boolean');
    }
    if (one.series) expect(flags).toContain(one.series.flag);
  });

  it('offers whole-run exports on the command line', async () => {
    expect((await fluxbench(['help', 'report'])).exitCode).toBe(0);
    expect(exportFormats.find(({ fields }) => fields === 'none')?.suffix).toBe(history.suffix);
  });

  it('lists every format and option in the command help', async () => {
    const { out } = await fluxbench(['help', 'export']);
    const options = exportFormats.flatMap((format) => Object.keys(format.options));
    for (const name of [...flags, ...options])
      expect(out).toMatch(new RegExp(`^  --${name}\\b`, 'm'));
  });
});
