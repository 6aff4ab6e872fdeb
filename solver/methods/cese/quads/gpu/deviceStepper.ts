import { bufferUsage, createBuffer } from '../../../../gpu/buffers';
import { createGroup } from '../../../../gpu/pipeline';
import type { KernelFrame } from '../../../../stepping/deviceStepper';
import { DispatchStepper } from '../../../../stepping/gpu/dispatchStepper';
import { packQuads } from '../../../../stepping/gpu/quadModules';
import { packRule } from '../../../../stepping/gpu/ruleLayout';
import { settingsBytes } from '../../../../stepping/gpu/settings';
import { bindStep, type StepKernel } from '../../gpu/stepKernels';
import type { QuadOperators } from '../operators';
import { quadBytes } from './deviceNeeds';
import type { QuadBuffer, QuadKernels } from './kernels';

/** The dispatches of a step on a device, with their buffers. */
export function quadDeviceStepper(
  device: GPUDevice,
  operators: QuadOperators,
  { layout, tables, patches }: Pick<KernelFrame, 'layout'> & QuadKernels,
  kernels: readonly StepKernel<QuadBuffer>[],
  clock: GPUBuffer,
): DispatchStepper {
  const { space } = operators;
  const { storage, uniform, copySource } = bufferUsage;
  const bytes = quadBytes(operators);
  const make = (label: string, usage: number, of: number | ArrayBufferView<ArrayBuffer>) =>
    createBuffer(device, `quadrangles ${label}`, usage, of);
  const [u, v] = ['u', 'v'].map((label) => make(label, storage | copySource, bytes.cells));
  const tableOf = (name: 'others' | 'around'): GPUBuffer | null =>
    tables[name].length > 0 ? make(name, storage, tables[name]) : null;
  const others = {
    vertices: make('vertices', storage, bytes.vertices),
    others: tableOf('others'),
    around: tableOf('around'),
    patches: make('patches', storage, patches.table),
  };
  const cells = make('cells', storage, packQuads(space));
  const lengths = make('stable lengths', storage, tables.stableLengths);
  const rule = make('rule', storage, packRule(space));
  const settings = make('settings', uniform, settingsBytes);
  return new DispatchStepper(
    {
      first: 0,
      cellCount: space.cellCount,
      frame: createGroup(device, 'quadrangles', layout, [cells, lengths, null, rule, settings]),
      settings,
      boundaryFaceCount: 0,
      states: [u, v],
      rest: null,
    },
    bindStep(device, 'quadrangles', kernels, [
      { ...others, cells: u, newCells: v, clock },
      { ...others, cells: v, newCells: u, clock },
    ]),
    [
      ...[u, v, cells, lengths, rule, settings],
      ...Object.values(others).filter((buffer) => buffer !== null),
    ],
  );
}
