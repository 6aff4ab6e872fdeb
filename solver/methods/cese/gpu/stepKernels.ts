import { linkSource, type KernelSource } from '../../../gpu/kernelSource';
import { createLayout, createPipeline } from '../../../gpu/pipeline';
import type { KernelFrame } from '../../../stepping/deviceStepper';
import type { CeseKernelModules } from './kernelModules';
import type { StepDispatch } from './stepDispatches';

/** A dispatch of a step, compiled. */
export interface StepKernel extends StepDispatch {
  readonly layout: GPUBindGroupLayout;
  readonly pipeline: GPUComputePipeline;
}

/** The kernels of a step before any device. */
export const stepSources = ({
  library,
  options,
  dispatches,
}: Pick<CeseKernelModules, 'library' | 'options' | 'dispatches'>): KernelSource[] =>
  dispatches.map(({ name, title, module }) => ({
    name,
    title,
    shader: { module, library, options },
    entryPoint: 'main',
  }));

/** Compiles all at once. @throws Error with the shader's module and line */
export function compileStep(
  device: GPUDevice,
  frame: KernelFrame & CeseKernelModules,
): Promise<StepKernel[]> {
  return Promise.all(
    stepSources(frame).map(async ({ shader, entryPoint }, i) => {
      const dispatch = frame.dispatches[i];
      const label = `points ${dispatch.name}`;
      const types = dispatch.bindings.map(([, type]) => type);
      const layout = createLayout(device, label, types);
      const pipeline = await createPipeline(device, {
        label,
        shader: linkSource(shader),
        entryPoint,
        layouts: [frame.layout, layout],
      });
      return { ...dispatch, layout, pipeline };
    }),
  );
}
