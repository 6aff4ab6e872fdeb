/** Result of requesting a GPU. */
export interface DeviceReport {
  readonly available: boolean;
  /** `vendor architecture description`, or empty. */
  readonly adapter: string;
  /** True for a fallback adapter: software rendering, not a GPU. */
  readonly software: boolean;
  /** Why there is no device, with a remedy; null if there is one. */
  readonly reason: string | null;
  /** The largest storage binding in bytes; 0 without a device. */
  readonly maxBindingBytes: number;
  /** Whether df64 arithmetic is correct; omitted if not tested. */
  readonly doesDf64?: boolean;
}
