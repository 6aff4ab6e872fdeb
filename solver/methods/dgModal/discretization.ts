import { CaseError } from '../../core/caseError';
import type { ProgressCallback } from '../../core/progress';
import { addScaled, dot } from '../../space/linearAlgebra';
import { PointBlock } from '../../space/pointBlock';
import { projectState } from '../../space/projection';
import { projectOnDevice } from '../gpu/deviceProjection';
import { discretizationOn } from '../discretization';
import { inspectStages } from '../../stepping/stages';
import type { Stepper } from '../../stepping/stepper';
import type { Discretization } from '../types';
import { createMeansCheck } from './cpu/cellMeans';
import { createDgJacobian } from './implicit/jacobian';
import { createLimiter } from './cpu/limiter';
import { createResidual } from './cpu/residual';
import { createDgSimulation } from './gpu/createSimulation';
import { createDgResidual } from './gpu/deviceResidual';
import { deviceRequirements } from './gpu/deviceRequirements';
import { kernelSources } from './gpu/kernelSources';
import { truncatedState, truncateModes } from './localOrder';
import type { DgOperators, RunSettings } from './operators';
import { df64Fault } from './precisions';
import { steppingRules } from './timeStep';
import { modalFunctions } from './triangleSpace';
import { t } from '../../text/t';
import { threadsFor, type Threads } from '../../threads';
import { firstModeValue } from './basis';
import { createCompiledMachine } from './cpu/compiled/compiledMachine';
import { ReferenceMachine } from './cpu/machine';
import { positivityTable } from './cpu/positivity';

/** Creates the compiled machine, or the reference machine if compilation is unavailable. */
function createCpuMachine(
  operators: DgOperators,
  settings: RunSettings,
  initial: Float64Array,
  threads: Threads,
): Stepper {
  const count = threadsFor(threads, initial.length);
  return (
    createCompiledMachine(operators, settings, initial, { threads: count, host: threads.host }) ??
    new ReferenceMachine(operators, settings, initial)
  );
}

/**
 * Returns the initial state of a system with a balance; null for other systems. In cells where the polynomials of the
 * primitive variables give a positive depth everywhere, the depth is computed from them, so that a level surface is
 * exactly level. Cells without any positive depth are dry. Cells crossed by the shoreline use the means of the
 * primitive variables, including the bed, so that a level surface stays level there too.
 */
function restState(operators: DgOperators, notify?: ProgressCallback): Float64Array | null {
  const { balance, physics, element, cellCount, variableCount: n } = operators;
  if (!balance || !physics.balance) return null;
  const { modes, volumePoints, volumeValues, volumeWeights } = element;
  const state = projectState(operators, physics.initial, 0, notify);
  const given = projectState(operators, physics.balance.initialPrimitive, 0, notify);
  truncateModes(operators, given);
  const table = positivityTable(operators);
  const rows = table.length / modes;
  const block = new PointBlock(Math.max(rows, volumePoints));
  const primitive = block.arraysOf(physics.system.primitive.variables.map(({ name }) => name));
  const conserved = physics.variableNames.map((name) => block.array(`conserved ${name}`));
  const evaluate = block.bind(physics.balance.conserved, conserved);
  const depths = conserved[balance.depth];

  for (let cell = 0; cell < cellCount; cell++) {
    conserve(cell, table, modes);
    const covered = depths.subarray(0, rows).reduce((sum, depth) => sum + (depth > 0 ? 1 : 0), 0);
    const own = state.subarray(cell * n * modes, (cell + 1) * n * modes);
    if (covered === rows) {
      conserve(cell, volumeValues, modes);
      const modesOfDepth = own.subarray(balance.depth * modes, (balance.depth + 1) * modes).fill(0);
      for (let q = 0; q < volumePoints; q++) {
        addScaled(modesOfDepth, 0, volumeWeights[q] * depths[q], volumeValues, q * modes, modes);
      }
    } else if (covered === 0) {
      for (const v of [balance.depth, ...balance.moved]) own.fill(0, v * modes, (v + 1) * modes);
    } else {
      conserve(cell, table, 1);
      own.fill(0);
      for (let v = 0; v < n; v++) own[v * modes] = conserved[v][0] / firstModeValue;
    }
  }
  truncateModes(operators, state);
  createLimiter(operators)?.(state);
  return state;

  /** Evaluates the conserved state from the first `count` modes of the primitive variables at the points of a table. */
  function conserve(cell: number, values: Float64Array, count: number): void {
    const points = values.length / modes;
    for (let v = 0; v < n; v++) {
      for (let q = 0; q < points; q++) {
        primitive[v][q] = dot(values, q * modes, given, (cell * n + v) * modes, count);
      }
    }
    evaluate(points);
  }
}

/** Creates the modal DG discretization of one order on one mesh. */
export const dgDiscretization = (operators: DgOperators, settings: RunSettings): Discretization =>
  discretizationOn({
    space: operators.space,
    physics: operators.physics,
    stagesPerStep: settings.integrator.stages.length,
    rules: steppingRules(operators, settings),
    unknownsPerVariable: operators.cellModes?.reduce((sum, modes) => sum + modes, 0),
    adapt: (state) => {
      truncateModes(operators, state);
      createLimiter(operators)?.(state);
    },
    adopted: (state) => truncatedState(operators, state),
    initialState: (notify) => restState(operators, notify),
    async deviceInitialState(device, adapter, notify) {
      const { initial: program, balance, system } = operators.physics;
      if (balance) return { refused: t('dgInitialAtRest', system.title) };
      const { precision } = settings;
      const projection = { program, at: 'initial', precision };
      return projectOnDevice(device, adapter, operators, projection, notify);
    },
    functionsOfDegree: modalFunctions,
    evaluatedAt: [operators.space.rule.table.points, operators.space.sides.table.points],
    inspectStages(started, look) {
      const parts = {
        integrator: settings.integrator,
        residual: createResidual(operators),
        limit: createLimiter(operators),
      };
      inspectStages(parts, started, look);
    },
    report: (...given) => createMeansCheck(operators)(...given),
    createJacobian: () => createDgJacobian(operators),
    createDeviceResidual: (device, adapter, copies) =>
      createDgResidual(device, adapter, operators, copies),
    createCpuStepper: (initial, threads) => createCpuMachine(operators, settings, initial, threads),
    createGpuSimulation(device, adapter, { initial, monitors }) {
      requireOnDevice(operators, settings);
      return createDgSimulation(device, adapter, operators, settings, initial, monitors);
    },
    deviceRequirements: () => deviceRequirements(operators, settings.precision),
    kernelSources(monitors) {
      requireOnDevice(operators, settings);
      return kernelSources(operators, settings, monitors);
    },
  });

/** Checks that the GPU kernels support the options. @throws CaseError if they don't */
function requireOnDevice(operators: DgOperators, { precision }: RunSettings): void {
  const { element, overIntegration } = operators;
  const fault = df64Fault({ precision, order: element.order, overIntegration });
  if (fault !== null) throw new CaseError(t('dgPrecision', fault));
}
