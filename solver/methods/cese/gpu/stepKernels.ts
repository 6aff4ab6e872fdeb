import { linkSource, type KernelSource } from '../../../gpu/kernelSource';
import { createGroup, createLayout, createPipeline } from '../../../gpu/pipeline';
import type { KernelFrame, KernelModules } from '../../../stepping/deviceStepper';
import type { BoundDispatch } from '../../../stepping/gpu/dispatchStepper';

/** One dispatch of a step; its buffers have names. */
export interface StepDispatch<Name extends string> {
  /** Of the kernel, and what it does. */
  readonly name: string;
  readonly title: string;
  /** With the entry point `main`. */
  readonly module: string;
  /** In group 1, in order. */
  readonly bindings: readonly (readonly [Name, 'read-only-storage' | 'storage'])[];
  readonly workgroups: number;
}

/** The same, compiled. */
export interface StepKernel<Name extends string> extends StepDispatch<Name> {
  readonly layout: GPUBindGroupLayout;
  readonly pipeline: GPUComputePipeline;
}

/** The kernels of a step before any device. */
export const stepSources = (
  dispatches: readonly StepDispatch<string>[],
  { library, options }: Pick<KernelModules, 'library' | 'options'>,
): KernelSource[] =>
  dispatches.map(({ name, title, module }) => ({
    name,
    title,
    shader: { module, library, options },
    entryPoint: 'main',
  }));

/** Compiles all at once. @param label of what they step @throws Error with the shader's module and line */
export function compileStep<Name extends string>(
  device: GPUDevice,
  label: string,
  dispatches: readonly StepDispatch<Name>[],
  frame: KernelFrame,
): Promise<StepKernel<Name>[]> {
  return Promise.all(
    stepSources(dispatches, frame).map(async ({ shader, entryPoint }, i) => {
      const dispatch = dispatches[i];
      const own = `${label} ${dispatch.name}`;
      const types = dispatch.bindings.map(([, type]) => type);
      const layout = createLayout(device, own, types);
      const pipeline = await createPipeline(device, {
        label: own,
        shader: linkSource(shader),
        entryPoint,
        layouts: [frame.layout, layout],
      });
      return { ...dispatch, layout, pipeline };
    }),
  );
}

/** The kernels with their buffers. @param held the buffers by name, of steps of even and of odd parity */
export const bindStep = <Name extends string>(
  device: GPUDevice,
  label: string,
  kernels: readonly StepKernel<Name>[],
  held: readonly [even: HeldBuffers<Name>, odd: HeldBuffers<Name>],
): BoundDispatch[] =>
  kernels.map(({ name, layout, bindings, pipeline, workgroups }) => {
    const groupOf = (buffers: HeldBuffers<Name>): GPUBindGroup =>
      createGroup(
        device,
        `${label} ${name}`,
        layout,
        bindings.map(([buffer]) => buffers[buffer]),
      );
    return { pipeline, workgroups, groups: [groupOf(held[0]), groupOf(held[1])] };
  });

/** null for a buffer that no kernel binds. */
type HeldBuffers<Name extends string> = Readonly<Record<Name, GPUBuffer | null>>;
