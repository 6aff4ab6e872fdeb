/** Kept: devices die with the instance that they come from. */
let gpu: GPU | undefined;
let device: Promise<GPUDevice> | undefined;

/**
 * A device of the software adapter, one per test file. Also makes the constants of WebGPU
 * (GPUBufferUsage, …) known, as in a browser.
 * @throws Error where no adapter is found, with the cure
 */
export function testDevice(): Promise<GPUDevice> {
  device ??= requestDevice();
  return device;
}

/** Destroys the device of the file. */
export async function releaseDevice(): Promise<void> {
  (await device)?.destroy();
  device = undefined;
}

async function requestDevice(): Promise<GPUDevice> {
  const { create, globals } = await import('webgpu');
  Object.assign(globalThis, globals);
  gpu ??= create([]);
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
