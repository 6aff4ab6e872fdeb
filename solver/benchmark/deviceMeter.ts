import { KernelTimes, SeparatePasses } from './kernelTimes';
import type { KernelShare } from './types';

/** A device proxy that measures buffer memory and kernel times. */
export interface DeviceMeter {
  /** Proxy to use instead of the device. */
  readonly device: GPUDevice;
  /** Bytes of the buffers created and not destroyed. */
  readonly bytes: number;
  /** Runs every further dispatch in its own timed pass, if the device supports timestamps. */
  startTiming(): void;
  /** Shares of the kernels since `startTiming`, in descending order. */
  readShares(): Promise<KernelShare[]>;
}

/** Wraps a device in a meter, transparently to the solver. */
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

/** Returns a proxy of an object that overrides the members in `own`. */
function standIn<T extends object>(real: T, own: Partial<T>): T {
  return new Proxy(real, {
    get(target, property) {
      if (Object.hasOwn(own, property)) return Reflect.get(own, property) as unknown;
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
