import { discretizationOn } from '../discretization';
import type { Discretization } from '../types';
import { createMeansCheck } from './cpu/cellMeans';
import { createCpuMachine } from './cpu/createMachine';
import { createLimiter } from './cpu/limiter';
import { createDgSimulation } from './gpu/createSimulation';
import { deviceNeeds } from './gpu/deviceNeeds';
import { kernelSources } from './gpu/kernelSources';
import { steppingRules, type DgOperators, type RunSettings } from './operators';

/** Modal DG of one order on one mesh. */
export const dgDiscretization = (operators: DgOperators, settings: RunSettings): Discretization =>
  discretizationOn({
    space: operators.space,
    physics: operators.physics,
    stagesPerStep: settings.integrator.stages.length,
    rules: steppingRules(operators, settings),
    adapt: (state) => createLimiter(operators)?.(state),
    evaluatedAt: [operators.space.rule.table.points, operators.space.sides.table.points],
    report: (state, time) => createMeansCheck(operators)(state, time),
    createCpuStepper: (initial, threads) => createCpuMachine(operators, settings, initial, threads),
    createGpuSimulation: (device, adapter, { initial, monitors }) =>
      createDgSimulation(device, adapter, operators, settings, initial, monitors),
    deviceNeeds: () => deviceNeeds(operators, settings.precision),
    kernelSources: (monitors) => kernelSources(operators, settings, monitors),
  });
