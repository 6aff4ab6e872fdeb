import { linkSource, type KernelSource } from '../../../gpu/kernelSource';
import { createGroup, createLayout, createPipeline } from '../../../gpu/pipeline';
import type { KernelFrame, KernelModules } from '../../../stepping/deviceStepper';
import type { BoundDispatch } from '../../../stepping/gpu/dispatchStepper';

/** One dispatch of a step, with named buffers. */
export interface StepDispatch<Name extends string> {
  /** Name and purpose of the kernel. */
  readonly name: string;
  readonly title: string;
  /** Module with the entry point `main`. */
  readonly module: string;
  /** Bindings of group 1, in order. */
  readonly bindings: readonly (readonly [Name, 'read-only-storage' | 'storage'])[];
  readonly workgroups: number;
}

/** Compiled dispatch. */
export interface StepKernel<Name extends string> extends StepDispatch<Name> {
  readonly layout: GPUBindGroupLayout;
  readonly pipeline: GPUComputePipeline;
}

/** Returns the kernels of a step, without a device. */
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

/**
 * Compiles all kernels at once. @param label name of the stepped points @throws Error with the shader's module and line
 */
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

/** Binds the kernels' buffers. @param held buffers by name, for steps of even and of odd parity */
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

/** Buffers by name; null for a buffer that no kernel binds. */
type HeldBuffers<Name extends string> = Readonly<Record<Name, GPUBuffer | null>>;
