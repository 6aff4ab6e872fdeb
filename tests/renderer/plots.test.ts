import { beforeEach, describe, expect, it } from 'vitest';
import { nextTick } from 'vue';
import PlotsArea from '../../renderer/plots/PlotsArea.vue';
import { isResolved } from '../../renderer/plots/zoom';
import { useComparedRunsStore } from '../../renderer/stores/comparedRuns';
import { usePlotsStore } from '../../renderer/stores/plots';
import { useProjectStore } from '../../renderer/stores/project';
import { useSignalsStore } from '../../renderer/stores/signals';
import type { Monitor } from '../../solver/diagnostics/monitors';
import { residualFigure } from '../../solver/outputs/plots/historyFigure';
import { writeHistory } from '../../solver/project/history';
import { signalsOf } from '../../solver/diagnostics/signals';
import { fakeCase, fakeProject } from './support/fakeHost';
import { createWorkbench, mount } from './support/workbench';

const point = (name: string, expression: string): Monitor => ({
  kind: 'point',
  name,
  expression,
  at: [0, 0],
  every: 1,
});

beforeEach(() => {
  createWorkbench();
});

const labels = (): string[] => usePlotsStore().open.map(({ label }) => label);
const plotNamed = (label: string) => usePlotsStore().open.find((plot) => plot.label === label)!;

describe('the zoom of a plot', () => {
  it('ends where floating-point numbers no longer resolve the axis', () => {
    const [linear, log] = [{ scale: 'linear' }, { scale: 'log' }] as const;
    expect(isResolved(linear, [1, 1.001])).toBe(true);
    expect(isResolved(linear, [1, 1 + 1e-14])).toBe(false);
    expect(isResolved(linear, [0, 1e305])).toBe(false);
    expect(isResolved(linear, [2, 1])).toBe(false);
    expect(isResolved(log, [1e-12, 1])).toBe(true);
    expect(isResolved(log, [0, 1])).toBe(false);
    expect(isResolved(log, [1, Infinity])).toBe(false);
  });
});

describe('the plot list', () => {
  it('includes the history plots before a run, without data', () => {
    expect(labels().slice(0, 2)).toEqual(['Residuals', 'Time step']);
    expect(plotNamed('Residuals').figure()).toBeNull();
  });

  it('combines monitors of the same quantity over time', () => {
    const signals = useSignalsStore();
    const monitors = [point('a', 'p'), point('b', 'p'), point('c', 'rho')];
    signals.begin(signalsOf(monitors, ['rho', 'E']), null);
    signals.append([
      Float64Array.of(1, 0.1, 5, 2, 0.2, 6),
      Float64Array.of(1, 0.1, 7),
      new Float64Array(0),
      Float64Array.of(0, 0, 10, 20, 10, 1, 10, 21),
    ]);
    expect(labels()).toEqual(expect.arrayContaining(['p', 'c', 'Conservation']));
    const figure = plotNamed('p').figure()!;
    const points = figure.series.map(({ label, x, y }) => [label, x.length, x.at(0), y.at(0)]);
    expect(points).toEqual([
      ['a', 2, 0.1, 5],
      ['b', 1, 0.1, 7],
    ]);
    expect(plotNamed('c').figure()).toBeNull();
    const [rho, energy] = plotNamed('Conservation').figure()!.series;
    expect([rho.y.at(1), energy.y.at(1)]).toEqual([0, 1]);
  });

  it('keeps the columns during a run', () => {
    const signals = useSignalsStore();
    signals.begin(signalsOf([point('a', 'p')], ['q']), null);
    signals.append([Float64Array.of(1, 0.1, 5), new Float64Array(0)]);
    const before = plotNamed('a').figure()!.series[0];
    signals.append([Float64Array.of(2, 0.2, 6), new Float64Array(0)]);
    const after = plotNamed('a').figure()!.series[0];
    expect(after.y).toBe(before.y);
    expect(before.y.length).toBe(2);
  });

  it('remembers closed plots, hidden series and scales', () => {
    const plots = usePlotsStore();
    plots.close('timeStep');
    plots.toggleSeries('residuals', 'rho');
    plots.setScale('residuals', 'y', 'linear');
    return nextTick(() => {
      createWorkbench();
      const again = usePlotsStore();
      expect(again.open.some(({ id }) => id === 'timeStep')).toBe(false);
      expect(again.hiddenOf('residuals')).toEqual(['rho']);
      expect(again.scalesOf('residuals')).toEqual({ y: 'linear' });
      again.show('timeStep');
      expect(again.active?.id).toBe('timeStep');
    });
  });

  it('ignores stored settings in an unknown form', () => {
    localStorage.setItem('fluxbench.plots', '{"closed": 3}');
    createWorkbench();
    expect(usePlotsStore().closed).toEqual([]);
  });
});

describe('the history of an earlier run', () => {
  it('is drawn beside the current history with dashed lines in the same colors', async () => {
    const bench = createWorkbench();
    useProjectStore().open(fakeProject(), fakeCase());
    const rows = Float64Array.of(1, 0.1, 0.1, 5, 2, 0.2, 0.1, 4);
    bench.host.files.set(
      'runs/0001/history.fxb',
      new Uint8Array(writeHistory({ variables: ['q'], rows })),
    );
    const compared = useComparedRunsStore();
    await compared.add('0001');
    const figure = residualFigure(
      { variables: ['q'], column: () => [1] },
      { title: '', step: '', value: '' },
      compared.histories,
    );
    const looks = figure.series.map(({ id, dashed = false, style }) => [id, dashed, style]);
    expect(looks).toEqual([
      ['q', false, 0],
      ['0001 q', true, 0],
    ]);
    expect([figure.series[1].x.at(1), figure.series[1].y.at(1)]).toEqual([2, 4]);
    await expect(compared.add('0007')).rejects.toThrow(
      'Run 0007 has no recorded history to compare with',
    );
  });
});

describe('the plot area', () => {
  it('switches, closes and opens tabs by keys', async () => {
    const enlarged = document.createElement('div');
    enlarged.id = 'enlarged';
    document.body.append(enlarged);
    const root = mount(PlotsArea, {});
    const tab = (id: string) => root.querySelector<HTMLElement>(`[data-testid=plot-tab-${id}]`);
    expect(tab('residuals')?.getAttribute('aria-selected')).toBe('true');
    tab('residuals')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
    await nextTick();
    expect(tab('timeStep')?.getAttribute('aria-selected')).toBe('true');
    tab('timeStep')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'End' }));
    await nextTick();
    expect(tab('conserved')?.getAttribute('aria-selected')).toBe('true');
    tab('conserved')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home' }));
    await nextTick();
    expect(tab('residuals')?.getAttribute('aria-selected')).toBe('true');
    tab('timeStep')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete' }));
    await nextTick();
    expect(tab('timeStep')).toBeNull();
    root.querySelector<HTMLElement>('[data-testid=plot-open]')?.click();
    await nextTick();
    root.querySelector<HTMLElement>('[data-testid=action-plot-timeStep]')?.click();
    await nextTick();
    expect(tab('timeStep')?.getAttribute('aria-selected')).toBe('true');
  });
});
