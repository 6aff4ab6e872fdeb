/** What was found where a GPU was requested. */
export interface DeviceReport {
  readonly available: boolean;
  /** `vendor architecture description`, or empty. */
  readonly adapter: string;
  /** True for a fallback adapter: software rendering, not a GPU. */
  readonly software: boolean;
  /** Why there is none, with what to do; null if there is one. */
  readonly reason: string | null;
  /** The largest storage binding in bytes; 0 without a device. */
  readonly maxBindingBytes: number;
  /** Whether numbers of the precision df64 come out right; left out if that wasn't tried. */
  readonly doesDf64?: boolean;
}
