import { linkSource, type KernelSource } from '../../../../gpu/kernelSource';
import { createLayout, createPipeline } from '../../../../gpu/pipeline';
import type { KernelFrame, KernelModules } from '../../../../stepping/deviceStepper';
import type { GpuAdapter } from '../../../../stepping/types';
import type { QuadOperators } from '../operators';
import { quadKernelModules } from './modules';
import { vertexCounts } from './tables';

/** Buffers of a step: states before and after it, what vertices give, the clock and tables of `VertexTables`. */
export type QuadBuffer =
  'cells' | 'newCells' | 'vertices' | 'clock' | 'rings' | 'others' | 'around' | 'givers';

/** One dispatch of a step. */
export interface QuadDispatch {
  readonly name: string;
  readonly title: string;
  /** With the entry point `main`. */
  readonly module: string;
  /** In group 1, in order. */
  readonly bindings: readonly (readonly [QuadBuffer, 'read-only-storage' | 'storage'])[];
  /** Points that it makes. */
  readonly points: number;
}

/** A dispatch, compiled. */
export interface QuadKernel extends QuadDispatch {
  readonly layout: GPUBindGroupLayout;
  readonly pipeline: GPUComputePipeline;
}

/** Of sizes from 32 to 128 the fastest on an H200. */
const workgroupSize = 128;

/** Workgroups up to which a dispatch costs more than that they wait for being counted. */
const fewWorkgroups = 5000;

const read = 'read-only-storage';

/** The dispatches of a step; the last one reports it. */
export function quadDispatches({ staggered }: Pick<QuadOperators, 'staggered'>): QuadDispatch[] {
  const { ring, other } = vertexCounts(staggered);
  const made = [
    ['cells', read],
    ['vertices', 'storage'],
    ['clock', 'storage'],
  ] as const;
  const dispatches: QuadDispatch[] = [
    {
      name: 'toVertices',
      title: 'half a step, from cells to vertices that four cells surround',
      module: 'cese/quads/to_vertices.wgsl',
      bindings: [...made, ['rings', read]],
      points: ring,
    },
    {
      name: 'toOtherVertices',
      title: 'half a step, from cells to vertices on the boundary and others',
      module: 'cese/quads/to_other_vertices.wgsl',
      bindings: [...made, ['others', read], ['around', read]],
      points: other,
    },
    {
      name: 'toCells',
      title: 'half a step, back to cells',
      module: 'cese/quads/to_cells.wgsl',
      bindings: [
        ['vertices', read],
        ['cells', read],
        ['newCells', 'storage'],
        ['clock', 'storage'],
        ['givers', read],
      ],
      points: staggered.cellCount,
    },
  ];
  return dispatches.filter(({ points }) => points > 0);
}

export const workgroupsOf = ({ points }: QuadDispatch): number => Math.ceil(points / workgroupSize);

/** What the kernels of a run are linked of. @throws CaseError where single precision can't hold a constant */
export function quadModulesFor(
  operators: QuadOperators,
  { features }: { readonly features: ReadonlySet<string> },
  { software }: Pick<GpuAdapter, 'software'>,
): KernelModules {
  const subgroups = features.has('subgroups');
  const layout = {
    workgroupSize,
    precision: 'f32',
    // Averages are gathered between the end of a step and the clock's next tick.
    finishesStep:
      operators.staggered.cellCount <= fewWorkgroups * workgroupSize &&
      operators.physics.statistics.length === 0,
  } as const;
  return {
    ...layout,
    library: quadKernelModules(operators, { ...layout, subgroups }),
    options: { unroll: !software, subgroups },
  };
}

/** The kernels of a step before any device. */
export const quadSources = (
  dispatches: readonly QuadDispatch[],
  { library, options }: Pick<KernelModules, 'library' | 'options'>,
): KernelSource[] =>
  dispatches.map(({ name, title, module }) => ({
    name,
    title,
    shader: { module, library, options },
    entryPoint: 'main',
  }));

/** Compiles all at once. @throws Error with the shader's module and line */
export function compileQuadStep(
  device: GPUDevice,
  dispatches: readonly QuadDispatch[],
  frame: KernelFrame,
): Promise<QuadKernel[]> {
  return Promise.all(
    quadSources(dispatches, frame).map(async ({ shader, entryPoint }, i) => {
      const label = `quadrangles ${dispatches[i].name}`;
      const layout = createLayout(
        device,
        label,
        dispatches[i].bindings.map(([, type]) => type),
      );
      const pipeline = await createPipeline(device, {
        label,
        shader: linkSource(shader),
        entryPoint,
        layouts: [frame.layout, layout],
      });
      return { ...dispatches[i], layout, pipeline };
    }),
  );
}
