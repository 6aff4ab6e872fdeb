import type { DevicePrecision } from '../../../stepping/deviceStepper';
import { fusedWorkgroups } from './fused/designs';
import { fusedKernel } from './fused/modules';
import type { DirectDesign, StepDesign } from './stepDesign';
import type { StepDispatch } from './stepKernels';

/**
 * Buffers of a step: the states before and after it, [cell][function], the points at grid vertices, [vertex][function],
 * the rounding errors of both, and the clock.
 */
export type StepBuffer = 'cells' | 'newCells' | 'corners' | 'cellRests' | 'cornerRests' | 'clock';

const read = 'read-only-storage';

/** Returns the dispatches of a step; the last one reports it. */
export const stepDispatches = (
  design: StepDesign,
  counts: readonly number[],
  precision: DevicePrecision,
): readonly StepDispatch<StepBuffer>[] =>
  design.kind === 'direct'
    ? halfSteps(design, counts, precision)
    : [
        {
          name: 'step',
          title: 'a step, both halves of it',
          module: fusedKernel(design, counts.length),
          bindings: [
            ['cells', read],
            ['newCells', 'storage'],
            ['clock', 'storage'],
          ],
          workgroups: fusedWorkgroups(design, counts),
        },
      ];

function halfSteps(
  { workgroupSize }: DirectDesign,
  counts: readonly number[],
  precision: DevicePrecision,
): StepDispatch<StepBuffer>[] {
  const workgroups = (more: number): number =>
    Math.ceil(counts.reduce((product, count) => product * (count + more), 1) / workgroupSize);
  const isCompensated = precision === 'f32Compensated';
  return [
    {
      name: 'toCorners',
      title: 'half a step, from cells to corners of the grid',
      module: 'cese/to_corners.wgsl',
      bindings: [
        ['cells', read],
        ['corners', 'storage'],
        ['clock', 'storage'],
        ...(isCompensated
          ? ([
              ['cellRests', read],
              ['cornerRests', 'storage'],
            ] as const)
          : []),
      ],
      workgroups: workgroups(1),
    },
    {
      name: 'toCells',
      title: 'half a step, back to cells',
      module: 'cese/to_cells.wgsl',
      bindings: [
        ['corners', read],
        ['cells', read],
        ['newCells', 'storage'],
        ['clock', 'storage'],
        ...(isCompensated
          ? ([
              ['cornerRests', read],
              ['cellRests', 'storage'],
            ] as const)
          : []),
      ],
      workgroups: workgroups(0),
    },
  ];
}
