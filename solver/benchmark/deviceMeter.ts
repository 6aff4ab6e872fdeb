import { KernelTimes, SeparatePasses } from './kernelTimes';
import type { KernelShare } from './types';

/** A device that keeps count, beside what it gives to the one that uses it. */
export interface DeviceMeter {
  /** To be used in place of the device. */
  readonly device: GPUDevice;
  /** Bytes of the buffers that were created and not destroyed. */
  readonly bytes: number;
  /** From now on every dispatch is a pass of its own and timed, where the device can do that. */
  startTiming(): void;
  /** Shares of the kernels since `startTiming`, the largest first. */
  readShares(): Promise<KernelShare[]>;
}

/** Meters a device without the solver's knowing. */
export function meterDevice(real: GPUDevice): DeviceMeter {
  let bytes = 0;
  let times: KernelTimes | null = null;
  const device = standIn(real, {
    createBuffer(descriptor) {
      const buffer = real.createBuffer(descriptor);
      const destroy = buffer.destroy.bind(buffer);
      let size = descriptor.size;
      bytes += size;
      buffer.destroy = () => {
        bytes -= size;
        size = 0;
        return destroy();
      };
      return buffer;
    },
    createCommandEncoder(descriptor) {
      const encoder = real.createCommandEncoder(descriptor);
      const timing = times;
      if (!timing) return encoder;
      return standIn(encoder, {
        beginComputePass: () =>
          new SeparatePasses(encoder, timing) as unknown as GPUComputePassEncoder,
      });
    },
  });
  return {
    device,
    get bytes() {
      return bytes;
    },
    startTiming() {
      if (real.features.has('timestamp-query')) times = new KernelTimes(real);
    },
    async readShares() {
      const shares = (await times?.read()) ?? [];
      times = null;
      return shares;
    },
  };
}

/** Stands in for an object: what `own` doesn't have is the object's. */
function standIn<T extends object>(real: T, own: Partial<T>): T {
  return new Proxy(real, {
    get(target, property) {
      if (Object.hasOwn(own, property)) return Reflect.get(own, property) as unknown;
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
