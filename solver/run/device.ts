import { adapterFacts, type AdapterFacts } from '../gpu/adapterFacts';
import { df64ArithmeticOf } from '../gpu/df64/selfTest';
import type { KernelChoices } from '../gpu/kernelChoices';
import type { GpuAdapter } from '../stepping/types';
import { oneLine } from '../core/oneLine';
import type { DeviceReport } from '../gpu/deviceReport';
import { t } from '../text/t';

/** An open GPU device with its properties. */
export interface OpenedDevice {
  readonly device: GPUDevice;
  readonly report: DeviceReport;
  /** Properties available to methods. */
  readonly adapter: GpuAdapter;
  /** Features and limits of the adapter, for reports. */
  readonly facts: AdapterFacts;
  /** Why the device was lost; null while it is available. */
  readonly lossReason: string | null;
  /**
   * Subscribes to the loss of the device, including an earlier one, and to errors that no error scope caught.
   * Returns the function that ends the subscription.
   */
  listen(listener: (issue: DeviceFailure) => void): () => void;
  /** Destroys the device. Its loss is then not reported. */
  close(): void;
}

export interface DeviceFailure {
  readonly kind: 'lost' | 'error';
  /** One-line message of the driver or the browser. */
  readonly message: string;
}

/** Why there is no device and what to do, one line. */
export interface NoDevice {
  readonly reason: string;
}

/** Where a run gets its device, and another after a loss. */
export interface DeviceSource {
  open(): Promise<OpenedDevice | NoDevice>;
}

/** Opens the device of a source. @throws Error with one line if it has none */
export async function requireDevice(source: DeviceSource): Promise<OpenedDevice> {
  const opened = await source.open();
  if (!('device' in opened)) throw new Error(opened.reason);
  return opened;
}

/** Largest number of storage buffers that the kernels bind in one stage (the WebGPU default). */
const storageBuffersNeeded = 8;

/** Upper limit of a binding in WebGPU, even if an adapter reports more. */
const largestBinding = 2 ** 31 - 4;

/** Limits that the kernels can use; an adapter with lower limits is opened with its own. */
const requestedLimits = {
  maxStorageBuffersPerShaderStage: storageBuffersNeeded,
  maxStorageBufferBindingSize: largestBinding,
  maxBufferSize: Number.MAX_SAFE_INTEGER,
  maxComputeWorkgroupStorageSize: 32768,
  maxComputeInvocationsPerWorkgroup: 256,
  maxComputeWorkgroupSizeX: 256,
} as const;

/** Optional features, requested if the adapter has them. */
const usefulFeatures: readonly GPUFeatureName[] = ['timestamp-query', 'subgroups'];

type LimitName = keyof typeof requestedLimits;

/**
 * Opens the device of the fastest adapter, or returns the reason why there is none. Never throws.
 * @param choices measured kernel choices, extended by new measurements; if absent, kernels are chosen by rule
 * @param wasLost whether a device of this program was lost before
 */
export async function openDevice(
  gpu: GPU | null | undefined,
  choices?: KernelChoices,
  wasLost = false,
): Promise<OpenedDevice | NoDevice> {
  if (typeof isSecureContext !== 'undefined' && !isSecureContext) {
    return {
      reason: t('deviceInsecurePage'),
    };
  }
  if (!gpu) {
    return {
      reason: t('deviceNoWebGpu'),
    };
  }
  try {
    return await openAdapter(gpu, choices, wasLost);
  } catch (error) {
    if (wasLost) return { reason: lostForGood };
    return { reason: t('deviceNotOpened', oneLine(error)) };
  }
}

/** Browsers refuse a GPU whose device was lost repeatedly until the browser is restarted. */
const lostForGood = t('deviceGone');

async function openAdapter(
  gpu: GPU,
  choices: KernelChoices | undefined,
  wasLost: boolean,
): Promise<OpenedDevice | NoDevice> {
  const adapter = await gpu.requestAdapter({ powerPreference: 'high-performance' });
  if (!adapter) {
    if (wasLost) return { reason: lostForGood };
    return {
      reason: t('deviceNoAdapter'),
    };
  }
  const offered = adapter.limits.maxStorageBuffersPerShaderStage;
  if (offered < storageBuffersNeeded) {
    return {
      reason: t('deviceFewBuffers', adapterName(adapter.info), offered, storageBuffersNeeded),
    };
  }
  const requiredLimits: Partial<Record<LimitName, number>> = {};
  for (const [name, requested] of Object.entries(requestedLimits) as [LimitName, number][]) {
    requiredLimits[name] = Math.min(requested, adapter.limits[name]);
  }
  const device = await adapter.requestDevice({
    label: 'fluxbench',
    requiredLimits,
    requiredFeatures: usefulFeatures.filter((name) => adapter.features.has(name)),
  });
  const name = adapterName(adapter.info);
  const software = isSoftware(adapter.info);
  return new WatchedDevice(
    device,
    {
      available: true,
      adapter: name,
      software,
      reason: null,
      maxBindingBytes: device.limits.maxStorageBufferBindingSize,
    },
    { name, software, choices },
    adapterFacts(adapter),
  );
}

/** Returns the report of an opened or missing device. */
export function describeDevice(opened: OpenedDevice | NoDevice): DeviceReport {
  if ('device' in opened) return opened.report;
  return {
    available: false,
    adapter: '',
    software: false,
    reason: opened.reason,
    maxBindingBytes: 0,
  };
}

/**
 * Describes a device, including whether its df64 arithmetic is correct. Software adapters aren't tested: they
 * compile the test slowly, and a df64 run is tested before it starts.
 */
export async function describeDeviceInDetail(
  opened: OpenedDevice | NoDevice,
): Promise<DeviceReport> {
  const report = describeDevice(opened);
  if (!('device' in opened) || report.software) return report;
  try {
    return { ...report, doesDf64: (await df64ArithmeticOf(opened.device)) !== null };
  } catch {
    // A device lost meanwhile is reported separately. Otherwise it rejects the kernel of the test: a df64 run
    // reports the reason.
    return opened.lossReason === null ? { ...report, doesDf64: false } : report;
  }
}

class WatchedDevice implements OpenedDevice {
  lossReason: string | null = null;
  private closed = false;
  private readonly listeners = new Set<(issue: DeviceFailure) => void>();

  constructor(
    readonly device: GPUDevice,
    readonly report: DeviceReport,
    readonly adapter: GpuAdapter,
    readonly facts: AdapterFacts,
  ) {
    device.addEventListener('uncapturederror', (event) => {
      this.notify({ kind: 'error', message: oneLine(event.error) });
    });
    void device.lost.then(({ message, reason }) => {
      this.lossReason = oneLine(message || reason);
      if (!this.closed) this.notify({ kind: 'lost', message: this.lossReason });
    });
  }

  listen(listener: (issue: DeviceFailure) => void): () => void {
    this.listeners.add(listener);
    if (this.lossReason !== null) listener({ kind: 'lost', message: this.lossReason });
    return () => void this.listeners.delete(listener);
  }

  close(): void {
    this.closed = true;
    this.listeners.clear();
    this.device.destroy();
  }

  private notify(issue: DeviceFailure): void {
    for (const listener of [...this.listeners]) listener(issue);
  }
}

/** Returns `vendor architecture description` without empty or repeated parts. */
function adapterName(info: GPUAdapterInfo): string {
  const parts: string[] = [];
  for (const part of [info.vendor, info.architecture, info.description]) {
    if (part && !parts.includes(part)) parts.push(part);
  }
  return parts.join(' ') || t('deviceUnnamed');
}

function isSoftware(info: GPUAdapterInfo): boolean {
  return (
    info.isFallbackAdapter ||
    /swiftshader|llvmpipe/i.test(`${info.architecture} ${info.description}`)
  );
}
