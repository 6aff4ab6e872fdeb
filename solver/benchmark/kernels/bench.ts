import { bufferUsage, createBuffer } from '../../gpu/buffers';
import { createGroup, createLayout, createPipeline, foldWorkgroups } from '../../gpu/pipeline';
import { ReadBackRing } from '../../gpu/readBack';
import type { DgOperators } from '../../methods/dgModal/operators';
import type { KernelDesign } from './designs';
import { kernelPasses, slotOf, storedCoefficients, tablesOf, type KernelPass } from './sources';

/** A design on a device, with a state. */
export interface KernelBench {
  readonly passes: readonly KernelPass[];
  /** Runs the kernels, or a single one, a number of times, and waits. @returns seconds */
  run(times: number, pass?: number): Promise<number>;
  /** Evaluates du/dt once. @returns [cell][variable][mode], as the methods store states */
  evaluate(): Promise<Float64Array>;
  dispose(): void;
}

/**
 * Creates a design on a device.
 * @param state [cell][variable][mode]
 * @throws Error if the device cannot compile or hold it
 */
export async function createKernelBench(
  device: GPUDevice,
  operators: DgOperators,
  design: KernelDesign,
  state: Float64Array,
  now: () => number,
): Promise<KernelBench> {
  const label = `kernels: ${design.id}`;
  const passes = kernelPasses(operators, design);
  const read = 'read-only-storage';
  const layout = createLayout(device, label, [
    design.uniformTables ? 'uniform' : read,
    ...([read, read, read, read, 'storage', 'storage'] as const),
  ]);
  const pipelines = await Promise.all(
    passes.map(({ shader, entryPoint }) =>
      createPipeline(device, { label, shader, entryPoint, layouts: [layout] }),
    ),
  );
  const { storage, uniform, copySource } = bufferUsage;
  const stored = storedCoefficients(operators, design.order);
  const buffer = (name: string, content: number | ArrayBufferView<ArrayBuffer>): GPUBuffer =>
    createBuffer(device, `${label}: ${name}`, storage | uniform | copySource, content);
  const rates = buffer('rates', 4 * stored);
  const contributions =
    design.fluxes === 'edgeBuffers'
      ? 2 * operators.faces.count * operators.element.modes * operators.variableCount
      : 1;
  const buffers = [
    buffer('tables', tablesOf(operators)),
    buffer('maps', mapsOf(operators)),
    buffer('links', linksOf(operators)),
    buffer('edges', edgesOf(operators)),
    buffer('coefficients', inOrder(operators, design, state)),
    rates,
    buffer('contributions', 4 * contributions),
  ];
  const group = createGroup(device, label, layout, buffers);
  const ring = new ReadBackRing(device, label, [4 * stored]);

  const encode = (encoder: GPUCommandEncoder, times: number, only?: number): void => {
    const pass = encoder.beginComputePass({ label });
    pass.setBindGroup(0, group);
    for (let i = 0; i < times; i++) {
      passes.forEach(({ workgroups }, p) => {
        if (only !== undefined && only !== p) return;
        const { x, y } = foldWorkgroups(workgroups);
        pass.setPipeline(pipelines[p]);
        pass.dispatchWorkgroups(x, y);
      });
    }
    pass.end();
  };

  return {
    passes,
    async run(times, pass) {
      const encoder = device.createCommandEncoder({ label });
      encode(encoder, times, pass);
      const commands = encoder.finish();
      const start = now();
      device.queue.submit([commands]);
      await device.queue.onSubmittedWorkDone();
      return (now() - start) / 1000;
    },
    async evaluate() {
      const encoder = device.createCommandEncoder({ label });
      encode(encoder, 1);
      const copies = ring.encode(encoder, [rates]);
      device.queue.submit([encoder.finish()]);
      const [bytes] = await copies();
      return fromOrder(operators, design, new Float32Array(bytes));
    },
    dispose() {
      for (const own of buffers) own.destroy();
      ring.destroy();
    },
  };
}

function mapsOf({ cells, cellCount }: DgOperators): Float32Array<ArrayBuffer> {
  const maps = new Float32Array(4 * cellCount);
  for (let cell = 0; cell < cellCount; cell++) {
    maps.set([cells.xr[cell], cells.yr[cell], cells.xs[cell], cells.ys[cell]], 4 * cell);
  }
  return maps;
}

/** Returns the group of a boundary face of the face table. */
const groupOf = ({ faces }: DgOperators, face: number): number =>
  faces.groupStarts.findLastIndex((start) => start <= face);

function linksOf(operators: DgOperators): Int32Array<ArrayBuffer> {
  const { faces, cellCount } = operators;
  const links = new Int32Array(6 * cellCount);
  const set = (cell: number, side: number, neighbor: number, edge: number): void =>
    links.set([neighbor, edge], 2 * (3 * cell + side));
  for (let face = 0; face < faces.count; face++) {
    const [inner, innerSide] = [faces.innerCell[face], faces.innerSide[face]];
    if (face >= faces.interiorCount) {
      set(inner, innerSide, -1 - groupOf(operators, face), 2 * face);
      continue;
    }
    const [outer, outerSide] = [faces.outerCell[face], faces.outerSide[face]];
    set(inner, innerSide, 4 * outer + outerSide, 2 * face);
    set(outer, outerSide, 4 * inner + innerSide, 2 * face + 1);
  }
  return links;
}

function edgesOf(operators: DgOperators): Int32Array<ArrayBuffer> {
  const { faces } = operators;
  const edges = new Int32Array(4 * faces.count);
  for (let face = 0; face < faces.count; face++) {
    const isInside = face < faces.interiorCount;
    edges.set(
      [
        faces.innerCell[face],
        faces.innerSide[face],
        isInside ? faces.outerCell[face] : -1,
        isInside ? faces.outerSide[face] : groupOf(operators, face),
      ],
      4 * face,
    );
  }
  return edges;
}

function inOrder(
  operators: DgOperators,
  { order }: KernelDesign,
  state: Float64Array,
): Float32Array<ArrayBuffer> {
  const result = new Float32Array(storedCoefficients(operators, order));
  eachCoefficient(operators, order, (index, slot) => (result[slot] = state[index]));
  return result;
}

function fromOrder(
  operators: DgOperators,
  { order }: KernelDesign,
  stored: Float32Array,
): Float64Array {
  const { cellCount, element, variableCount } = operators;
  const result = new Float64Array(cellCount * element.modes * variableCount);
  eachCoefficient(operators, order, (index, slot) => (result[index] = stored[slot]));
  return result;
}

/** Calls back with the index of each coefficient in a state, and its place in an order. */
function eachCoefficient(
  operators: DgOperators,
  order: KernelDesign['order'],
  use: (index: number, slot: number) => void,
): void {
  const { cellCount, element, variableCount: n } = operators;
  const slot = slotOf(operators, order);
  let index = 0;
  for (let cell = 0; cell < cellCount; cell++) {
    for (let v = 0; v < n; v++) {
      for (let j = 0; j < element.modes; j++) use(index++, slot(cell, j, v));
    }
  }
}
