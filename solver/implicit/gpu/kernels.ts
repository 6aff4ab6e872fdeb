import { linkSource } from '../../gpu/kernelSource';
import { createLayout, createPipeline } from '../../gpu/pipeline';
import { implicitLibrary, type KernelShape } from './shaders';

const read = 'read-only-storage';

/** Kernels of the linear solution, by file. */
const names = [
  'mean_products',
  'precondition',
  'apply',
  'inner_products',
  'orthogonalize',
  'rotate',
  'back_substitute',
  'combine',
  'factor',
] as const;
const matrixNames = ['mean_matrix', 'mean_blocks'] as const;
const assemblyNames = ['seed_tangents', 'gather_blocks'] as const;

type Kernel =
  | (typeof names)[number]
  | (typeof matrixNames)[number]
  | (typeof assemblyNames)[number]
  | 'solve_means'
  | 'invert_means';

/** Compiled kernels of the linear solution and the assembly of blocks, with their layouts. */
export interface ImplicitKernels {
  readonly layout: GPUBindGroupLayout;
  /** Layouts of group 0 of kernels that bind fewer buffers, and of group 1. */
  readonly meansLayout: GPUBindGroupLayout;
  readonly matrixLayout: GPUBindGroupLayout;
  readonly one: { readonly read: GPUBindGroupLayout; readonly write: GPUBindGroupLayout };
  readonly both: GPUBindGroupLayout;
  readonly assembly: GPUBindGroupLayout;
  readonly pipelines: Readonly<Record<Kernel, GPUComputePipeline>>;
}

/** Compiles all kernels at once. @throws Error with the shader's module and line */
export async function compileImplicit(
  device: GPUDevice,
  shape: KernelShape,
): Promise<ImplicitKernels> {
  const library = implicitLibrary(shape);
  const create = (
    label: string,
    types: readonly (GPUBufferBindingType | null)[],
  ): GPUBindGroupLayout => createLayout(device, `implicit ${label}`, types);
  const all = [
    'uniform',
    read,
    'storage',
    'storage',
    read,
    'storage',
    'storage',
    'storage',
    'storage',
  ] as const;
  const only = (...bindings: readonly number[]) =>
    all.map((type, i) => (bindings.includes(i) ? type : null));
  const layout = create('vectors', all);
  const meansLayout = create('means', only(0, 5, 8));
  const matrixLayout = create('blocks', only(0, 1, 2, 4));
  const one = { read: create('matrix', [read]), write: create('new matrix', ['storage']) };
  const both = create('elimination', [read, 'storage']);
  const assembly = create('assembly', ['uniform', read, read, 'storage', read, 'storage']);
  const compile = async <Name extends Kernel>(
    name: Name,
    layouts: readonly GPUBindGroupLayout[],
  ): Promise<readonly [Name, GPUComputePipeline]> => {
    const module = `implicit/${name}.wgsl`;
    const shader = linkSource({ module, library, options: { unroll: false } });
    return [name, await createPipeline(device, { label: module, shader, entryPoint: 'main', layouts })]; // prettier-ignore
  };
  const compiled = await Promise.all([
    ...names.map((name) => compile(name, [layout])),
    ...matrixNames.map((name) => compile(name, [matrixLayout, one.write])),
    ...assemblyNames.map((name) => compile(name, [assembly])),
    compile('solve_means', [meansLayout, one.read]),
    compile('invert_means', [matrixLayout, both]),
  ]);
  const pipelines = Object.fromEntries(compiled) as Record<Kernel, GPUComputePipeline>;
  return { layout, meansLayout, matrixLayout, one, both, assembly, pipelines };
}
