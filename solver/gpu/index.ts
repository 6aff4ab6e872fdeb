/** GPU devices and the kernels that run on them. */
export type { AdapterFacts } from './adapterFacts';
export type { DeviceReport } from './deviceReport';
export { KernelChoices, type StoredKernelChoices } from './kernelChoices';
export type { KernelSource } from './kernelSource';
export { printKernel } from './printKernel';
