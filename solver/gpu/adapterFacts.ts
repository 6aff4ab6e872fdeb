/** Capabilities of an adapter, regardless of what the program requests. */
export interface AdapterFacts {
  readonly vendor: string;
  readonly architecture: string;
  readonly device: string;
  /** Usually the name of the driver. */
  readonly description: string;
  readonly features: readonly string[];
  /** Limits by their names in WebGPU. */
  readonly limits: Readonly<Record<string, number>>;
}

/** Limits that decide which cases and kernels a device can run. */
const reportedLimits = [
  'maxBufferSize',
  'maxStorageBufferBindingSize',
  'maxUniformBufferBindingSize',
  'maxStorageBuffersPerShaderStage',
  'maxBindGroups',
  'maxComputeWorkgroupStorageSize',
  'maxComputeInvocationsPerWorkgroup',
  'maxComputeWorkgroupSizeX',
  'maxComputeWorkgroupSizeY',
  'maxComputeWorkgroupSizeZ',
  'maxComputeWorkgroupsPerDimension',
  'maxTextureDimension2D',
] as const;

/** Returns the facts of an adapter that reports list; sorted, so that reports can be compared. */
export function adapterFacts({
  info,
  features,
  limits,
}: Pick<GPUAdapter, 'info' | 'features' | 'limits'>): AdapterFacts {
  return {
    vendor: info.vendor,
    architecture: info.architecture,
    device: info.device,
    description: info.description,
    features: [...features].sort(),
    limits: Object.fromEntries(
      reportedLimits.flatMap((name) =>
        limits[name] === undefined ? [] : [[name, limits[name]] as const],
      ),
    ),
  };
}
