import { create, globals } from 'webgpu';
import { afterAll } from 'vitest';

/** Referenced as long as the file runs: devices die with the instance that they come from. */
const gpu = create([]);
let device: Promise<GPUDevice> | undefined;

/**
 * A device of the software adapter, one per test file; destroyed after its last test. Also makes
 * the constants of WebGPU (GPUBufferUsage, …) known, as in a browser.
 * @throws Error where no adapter is found, with the cure
 */
export function testDevice(): Promise<GPUDevice> {
  device ??= requestDevice();
  return device;
}

async function requestDevice(): Promise<GPUDevice> {
  Object.assign(globalThis, globals);
  const adapter = await gpu.requestAdapter();
  if (!adapter) {
    throw new Error(
      `no WebGPU adapter with VK_ICD_FILENAMES=${process.env.VK_ICD_FILENAMES}; install Chromium, whose software Vulkan driver the tests use`,
    );
  }
  const requiredFeatures: GPUFeatureName[] = adapter.features.has('subgroups') ? ['subgroups'] : [];
  const created = await adapter.requestDevice({ label: 'test device', requiredFeatures });
  compileInPlace(created);
  return created;
}

/**
 * Compiling takes most of the time of these tests. Pipelines are compiled in place: while one is
 * compiled elsewhere, Node asks for it without a pause and takes a core for that. And as long as a
 * pipeline lives, the device gives it again for the same code.
 */
export function compileInPlace(created: GPUDevice): void {
  const kept: GPUComputePipeline[] = [];
  created.createComputePipelineAsync = async (descriptor) => {
    created.pushErrorScope('validation');
    const pipeline = created.createComputePipeline(descriptor);
    const error = await created.popErrorScope();
    if (error) throw new Error(error.message);
    kept.push(pipeline);
    return pipeline;
  };
}

afterAll(async () => {
  (await device)?.destroy();
});
