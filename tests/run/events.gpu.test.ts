import { afterAll, describe, expect, it } from 'vitest';
import { openDevice } from '../../solver/run/compute';
import { compileInPlace, softwareGpu } from '../support/gpu';
import { drop, liveRun, pool, stateOf } from './events';

let device: GPUDevice | undefined;
/** The software adapter, with one shared device, so that kernels are compiled once. */
const gpu = {
  requestAdapter: async (options?: GPURequestAdapterOptions) => {
    const adapter = (await (await softwareGpu()).requestAdapter(options))!;
    const requestDevice = adapter.requestDevice.bind(adapter);
    adapter.requestDevice = async (descriptor) => {
      if (!device) compileInPlace((device = await requestDevice(descriptor)));
      return device;
    };
    return adapter;
  },
} as GPU;

afterAll(() => device?.destroy());

describe('a live event of a run on the GPU', () => {
  it('is replayed from a case bit for bit', async () => {
    const document = pool({ reconstruction: 'none', precision: 'f32Compensated' });
    const live = await liveRun(document, [[drop, drop], [{ kind: 'take', group: 'dam' }]], gpu);
    const opened = await openDevice(gpu);
    if (!('device' in opened)) throw new Error(opened.reason);
    const repeated = await stateOf(live.document, opened);
    expect(repeated).toEqual(live.state);
    const onCpu = await stateOf(live.document);
    onCpu.forEach((value, i) => expect(Math.abs(repeated[i] - value)).toBeLessThan(1e-5));
  });
});
