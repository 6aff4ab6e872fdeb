import { codeOf } from './entryPointCode';
import { replayResults, type ReplayingDevice } from './replay';
import { keptResults, softwareDriver } from './resultFiles';

/** Kept alive: devices are destroyed with their instance. */
let gpu: Promise<GPU> | undefined;
let device: Promise<ReplayingDevice> | undefined;

/**
 * The software adapter's GPU. Also defines the constants of WebGPU (GPUBufferUsage, …), as in a browser. Disables
 * bounds checks and zero-initialization of workgroup memory: kernels stay within their arrays and write before they
 * read, and compile in two thirds of the time.
 */
export function softwareGpu(): Promise<GPU> {
  gpu ??= import('webgpu').then(({ create, globals }) => {
    Object.assign(globalThis, globals);
    requestInPauses();
    return create(['enable-dawn-features=disable_robustness,disable_workgroup_init']);
  });
  return gpu;
}

/**
 * Dawn polls for completed device work with one `setImmediate` after another, which takes a core from the device:
 * after the first few, a pause is inserted.
 */
function requestInPauses(): void {
  const { setTimeout: later } = globalThis;
  const atOnce: (ask: () => void, ...rest: unknown[]) => unknown = globalThis.setImmediate;
  let [asked, last] = [0, 0];
  const throttled = (ask: () => void, ...rest: unknown[]): unknown => {
    if (!ask.toString().includes('[native code]')) return atOnce(ask, ...rest);
    const now = performance.now();
    asked = now - last > 5 ? 0 : asked + 1;
    last = now;
    return asked < 20 ? atOnce(ask) : later(ask, 1);
  };
  globalThis.setImmediate = Object.assign(
    throttled,
    globalThis.setImmediate,
  ) as typeof setImmediate;
}

/**
 * A device of the software adapter, shared by all files of a worker with its compiled pipelines. Executes nothing
 * whose results an earlier run with the same kernels, inputs and driver kept, except in CI and with
 * `FLUXBENCH_UNCACHED`.
 * @throws Error if no adapter is found, with the remedy
 */
export async function testDevice(): Promise<GPUDevice> {
  return (await (device ??= requestDevice())).device;
}

/** Drops what an earlier file of the worker left to be executed. */
export async function forgetCommands(): Promise<void> {
  (await device)?.forget();
}

/** The same with a maximum binding size of this many bytes. */
export async function deviceBinding(bytes: number): Promise<GPUDevice> {
  const device = await testDevice();
  const limits = new Proxy(device.limits, {
    get: (real, name) =>
      name === 'maxStorageBufferBindingSize' ? bytes : (Reflect.get(real, name) as unknown),
  });
  return new Proxy(device, {
    get(real, name) {
      const value: unknown = name === 'limits' ? limits : Reflect.get(real, name);
      return typeof value === 'function' ? (value.bind(real) as unknown) : value;
    },
  });
}

async function requestDevice(): Promise<ReplayingDevice> {
  const adapter = await (await softwareGpu()).requestAdapter();
  if (!adapter) {
    throw new Error(
      `no WebGPU adapter with VK_ICD_FILENAMES=${process.env.VK_ICD_FILENAMES}; install Chromium, whose software Vulkan driver the tests use`,
    );
  }
  const requiredFeatures: GPUFeatureName[] = adapter.features.has('subgroups') ? ['subgroups'] : [];
  const created = await adapter.requestDevice({ label: 'test device', requiredFeatures });
  compileInPlace(created);
  if (process.env.FLUXBENCH_UNCACHED || process.env.CI) {
    return { device: created, forget: () => undefined };
  }
  const driver = softwareDriver(adapter.info);
  return replayResults(created, keptResults(driver), driver);
}

/**
 * Compilation takes most of the time of these tests. Pipelines are compiled synchronously, since other workers need
 * the other cores, and once for all modules whose entry point has the same code.
 */
export function compileInPlace(created: GPUDevice): void {
  const described = describeObjects(created);
  // Stored during compilation too: stages of the same kernel are requested at once.
  const known = new Map<string, Promise<GPUComputePipeline>>();
  created.createComputePipelineAsync = (descriptor) => {
    const { layout, compute } = descriptor;
    const ofLayout = layout === 'auto' ? layout : described.get(layout);
    const code = codeOf(described.get(compute.module)!, compute.entryPoint);
    const key = `${ofLayout}\n${code}`;
    const pipeline = known.get(key) ?? compileChecked(created, descriptor);
    known.set(key, pipeline);
    return pipeline;
  };
}

/** @throws Error if the device finds the pipeline invalid */
async function compileChecked(
  created: GPUDevice,
  descriptor: GPUComputePipelineDescriptor,
): Promise<GPUComputePipeline> {
  created.pushErrorScope('validation');
  const pipeline = created.createComputePipeline(descriptor);
  const error = await created.popErrorScope();
  if (error) throw new Error(error.message);
  return pipeline;
}

/** Records the sources of modules and layouts. */
function describeObjects(created: GPUDevice): Pick<WeakMap<object, string>, 'get'> {
  const described = new WeakMap<object, string>();
  const remember =
    <D, T extends object>(create: (descriptor: D) => T, text: (of: D) => string) =>
    (descriptor: D): T => {
      const made = create.call(created, descriptor);
      described.set(made, text(descriptor));
      return made;
    };
  created.createShaderModule = remember(created.createShaderModule, ({ code }) => code);
  created.createBindGroupLayout = remember(created.createBindGroupLayout, ({ entries }) =>
    JSON.stringify(entries),
  );
  created.createPipelineLayout = remember(created.createPipelineLayout, ({ bindGroupLayouts }) =>
    Array.from(bindGroupLayouts, (layout) => layout && described.get(layout)).join(),
  );
  return described;
}
