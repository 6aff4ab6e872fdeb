/** Mocks of the WebGPU members used to open and monitor a device. */

export class FakeDevice extends EventTarget {
  readonly lost: Promise<{ reason: string; message: string }>;
  destroyed = false;
  private resolveLost: (info: { reason: string; message: string }) => void = () => undefined;

  constructor(readonly descriptor: GPUDeviceDescriptor) {
    super();
    this.lost = new Promise((resolve) => (this.resolveLost = resolve));
  }

  get limits(): Record<string, number> {
    return { ...this.descriptor.requiredLimits } as Record<string, number>;
  }

  lose(message: string, reason = 'unknown'): void {
    this.resolveLost({ reason, message });
  }

  destroy(): void {
    this.destroyed = true;
    this.lose('Device was destroyed.', 'destroyed');
  }

  report(message: string): void {
    this.dispatchEvent(Object.assign(new Event('uncapturederror'), { error: { message } }));
  }
}

export interface FakeAdapter {
  readonly info?: Partial<GPUAdapterInfo>;
  readonly limits?: Record<string, number>;
  readonly features?: readonly string[];
  /** Makes `requestDevice` reject. */
  readonly refuses?: string;
}

const limits = {
  maxStorageBuffersPerShaderStage: 10,
  maxStorageBufferBindingSize: 2 ** 30,
  maxBufferSize: 2 ** 30,
  maxComputeWorkgroupStorageSize: 32768,
  maxComputeInvocationsPerWorkgroup: 1024,
  maxComputeWorkgroupSizeX: 1024,
};

/** A mock GPU; each request creates an adapter, or none if `adapter` is null. */
export class FakeGpu {
  readonly devices: FakeDevice[] = [];
  readonly requests: GPURequestAdapterOptions[] = [];
  /** The adapter returned by the next `requestAdapter`. */
  adapter: FakeAdapter | null;

  constructor(adapter: FakeAdapter | null = {}) {
    this.adapter = adapter;
  }

  get gpu(): GPU {
    return { requestAdapter: this.requestAdapter } as unknown as GPU;
  }

  private readonly requestAdapter = (options: GPURequestAdapterOptions): Promise<unknown> => {
    this.requests.push(options);
    const { adapter } = this;
    if (!adapter) return Promise.resolve(null);
    return Promise.resolve({
      info: {
        vendor: 'acme',
        architecture: 'fast',
        description: '',
        isFallbackAdapter: false,
        ...adapter.info,
      },
      limits: { ...limits, ...adapter.limits },
      features: new Set(adapter.features ?? []),
      requestDevice: (descriptor: GPUDeviceDescriptor) => {
        if (adapter.refuses) return Promise.reject(new Error(adapter.refuses));
        const device = new FakeDevice(descriptor);
        this.devices.push(device);
        return Promise.resolve(device);
      },
    });
  };
}
