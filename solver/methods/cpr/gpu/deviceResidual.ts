import { bufferUsage, createBuffer } from '../../../gpu/buffers';
import { createLayout } from '../../../gpu/pipeline';
import type { EmbeddedIntegrator } from '../../../stepping/integrators/types';
import { clockBytes, packClock } from '../../../stepping/gpu/clock';
import { requireFewVariables } from '../../../stepping/gpu/requireFewVariables';
import { packSettings } from '../../../stepping/gpu/settings';
import type { GpuAdapter } from '../../../stepping/types';
import type { DeviceResidual } from '../../types';
import type { CprOperators } from '../operators';
import { hasCorrectedSides } from '../options/sideGradients';
import type { CellShapes } from './cellShapes';
import { encodeDispatches } from './dispatches';
import { embeddedRegisters, errorPlaces } from './embedded';
import { compileStep, cprKernelModules, stageGroups } from './kernels';
import { PartOnDevice } from './partOnDevice';
import { partition } from './parts';

/** An integrator of one stage whose slope is the residual; nothing else of a step is encoded. */
const slopeOnly: EmbeddedIntegrator & { readonly relativeStep: number } = {
  title: '',
  form: 'embedded',
  stages: [{ source: 0, target: 1, gamma: [1, 0, 0], delta: 0, beta: 1, abscissa: 0, error: 0 }],
  errorOrder: 1,
  control: [0, 0, 0],
  relativeStep: 1,
};

/**
 * Creates the residual in f32 for several states at once, in copies of the mesh.
 * @throws Error with one line if the device can't compute it
 */
export async function createCprResidual(
  device: GPUDevice,
  adapter: GpuAdapter,
  given: CprOperators,
  givenShapes: CellShapes,
  copies: number,
): Promise<DeviceResidual> {
  requireFewVariables(given.physics);
  const operators = repeated(given, copies);
  const shapes = repeatedShapes(givenShapes, given.cellCount, copies);
  const { cellCount, variableCount, mesh } = operators;
  const read = 'read-only-storage';
  const frame = {
    ...cprKernelModules(operators, shapes, device, null),
    layout: createLayout(device, 'cpr cells', [read, null, null, read, 'uniform', null]),
  };
  const errors = errorPlaces([stageGroups(operators)]).count;
  const kernels = await compileStep(device, operators, shapes, frame, adapter, errors);
  const clockShape = { variableCount, isControlled: true };
  const { storage } = bufferUsage;
  const clock = createBuffer(device, 'cpr residual clock', storage, clockBytes(clockShape));
  device.queue.writeBuffer(clock, 0, packClock({ step: 0, time: 0 }, clockShape));
  // Not written, as no step is completed.
  const errorSums = createBuffer(device, 'cpr residual errors', storage, 4 * errors);
  const [part] = partition(operators, shapes, 1);
  const onDevice = new PartOnDevice(device, part, frame, kernels, clock, { buffer: errorSums });
  const rules = { endTime: null, steadyTolerance: null, timeStepFactor: 1 };
  const boundaryFaceCount = mesh.boundaryCells.length;
  const settings = packSettings({ first: 0, cellCount, boundaryFaceCount }, rules);
  device.queue.writeBuffer(onDevice.settings, 0, settings);
  const dispatches = [
    ...onDevice.preludes[0][0],
    ...onDevice.steps[0][0].slice(0, shapes.ranges.length),
  ];
  return {
    copies,
    isCompact: isCompact(given),
    layout: 'elements',
    states: onDevice.registers[embeddedRegisters.old],
    slopes: onDevice.registers[embeddedRegisters.slopes],
    encode: (pass) => encodeDispatches(pass, dispatches),
    destroy() {
      onDevice.destroy();
      clock.destroy();
      errorSums.destroy();
    },
  };
}

/** With LDG and corrected gradients on sides, viscous fluxes also depend on neighbors of neighbors. */
const isCompact = ({ physics, options }: CprOperators): boolean =>
  physics.viscousFlux === null || (options.viscousScheme === 'br2' && !hasCorrectedSides(options));

/** Repeats the ranges of cells for each copy; a single range covers all copies. */
function repeatedShapes(shapes: CellShapes, cellCount: number, copies: number): CellShapes {
  const { ranges } = shapes;
  if (ranges.length === 1) {
    return { ...shapes, ranges: [{ ...ranges[0], end: copies * cellCount }] };
  }
  const all = Array.from({ length: copies }, (_, copy) =>
    ranges.map(({ kind, first, end }) => ({
      kind,
      first: first + copy * cellCount,
      end: end + copy * cellCount,
    })),
  );
  return { ...shapes, ranges: all.flat() };
}

/** Returns a case in single precision on several copies of its mesh, which share nodes and boundary faces. */
function repeated(operators: CprOperators, copies: number): CprOperators {
  const { mesh, space, cellCount, sides, options } = operators;
  const neighbors = mesh.neighbors;
  const all = Int32Array.from({ length: copies * neighbors.length }, (_, i) => {
    const neighbor = neighbors[i % neighbors.length];
    return neighbor < 0 ? neighbor : neighbor + cellCount * Math.floor(i / neighbors.length);
  });
  return {
    physics: operators.physics,
    options: { ...options, precision: 'f32', integrator: 'rdpk3sp35' },
    integrator: slopeOnly,
    variableCount: operators.variableCount,
    line: operators.line,
    perAxis: operators.perAxis,
    pointCount: operators.pointCount,
    sidePointCount: operators.sidePointCount,
    sides,
    facing: operators.facing,
    rotatedStates: operators.rotatedStates,
    tracesVectors: operators.tracesVectors,
    volumeTerm: operators.volumeTerm,
    shockCapturing: operators.shockCapturing,
    positivity: false,
    triangles: operators.triangles,
    metricForm: operators.metricForm,
    mesh: {
      ...mesh,
      neighbors: all,
      neighborSides: repeatedBytes(mesh.neighborSides, copies),
      ...(mesh.neighborTurns && { neighborTurns: repeatedBytes(mesh.neighborTurns, copies) }),
      ...(mesh.neighborRotations && {
        neighborRotations: repeatedBytes(mesh.neighborRotations, copies),
      }),
      cells: Uint32Array.from(
        { length: copies * mesh.cells.length },
        (_, i) => mesh.cells[i % mesh.cells.length],
      ),
      elementTags: repeatedNumbers(mesh.elementTags, copies),
    },
    space: { ...space, cellCount: copies * cellCount },
    cellCount: copies * cellCount,
    readGeometry: (cell, target) => operators.readGeometry(cell % cellCount, target),
    lengths: () => repeatedNumbers(operators.lengths(), copies),
    spacings() {
      const own = operators.spacings();
      return own && repeatedNumbers(own, copies);
    },
    matchedDistances: () => null,
    pointField: (id) => repeatedNumbers(operators.pointField(id), copies),
    get faces() {
      return operators.faces;
    },
    get switchedSides() {
      return repeatedBytes(operators.switchedSides, copies);
    },
  };
}

const repeatedNumbers = (values: Float64Array, copies: number): Float64Array =>
  Float64Array.from({ length: copies * values.length }, (_, i) => values[i % values.length]);

const repeatedBytes = (values: Uint8Array, copies: number): Uint8Array =>
  Uint8Array.from({ length: copies * values.length }, (_, i) => values[i % values.length]);
