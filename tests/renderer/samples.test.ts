import { beforeEach, describe, expect, it } from 'vitest';
import { newPlots } from '../../renderer/plots/addPlots';
import SampleEditor from '../../renderer/plots/SampleEditor.vue';
import { sampleOfPlot } from '../../renderer/plots/sampleIds';
import {
  freeName,
  newLine,
  newCoefficient,
  parsePoints,
  writePoints,
} from '../../renderer/caseModel/sampleEdits';
import { useHistoryStore } from '../../renderer/stores/history';
import { usePlotsStore } from '../../renderer/stores/plots';
import { useProjectStore } from '../../renderer/stores/project';
import { useSamplesStore } from '../../renderer/stores/samples';
import { useViewToolStore } from '../../renderer/stores/viewTool';
import { readPoints } from '../../solver/outputs/readPoints';
import { wallsOf } from '../../solver/outputs/forceMonitors';
import { euler2d } from '../../solver/physics/systems/euler2d';
import { euler3d } from '../../solver/physics/systems/euler3d';
import { navierStokes2d } from '../../solver/physics/systems/navierStokes2d';
import { fakeCase, fakeProject } from './support/fakeHost';
import { createWorkbench, mount, pick, settle, type TestWorkbench } from './support/workbench';

let workbench: TestWorkbench;

beforeEach(() => {
  workbench = createWorkbench();
  useProjectStore().open(fakeProject(), fakeCase());
});

const rows = (values: number[]) => ({
  along: Float64Array.from(values, (_, i) => i),
  x: new Float64Array(values.length),
  y: new Float64Array(values.length),
  z: new Float64Array(values.length),
  values: [Float64Array.from(values)],
  given: [false],
  curves: [{ label: '', from: 0, to: 3 }],
  zeros: [],
});

/** Answers the last request of the page with rows. */
async function answer(values: number[]): Promise<void> {
  const request = workbench.worker().requests.at(-1)!;
  if (request.type !== 'sample') throw new Error(`the page asked for ${request.type}`);
  const { request: number } = request;
  workbench.worker().emit({
    type: 'sampled',
    request: number,
    rows: rows(values),
    step: 3,
    time: 0.5,
  });
  await settle();
}

describe('a new sample', () => {
  it('is added to the case and shown, and undo removes it', async () => {
    const action = newPlots().find(({ id }) => id === 'sampleLine')!;
    await action.run();
    const plots = usePlotsStore();
    expect(useProjectStore().document?.samples.map(({ kind, name }) => [kind, name])).toEqual([
      ['line', 'Line'],
    ]);
    expect(plots.active?.label).toBe('Line');
    useHistoryStore().undo();
    expect(plots.sources.some(({ label }) => label === 'Line')).toBe(false);
  });

  it('uses the free stream and the walls of the case for the pressure coefficient', () => {
    const atRest = fakeCase();
    expect(newCoefficient(atRest, euler2d, 'Cp', 'Cp')).toBeNull();
    const freeStream = {
      state: { u: '0.5' },
      length: 1,
      center: [0, 0] as [0, 0],
      up: 'y' as const,
    };
    const document = { ...atRest, freeStream };
    expect(newCoefficient(document, euler2d, 'Cf', 'Cf')).toBeNull();
    expect(newCoefficient(document, euler2d, 'Cp', 'Cp')).toMatchObject({
      kind: 'boundary',
      groups: wallsOf(document),
      along: 'chord',
      reversed: true,
      fields: ['Cp'],
    });
    expect(newCoefficient(document, euler3d, 'Cp', 'Cp')).toMatchObject({
      cut: { axis: 'z', at: null },
    });
    expect(newCoefficient(document, navierStokes2d, 'yPlus', 'yPlus')).toMatchObject({
      fields: ['yPlus'],
      along: 'chord',
    });
    const extrude = { from: 0, to: 1, layers: 1, groups: ['back', 'front'] as [string, string] };
    const extruded = { ...document, mesh: { ...document.mesh, extrude } };
    expect(newCoefficient(extruded, euler3d, 'Cp', 'Cp')).toMatchObject({ averaged: 'z' });
    expect(newCoefficient({ ...document, boundaries: {} }, euler2d, 'Cp', 'Cp')).toBeNull();
  });

  it('becomes a mean along an axis in its editor, and undo restores points', async () => {
    await newPlots()
      .find(({ id }) => id === 'sampleLine')!
      .run();
    const root = mount(SampleEditor, { index: 0 });
    const averaged = () => {
      const [sample] = useProjectStore().document!.samples;
      return 'averaged' in sample ? sample.averaged : undefined;
    };
    pick(root.querySelector<HTMLElement>('[data-testid="sample-averaged"]')!, 'y');
    await settle();
    expect(averaged()).toBe('y');
    useHistoryStore().undo();
    expect(averaged()).toBeUndefined();
  });

  it('is drawn along a line by dragging, and a drag of zero length is ignored', async () => {
    await newPlots()
      .find(({ id }) => id === 'sampleLine')!
      .run();
    mount(SampleEditor, { index: 0 });
    await settle();
    const tools = useViewToolStore();
    const plots = usePlotsStore();
    const stroke = [
      { x: 0.1, y: 0.2 },
      { x: 0.3, y: 0.4 },
      { x: 0.904, y: 0.5 },
    ];
    tools.tool?.stroke?.(stroke.slice(0, 2), 0.01, false);
    expect(plots.drawnLine).toEqual({ from: [0.1, 0.2], to: [0.3, 0.4] });
    tools.tool?.stroke?.(stroke, 0.01, true);
    const line = { from: [0.1, 0.2], to: [0.904, 0.5] };
    expect(useProjectStore().document?.samples[0]).toMatchObject(line);
    expect([tools.tool, plots.drawnLine, plots.drawsNext]).toEqual([null, null, false]);
    useHistoryStore().undo();
    expect(useProjectStore().document?.samples[0]).not.toMatchObject(line);
  });

  it('gets an unused name', () => {
    expect([freeName('Line', []), freeName('Line', ['Line', 'Line 2'])]).toEqual([
      'Line',
      'Line 3',
    ]);
  });
});

describe('a new line', () => {
  it('has round ends inside the mesh', () => {
    const { from, to } = newLine('Line', 'rho', 2, [-19.99211163, -1, 0, 21.00004, 1, 0]);
    expect([from, to]).toEqual([
      [-19.99, 0],
      [21, 0],
    ]);
    expect(newLine('Line', 'rho', 1, [0, 0, 0, 1.384, 0, 0]).to).toEqual([1.384]);
    expect(newLine('Line', 'rho', 2, [2, 0, 0, 2, 1, 0]).from).toEqual([2, 0.5]);
  });
});

describe('a sample', () => {
  it('is drawn with the values of the solver, also after a rename', async () => {
    const samples = useSamplesStore();
    samples.add(newLine('Line', 'rho', 2, null));
    const taken = samples.take(samples.samples[0]);
    await answer([1, 2, 3]);
    await taken;
    const plot = () => usePlotsStore().open.at(-1)!;
    expect(plot().figure()?.series[0].y.at(2)).toBe(3);
    expect(samples.isCurrent(samples.samples[0])).toBe(true);
    samples.rename(0, 'Wake');
    expect(plot().label).toBe('Wake');
    expect(plot().figure()?.series[0].y.at(2)).toBe(3);
    expect(sampleOfPlot(plot().id)).toEqual(samples.samples[0]);
    samples.change(0, { fields: ['p'] });
    expect(samples.isCurrent(samples.samples[0])).toBe(false);
  });

  it('reports why it failed and keeps its previous values', async () => {
    const samples = useSamplesStore();
    samples.add(newLine('Line', 'rho', 2, null));
    const first = samples.take(samples.samples[0]);
    await answer([1]);
    await first;
    const second = samples.take(samples.samples[0]);
    const { request } = workbench.worker().requests.at(-1) as { request: number };
    workbench.worker().emit({ type: 'failed', request, message: 'it lies outside' });
    await second;
    expect(samples.problems.get('Line')).toBe('it lies outside');
    expect(samples.taken.get('Line')?.rows.values[0][0]).toBe(1);
  });
});

describe('a text of points', () => {
  it('is read and written', () => {
    expect(parsePoints('0 0; 1,0.5; −1 2', 2)).toEqual([
      [0, 0],
      [1, 0.5],
      [-1, 2],
    ]);
    expect(parsePoints(writePoints([[0.1, -2]]), 2)).toEqual([[0.1, -2]]);
    for (const text of ['', '1', '1 2 3', 'a b']) expect(parsePoints(text, 2)).toBeNull();
  });

  it('is read from tables with any separator', () => {
    const table = '# x Cp\nx,Cp\n0.0,1.0,9\r\n0.5;-1.2\n\n0.7\t-0.4\n';
    expect(readPoints(table, 10)).toEqual([
      [0, 1],
      [0.5, -1.2],
      [0.7, -0.4],
    ]);
    expect(() => readPoints('x,y\n', 10)).toThrow('the file has no rows of two numbers');
    expect(() => readPoints(table, 2)).toThrow('the file has 3 rows (limit 2)');
  });
});

it('reports errors per sample and drops those of a closed project', async () => {
  const store = useSamplesStore();
  const [first, second] = ['first', 'second'].map((name) => newLine(name, 'rho', 2, null));
  workbench.slow.add('sample');
  const takes = [store.take(first), store.take(second)];
  workbench.worker().fail('sample', 'field: no such field');
  await settle();
  expect([...store.problems]).toEqual([['second', 'no such field']]);
  useProjectStore().close();
  store.reset();
  workbench.engine.reset();
  await Promise.all(takes);
  expect([...store.problems]).toEqual([]);
});
