import residualStageSource from '../../../../shaders/dg/residual_stage.wgsl?raw';
import { bufferUsage, createBuffer } from '../../../gpu/buffers';
import type { ComputePass } from '../../../gpu/computePass';
import { linkSource } from '../../../gpu/kernelSource';
import { createGroup, createLayout, createPipeline, foldWorkgroups } from '../../../gpu/pipeline';
import { usesPosition } from '../../../physics/wgsl';
import { clockBytes, packClock } from '../../../stepping/gpu/clock';
import { requireFewVariables } from '../../../stepping/gpu/requireFewVariables';
import { packSettings } from '../../../stepping/gpu/settings';
import type { GpuAdapter } from '../../../stepping/types';
import type { DeviceResidual } from '../../types';
import type { DgOperators } from '../operators';
import { plainDesign, stageDesign, type KernelDesign } from './design';
import { dgFrame, moduleShader, stageModules } from './kernels';
import {
  packPositions,
  packSideRows,
  packSymmetricTables,
  packTables,
  packTriangles,
  registerBytes,
} from './layout';
import { packViscousTables } from './viscous';

const precision = 'f32';

/**
 * Creates the residual in f32, without limiters, for several states at once: in copies of the mesh.
 * @throws Error with one line if the device can't compute it
 */
export async function createDgResidual(
  device: GPUDevice,
  adapter: GpuAdapter,
  given: DgOperators,
  copies: number,
): Promise<DeviceResidual> {
  requireFewVariables(given.physics);
  const operators = repeated(given, copies);
  const { cellCount, variableCount, mesh } = operators;
  const plain = { ...plainDesign(device, adapter, operators), finishesStep: false };
  const stage: KernelDesign = {
    ...stageDesign(device, adapter, operators),
    lanes: 1,
    finishesStep: false,
  };
  const settings = { precision } as const;
  const frame = dgFrame(device, operators, settings, plain);
  const read = 'read-only-storage';
  const stageLayout = createLayout(device, 'dg residual', [read, read, 'storage', 'storage']);
  const library = {
    ...stageModules(operators, stage),
    'dg/residual_stage.wgsl': residualStageSource,
    'generated/stage.wgsl': 'const IS_LAST = false;',
  };
  const compile = (
    label: string,
    shader: ReturnType<typeof moduleShader>,
    own: GPUBindGroupLayout,
  ) =>
    createPipeline(device, {
      label,
      shader: linkSource(shader),
      entryPoint: 'main',
      layouts: [frame.layout, own],
    });
  const viscousLayout = createLayout(device, 'dg viscous residual', [
    read,
    read,
    'storage',
    null,
    'storage',
    'uniform',
    'uniform',
  ]);
  const viscousLibrary = {
    ...frame.library,
    'generated/viscous_stage.wgsl': 'const REPORTS_STEP = false;\nconst COMPENSATES = false;',
  };
  const isViscous = operators.physics.viscousFlux !== null;
  const [pipeline, viscousPipeline] = await Promise.all([
    compile('dg residual', moduleShader('dg/residual_stage.wgsl', library, stage), stageLayout),
    isViscous
      ? compile(
          'dg viscous residual',
          moduleShader('dg/viscous.wgsl', viscousLibrary, plain),
          viscousLayout,
        )
      : null,
  ]);

  const buffers: GPUBuffer[] = [];
  const { storage, uniform, copySource } = bufferUsage;
  const make = (label: string, usage: number, content: number | ArrayBufferView<ArrayBuffer>) => {
    const buffer = createBuffer(device, `dg residual ${label}`, usage, content);
    buffers.push(buffer);
    return buffer;
  };
  const states = make('states', storage, registerBytes(operators, precision));
  const slopes = make('slopes', storage | copySource, registerBytes(operators, precision));
  const clockShape = { variableCount, isControlled: false };
  const packed = packClock({ step: 0, time: 0 }, clockShape);
  // Viscous slopes are added times Δt.
  new Float32Array(packed)[2] = 1;
  const clock = make('clock', storage, clockBytes(clockShape));
  device.queue.writeBuffer(clock, 0, packed);
  const rules = { endTime: null, steadyTolerance: null, timeStepFactor: 1 };
  const boundaryFaceCount = mesh.boundaryCells.length;
  const packedSettings = packSettings({ first: 0, cellCount, boundaryFaceCount }, rules);
  const frameGroup = createGroup(device, 'dg residual mesh', frame.layout, [
    make('triangles', storage, new Uint8Array(packTriangles(operators))),
    make('side rows', storage, packSideRows(operators)),
    make('positions', storage, packPositions(operators, usesPosition(operators.physics))),
    make('tables', uniform, packTables(operators)),
    make('settings', uniform, new Uint8Array(packedSettings)),
    make('symmetric tables', uniform, packSymmetricTables(operators)),
  ]);
  const group = createGroup(device, 'dg residual', stageLayout, [states, states, slopes, clock]);
  const viscousGroup =
    viscousPipeline &&
    createGroup(device, 'dg viscous residual', viscousLayout, [
      states,
      states,
      slopes,
      null,
      clock,
      make('viscous stage', uniform, Float32Array.of(1, 0, 0)),
      make('viscous tables', uniform, packViscousTables(operators, precision)),
    ]);
  const encode = (
    pass: ComputePass,
    kernel: GPUComputePipeline,
    own: GPUBindGroup,
    { workgroupSize }: KernelDesign,
  ): void => {
    const { x, y } = foldWorkgroups(Math.ceil(cellCount / workgroupSize));
    pass.setPipeline(kernel);
    pass.setBindGroup(0, frameGroup);
    pass.setBindGroup(1, own);
    pass.dispatchWorkgroups(x, y);
  };
  return {
    copies,
    states,
    slopes,
    isCompact: true,
    layout: 'blocks',
    encode(pass) {
      encode(pass, pipeline, group, stage);
      if (viscousPipeline && viscousGroup) encode(pass, viscousPipeline, viscousGroup, plain);
    },
    destroy() {
      for (const buffer of buffers) buffer.destroy();
    },
  };
}

/** Returns a case on several copies of its mesh, which share the boundary faces. */
function repeated(operators: DgOperators, copies: number): DgOperators {
  const { mesh, cells, cellCount } = operators;
  const stretch = (values: Float64Array): Float64Array => {
    const all = new Float64Array(copies * cellCount);
    for (let copy = 0; copy < copies; copy++) all.set(values, copy * cellCount);
    return all;
  };
  const neighbors = new Int32Array(3 * cellCount * copies);
  const neighborSides = new Uint8Array(neighbors.length);
  for (let i = 0; i < neighbors.length; i++) {
    const from = i % (3 * cellCount);
    const neighbor = mesh.neighbors[from];
    const first = cellCount * Math.floor(i / (3 * cellCount));
    neighbors[i] = neighbor < 0 ? neighbor : neighbor + first;
    neighborSides[i] = mesh.neighborSides[from];
  }
  return {
    ...operators,
    cellCount: copies * cellCount,
    limiter: null,
    positivity: false,
    continuedMeans: null,
    mesh: { ...mesh, neighbors, neighborSides },
    cells: {
      originX: stretch(cells.originX),
      originY: stretch(cells.originY),
      xr: stretch(cells.xr),
      yr: stretch(cells.yr),
      xs: stretch(cells.xs),
      ys: stretch(cells.ys),
      determinant: stretch(cells.determinant),
      inscribedRadius: stretch(cells.inscribedRadius),
    },
  };
}
