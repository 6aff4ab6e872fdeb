import type { OpenedDevice } from '../../solver/run/device';

/** A software device as returned by `openDevice`, which is never lost. */
export const openedDevice = (device: GPUDevice): OpenedDevice => ({
  device,
  report: {
    available: true,
    adapter: 'software',
    software: true,
    reason: null,
    maxBindingBytes: 0,
  },
  adapter: { name: 'software', software: true },
  facts: { vendor: '', architecture: '', device: '', description: '', features: [], limits: {} },
  lossReason: null,
  listen: () => () => undefined,
  close: () => undefined,
});
