import { bufferUsage, createBuffer } from '../../../../gpu/buffers';
import { createGroup } from '../../../../gpu/pipeline';
import type { KernelFrame } from '../../../../stepping/deviceStepper';
import { DispatchStepper } from '../../../../stepping/gpu/dispatchStepper';
import { packQuads } from '../../../../stepping/gpu/quadModules';
import { packRule } from '../../../../stepping/gpu/ruleLayout';
import { settingsBytes } from '../../../../stepping/gpu/settings';
import { bindStep, type StepKernel } from '../../gpu/stepKernels';
import type { RunSettings } from '../../operators';
import type { QuadOperators } from '../operators';
import { quadBytes } from './deviceRequirements';
import type { QuadKernels } from './kernels';
import type { QuadBuffer } from './stepDispatches';
import { cellTable } from './tables';

/** Creates the dispatches of a step on a device, with their buffers. */
export function quadDeviceStepper(
  device: GPUDevice,
  operators: QuadOperators,
  settings: RunSettings,
  { layout, design, tables, patches }: Pick<KernelFrame, 'layout'> & QuadKernels,
  kernels: readonly StepKernel<QuadBuffer>[],
  clock: GPUBuffer,
): DispatchStepper {
  const { space, staggered } = operators;
  const { storage, uniform, copySource } = bufferUsage;
  const bytes = quadBytes(operators, settings, design);
  const make = (label: string, usage: number, of: number | ArrayBufferView<ArrayBuffer>) =>
    createBuffer(device, `quadrangles ${label}`, usage, of);
  const [u, v] = ['u', 'v'].map((label) => make(label, storage | copySource, bytes.cells));
  const others = {
    vertices: make('vertices', storage, bytes.vertices),
    others: tables.others.length > 0 ? make('others', storage, tables.others) : null,
    patches: patches && make('patches', storage, patches.table),
    cellRests:
      settings.precision === 'f32Compensated'
        ? make('cellRests', storage | copySource, bytes.cells)
        : null,
  };
  const cells = make('cells', storage, packQuads(space, design.numberWords));
  const lengths = make('stable lengths', storage, cellTable(staggered, tables, design));
  const rule = make('rule', storage, packRule(space));
  const constants = make('settings', uniform, settingsBytes);
  return new DispatchStepper(
    {
      first: 0,
      cellCount: space.cellCount,
      frame: createGroup(device, 'quadrangles', layout, [cells, lengths, null, rule, constants]),
      settings: constants,
      boundaryFaceCount: 0,
      states: [u, v],
      rest: others.cellRests,
    },
    bindStep(device, 'quadrangles', kernels, [
      { ...others, cells: u, newCells: v, clock },
      { ...others, cells: v, newCells: u, clock },
    ]),
    [
      ...[u, v, cells, lengths, rule, constants],
      ...Object.values(others).filter((buffer) => buffer !== null),
    ],
  );
}
