import type { DevicePrecision } from '../../../../stepping/deviceStepper';
import type { StepDispatch } from '../../gpu/stepKernels';

/**
 * Buffers of a step: states before and after it, their rounding errors, contributions of vertices, the clock, tables of
 * vertices and patches.
 */
export type QuadBuffer =
  'cells' | 'newCells' | 'cellRests' | 'vertices' | 'clock' | 'others' | 'patches';

/** Numbers of workgroups. */
interface Counts {
  readonly others: number;
  /** null with separate half steps. */
  readonly patches: number | null;
  /** Workgroups with one invocation per cell. */
  readonly cells: number;
}

const read = 'read-only-storage';

/** Returns the dispatches of a step; the last one reports it. */
export function stepDispatches(
  { others, patches, cells }: Counts,
  precision: DevicePrecision,
): StepDispatch<QuadBuffer>[] {
  const isCompensated = precision === 'f32Compensated';
  const toVertices: StepDispatch<QuadBuffer> = {
    name: 'toVertices',
    title:
      patches === null
        ? 'half a step, from cells to vertices'
        : 'half a step, from cells to vertices on the boundary and others',
    module: 'cese/quads/to_vertices.wgsl',
    bindings: [
      ['cells', read],
      ['vertices', 'storage'],
      ['clock', 'storage'],
      ['others', read],
      ...(isCompensated ? ([['cellRests', read]] as const) : []),
    ],
    workgroups: others,
  };
  return [
    ...(others > 0 ? [toVertices] : []),
    patches === null
      ? {
          name: 'toCells',
          title: 'half a step, back to cells',
          module: 'cese/quads/to_cells.wgsl',
          bindings: [
            ['vertices', read],
            ['cells', read],
            ['newCells', 'storage'],
            ['clock', 'storage'],
            ...(isCompensated ? ([['cellRests', 'storage']] as const) : []),
          ],
          workgroups: cells,
        }
      : {
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
}
