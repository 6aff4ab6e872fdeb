/** The device that kernels are laid out for. */
export interface QuadDevice {
  readonly features: ReadonlySet<string>;
  readonly limits: Pick<
    GPUSupportedLimits,
    'maxComputeInvocationsPerWorkgroup' | 'maxComputeWorkgroupStorageSize'
  >;
}
