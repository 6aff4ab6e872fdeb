/** Devices, and the kernels that run on them. */
export type { DeviceReport } from './deviceReport';
export { KernelChoices, type KnownChoices } from './kernelChoices';
export type { KernelSource } from './kernelSource';
export { printKernel } from './printKernel';
