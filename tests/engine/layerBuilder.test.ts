import { describe, expect, it } from 'vitest';
import { defaultTasks } from '../../solver/core/tasks';
import type { LayerRequest } from '../../solver/post/layers';
import type { EngineEvent } from '../../solver/worker/protocol';
import { LayerBuilder } from '../../solver/worker/layerBuilder';
import { sourceOf } from '../post/spaceSource';
import { grid } from '../space/grids';
import { nodalSpace } from '../space/nodalSpace';

const request: LayerRequest = {
  sight: { minX: 0, minY: 0, maxX: 1, maxY: 1 },
  raised: false,
  clip: null,
  contours: null,
  vectors: null,
  streamlines: null,
  isosurfaces: null,
  slices: {
    planes: [{ normal: [0, 0, 1], point: [0, 1, 0.4] }],
    edges: false,
    intervals: null,
    pixel: 0.01,
  },
  threshold: null,
  volume: null,
  convolution: null,
};

describe('a slice in a view', () => {
  it('is drawn coarsely, then finely; only coarsely during a run', async () => {
    const events: EngineEvent[] = [];
    const builder = new LayerBuilder({
      post: (event) => events.push(event),
      now: () => 0,
      tasks: defaultTasks,
      sourceOf: () => sourceOf(nodalSpace(grid(3), 2), 'x*y'),
    });
    /** Triangle counts of the slices posted since the last call. */
    const drawn = (): (number | undefined)[] =>
      events
        .splice(0)
        .map((event) => (event.type === 'layer' ? event.shape?.surface?.triangles.length : -1));
    builder.order(0, request);
    await builder.drawn();
    const [coarse, fine, ...others] = drawn();
    expect([coarse! > 0, fine! / coarse!, others.length]).toEqual([true, 64, 0]);

    // So are a moved plane and another state.
    builder.order(0, { ...request, slices: { ...request.slices!, edges: true } });
    await builder.drawn();
    expect(drawn()).toEqual([coarse, fine]);
    builder.renew();
    await builder.drawn();
    expect(drawn()).toEqual([coarse, fine]);

    // While a run is active, states arrive continuously.
    builder.pace(0.9);
    builder.renew();
    do await defaultTasks.yieldTask();
    while (events.length === 0);
    expect(drawn()).toEqual([coarse]);
    builder.pace(1);
    await builder.drawn();
    expect(drawn()).toEqual([coarse, fine]);
  });
});
