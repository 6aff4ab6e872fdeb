/** Device properties that the kernel layout depends on. */
export interface QuadDevice {
  readonly features: ReadonlySet<string>;
  readonly limits: Pick<
    GPUSupportedLimits,
    'maxComputeInvocationsPerWorkgroup' | 'maxComputeWorkgroupStorageSize'
  >;
}
