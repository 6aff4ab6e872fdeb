import { describe, expect, it } from 'vitest';
import { defaultTasks } from '../../solver/core/tasks';
import { Display } from '../../solver/worker/display';
import type { EngineEvent } from '../../solver/worker/protocol';
import { gridOf, meanCase } from '../support/meanCase';

/** Displays means of q on a unit grid and records the events. */
function shownGrid(counts: readonly number[], q: string) {
  const prepared = meanCase(gridOf(counts), q);
  const events: EngineEvent[] = [];
  const display = new Display({
    post: (event, transfer) => events.push(structuredClone(event, { transfer })),
    now: () => 0,
    tasks: defaultTasks,
  });
  const of = <T extends EngineEvent['type']>(type: T) =>
    events.filter((event): event is Extract<EngineEvent, { type: T }> => event.type === type);
  const show = (): void => {
    const state = prepared.discretization.initialState();
    display.show(prepared, { state, step: 0, time: 0, averages: null }, 'q');
  };
  return { display, of, show };
}

describe('display of a grid', () => {
  it('sends cells at view resolution, finer when zoomed in', () => {
    const { display, of, show } = shownGrid([300, 200], 'x + 10*y');
    display.look({ window: null, pixels: [100, 80] });
    show();
    const [whole] = of('surface');
    expect(whole.kind).toBe('image');
    expect(whole.points.length / 3).toBeLessThanOrEqual(100 * 80);
    expect(of('field')[0].values.length).toBe(whole.points.length / 3);

    const near = { window: { min: [0.5, 0.5], max: [0.55, 0.55] }, pixels: [100, 80] } as const;
    expect(display.look(near)).not.toBeNull();
    display.redraw();
    const [, zoomed] = of('surface');
    const [, field] = of('field');
    expect(field).toMatchObject({ surfaceVersion: zoomed.version, step: 0 });
    expect(zoomed.points.length / 3).toBe(4 * 15 * 10);
    // The mean of a linear field equals its value at the cell center.
    expect(field.values[0]).toBeCloseTo((150 + 0.5) / 300 + 10 * ((100 + 0.5) / 200), 5);
    expect(display.look(near)).toBeNull();
    expect(of('surface').length).toBe(2);

    // For a run on a device, the fields come with the new samples instead of a state.
    const far = display.look({ window: null, pixels: [90, 70] });
    expect(display.requested).toBe(far);
    const values = new Float32Array(far?.pointCount ?? 0).fill(3);
    display.redraw(new Map([[0, { step: 7, time: 0.5, values }]]));
    expect(display.requested).toBeNull();
    const { version } = of('surface')[2];
    expect(of('field')[2]).toMatchObject({ surfaceVersion: version, step: 7, min: 3, max: 3 });
  });

  it('draws a 1D grid as a curve that keeps its peak', () => {
    const { display, of, show } = shownGrid([5000], 'x > 0.4 && x < 0.4005 ? 7 : 1');
    display.look({ window: null, pixels: [200, 100] });
    show();
    const [surface] = of('surface');
    expect([surface.kind, surface.triangles.length]).toEqual(['curve', 0]);
    const [{ values, max }] = of('field');
    expect(values.length).toBeLessThanOrEqual(200);
    expect(max).toBeCloseTo(7, 4);
  });

  it('draws the surface of a box and reads values inside', () => {
    const { display, of, show } = shownGrid([6, 5, 4], 'x + 10*y + 100*z');
    show();
    const [surface] = of('surface');
    expect(surface.kind).toBe('skin');
    const { points } = surface;
    const inside = Array.from(points).some((at, i) => {
      const place = points.subarray(3 * Math.floor(i / 3), 3 * Math.floor(i / 3) + 3);
      return at !== 0 && at !== 1 && place.every((own) => own !== 0 && own !== 1);
    });
    expect(inside).toBe(false);
    const [read] = display.readPoints([[0.25, 0.3, 0.99]]);
    expect(read.cell).toBe(1 + 6 * (1 + 5 * 3));
    expect(read.values[0].value).toBeCloseTo(0.25 + 3 + 87.5, 4);
  });
});
