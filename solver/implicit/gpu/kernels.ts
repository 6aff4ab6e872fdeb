import { linkSource } from '../../gpu/kernelSource';
import { createLayout, createPipeline } from '../../gpu/pipeline';
import { implicitLibrary, type KernelShape } from './shaders';

const read = 'read-only-storage';

/** Kernels by file, grouped by their layouts. */
const ofVectors = [
  'mean_products',
  'precondition',
  'add_constants',
  'apply',
  'inner_products',
  'orthogonalize',
  'rotate',
  'back_substitute',
  'combine',
] as const;
const ofSweeps = ['factor', 'substitute'] as const;
const ofMatrices = ['mean_matrix', 'mean_blocks'] as const;
const ofAssembly = ['seed_tangents', 'gather_blocks'] as const;

type Kernel =
  | (typeof ofVectors)[number]
  | (typeof ofSweeps)[number]
  | (typeof ofMatrices)[number]
  | (typeof ofAssembly)[number]
  | 'solve_means'
  | 'invert_means'
  | 'seed_product'
  | 'apply_product';

/** Types of the bindings of group 0, see shaders/implicit/krylov.wgsl. */
const types = [
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

/** Binding numbers of kernels that use fewer buffers of group 0. */
const bindings = { means: [0, 5, 8], matrix: [0, 1, 2, 4], product: [0, 4, 6, 7, 8] } as const;

/** Compiled kernels of the linear solution and the assembly of blocks, with their layouts. */
export interface ImplicitKernels {
  readonly bindings: typeof bindings;
  /** Layouts of group 0. */
  readonly layout: GPUBindGroupLayout;
  readonly meansLayout: GPUBindGroupLayout;
  readonly matrixLayout: GPUBindGroupLayout;
  readonly productLayout: GPUBindGroupLayout;
  readonly assembly: GPUBindGroupLayout;
  /** Layouts of group 1: one buffer, or one to read and one to write. */
  readonly one: { readonly read: GPUBindGroupLayout; readonly write: GPUBindGroupLayout };
  readonly both: GPUBindGroupLayout;
  /** Layout of group 1 with a uniform buffer. */
  readonly sweep: GPUBindGroupLayout;
  readonly pipelines: Readonly<Record<Kernel, GPUComputePipeline>>;
}

/** Compiles all kernels at once. @throws Error with the shader's module and line */
export async function compileImplicit(
  device: GPUDevice,
  shape: KernelShape,
): Promise<ImplicitKernels> {
  const create = (label: string, own: readonly (GPUBufferBindingType | null)[]) =>
    createLayout(device, `implicit ${label}`, own);
  const only = (some: readonly number[]): (GPUBufferBindingType | null)[] =>
    types.map((type, i) => (some.includes(i) ? type : null));
  const layout = create('vectors', types);
  const meansLayout = create('means', only(bindings.means));
  const matrixLayout = create('blocks', only(bindings.matrix));
  const productLayout = create('product', only(bindings.product));
  const assembly = create('assembly', ['uniform', read, read, 'storage', read, 'storage']);
  const one = { read: create('one', [read]), write: create('written', ['storage']) };
  const both = create('both', [read, 'storage']);
  const sweep = create('sweep', ['uniform']);
  const library = implicitLibrary(shape);
  // Products need one state only.
  const ofProducts = implicitLibrary({ ...shape, copies: 1 });
  const compile = async (
    name: Kernel,
    layouts: readonly GPUBindGroupLayout[],
    modules = library,
  ): Promise<readonly [Kernel, GPUComputePipeline]> => {
    const label = `implicit/${name}.wgsl`;
    const shader = linkSource({ module: label, library: modules, options: { unroll: false } });
    return [name, await createPipeline(device, { label, shader, entryPoint: 'main', layouts })];
  };
  const compiled = await Promise.all([
    ...ofVectors.map((name) => compile(name, [layout])),
    ...ofSweeps.map((name) => compile(name, [layout, sweep])),
    ...ofMatrices.map((name) => compile(name, [matrixLayout, one.write])),
    ...ofAssembly.map((name) => compile(name, [assembly])),
    compile('solve_means', [meansLayout, one.read]),
    compile('invert_means', [matrixLayout, both]),
    compile('seed_product', [productLayout, both], ofProducts),
    compile('apply_product', [productLayout, one.read], ofProducts),
  ]);
  const pipelines = Object.fromEntries(compiled) as Record<Kernel, GPUComputePipeline>;
  return {
    bindings,
    layout,
    meansLayout,
    matrixLayout,
    productLayout,
    assembly,
    one,
    both,
    sweep,
    pipelines,
  };
}
