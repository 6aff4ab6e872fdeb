import type { KernelModules } from '../../../../stepping/deviceStepper';
import { finishesStep } from '../../../../stepping/gpu/finishesStep';
import type { GpuAdapter } from '../../../../stepping/types';
import type { StepDispatch } from '../../gpu/stepKernels';
import type { QuadOperators } from '../operators';
import { quadKernelModules } from './modules';
import { vertexCounts } from './tables';

/** Buffers of a step: states before and after it, what vertices give, the clock and tables of `VertexTables`. */
export type QuadBuffer =
  'cells' | 'newCells' | 'vertices' | 'clock' | 'rings' | 'others' | 'around' | 'givers';

/** Of sizes from 32 to 128 the fastest on an H200. */
const workgroupSize = 128;

const workgroupsFor = (points: number): number => Math.ceil(points / workgroupSize);

const read = 'read-only-storage';

/** The dispatches of a step; the last one reports it. */
export function quadDispatches({
  staggered,
}: Pick<QuadOperators, 'staggered'>): StepDispatch<QuadBuffer>[] {
  const { ring, other } = vertexCounts(staggered);
  const made = [
    ['cells', read],
    ['vertices', 'storage'],
    ['clock', 'storage'],
  ] as const;
  const dispatches: StepDispatch<QuadBuffer>[] = [
    {
      name: 'toVertices',
      title: 'half a step, from cells to vertices that four cells surround',
      module: 'cese/quads/to_vertices.wgsl',
      bindings: [...made, ['rings', read]],
      workgroups: workgroupsFor(ring),
    },
    {
      name: 'toOtherVertices',
      title: 'half a step, from cells to vertices on the boundary and others',
      module: 'cese/quads/to_other_vertices.wgsl',
      bindings: [...made, ['others', read], ['around', read]],
      workgroups: workgroupsFor(other),
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
      workgroups: workgroupsFor(staggered.cellCount),
    },
  ];
  return dispatches.filter(({ workgroups }) => workgroups > 0);
}

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
    finishesStep: finishesStep(operators.physics, workgroupsFor(operators.staggered.cellCount)),
  } as const;
  return {
    ...layout,
    library: quadKernelModules(operators, { ...layout, subgroups }),
    options: { unroll: !software, subgroups },
  };
}
