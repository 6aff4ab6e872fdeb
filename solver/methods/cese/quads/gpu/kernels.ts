import { stateStride } from '../../../../physics/wgsl';
import type { KernelModules } from '../../../../stepping/deviceStepper';
import { finishesStep } from '../../../../stepping/gpu/finishesStep';
import type { GpuAdapter } from '../../../../stepping/types';
import { DesignWishes } from '../../gpu/designWishes';
import { requireInvocations } from '../../gpu/fused/designs';
import type { StepDispatch } from '../../gpu/stepKernels';
import type { QuadOperators } from '../operators';
import { quadKernelModules } from './modules';
import { cutIntoPatches, type PatchLimits, type Patches } from './patches';
import { vertexTables, type VertexTables } from './tables';

/** Buffers of a step: states before and after it, what vertices give, the clock, tables of mesh and patches. */
export type QuadBuffer =
  'cells' | 'newCells' | 'vertices' | 'clock' | 'others' | 'around' | 'patches';

/** The device that kernels are laid out for. */
export interface QuadDevice {
  readonly features: ReadonlySet<string>;
  readonly limits: Pick<
    GPUSupportedLimits,
    'maxComputeInvocationsPerWorkgroup' | 'maxComputeWorkgroupStorageSize'
  >;
}

/** What the kernels of a run are linked of, and what they read of the mesh. */
export interface QuadKernels extends KernelModules {
  readonly dispatches: readonly StepDispatch<QuadBuffer>[];
  readonly tables: VertexTables;
  readonly patches: Patches;
}

const read = 'read-only-storage';

/** Memory of a workgroup that is kept for its report. */
const reportBytes = 128;

const workgroups = [256, 128, 64, 32];

/** Cells of its own, in a square, with which a workgroup has about as many cells in all as invocations. */
const ownCells = (workgroup: number): number => Math.floor((Math.sqrt(workgroup) - 2.6) ** 2);

/** How the kernel of a step runs over cells. */
interface PatchDesign extends PatchLimits {
  readonly workgroupSize: number;
}

/**
 * The largest workgroup whose memory has room for a point per invocation.
 * @param design as `patch:workgroup=64,cells=40` for other numbers, in tests and measurements
 * @throws Error for a text that names no design, or one that the device can't take
 */
export function patchDesign(
  { variableCount, slopes }: Pick<QuadOperators, 'variableCount' | 'slopes'>,
  { limits }: Pick<QuadDevice, 'limits'>,
  design = 'patch',
): PatchDesign {
  const near = slopes.slopes === 'courantInsensitive';
  // See GIFT_ROWS of shaders/cese/quads/patch_memory.wgsl.
  const bytes = 4 * ((near ? 7 : 5) * stateStride(variableCount) + (near ? 1 : 0));
  const room = Math.floor((limits.maxComputeWorkgroupStorageSize - reportBytes) / bytes);
  const wishes = new DesignWishes(design);
  const [workgroup, cells] = ['workgroup', 'cells'].map((wish) => wishes.count(wish));
  wishes.requireNoMore();
  if (wishes.kind !== 'patch') {
    throw new Error(`there is no design "${design}" of a step on quadrangles: take patch`);
  }
  const invocations = limits.maxComputeInvocationsPerWorkgroup;
  if (workgroup !== undefined) requireInvocations(workgroup, { invocations });
  const workgroupSize =
    workgroup ??
    workgroups.find((size) => size <= invocations && size <= room) ??
    workgroups[workgroups.length - 1];
  const own = Math.min(cells ?? ownCells(workgroupSize), workgroupSize);
  return { workgroupSize, own, vertices: workgroupSize, room };
}

/** @throws CaseError naming the place of a constant that single precision can't hold */
export function quadKernels(
  operators: QuadOperators,
  device: QuadDevice,
  { software, design }: Pick<GpuAdapter, 'software' | 'design'>,
): QuadKernels {
  const subgroups = device.features.has('subgroups');
  const { workgroupSize, ...limits } = patchDesign(operators, device, design);
  const tables = vertexTables(operators.staggered);
  const patches = cutIntoPatches(operators.space, tables, limits);
  const layout = {
    workgroupSize,
    precision: 'f32',
    finishesStep: finishesStep(operators.physics, patches.count),
  } as const;
  return {
    ...layout,
    tables,
    patches,
    dispatches: stepDispatches(Math.ceil(tables.counts.other / workgroupSize), patches.count),
    library: quadKernelModules(operators, { ...layout, subgroups }, tables.counts, patches),
    options: { unroll: !software, subgroups },
  };
}

/** The dispatches of a step; the last one reports it. */
const stepDispatches = (others: number, patches: number): StepDispatch<QuadBuffer>[] => [
  ...(others > 0
    ? [
        {
          name: 'toOtherVertices',
          title: 'half a step, from cells to vertices on the boundary and others',
          module: 'cese/quads/to_other_vertices.wgsl',
          bindings: [
            ['cells', read],
            ['vertices', 'storage'],
            ['clock', 'storage'],
            ['others', read],
            ['around', read],
          ],
          workgroups: others,
        } as const,
      ]
    : []),
  {
    name: 'patch',
    title: 'a step of patches of cells, both halves of it',
    module: 'cese/quads/patch.wgsl',
    bindings: [
      ['vertices', read],
      ['cells', read],
      ['newCells', 'storage'],
      ['clock', 'storage'],
      ['patches', read],
    ],
    workgroups: patches,
  },
];
