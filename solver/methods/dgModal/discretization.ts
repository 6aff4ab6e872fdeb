import { CaseError } from '../../core/caseError';
import { discretizationOn } from '../discretization';
import { inspectStages } from '../../stepping/stages';
import type { Discretization } from '../types';
import { createMeansCheck } from './cpu/cellMeans';
import { createCpuMachine } from './cpu/createMachine';
import { createLimiter } from './cpu/limiter';
import { createResidual } from './cpu/residual';
import { createDgSimulation } from './gpu/createSimulation';
import { deviceRequirements } from './gpu/deviceRequirements';
import { kernelSources } from './gpu/kernelSources';
import type { DgOperators, RunSettings } from './operators';
import { df64Fault } from './precisions';
import { restState } from './restState';
import { steppingRules } from './timeStep';
import { modalFunctions } from './triangleSpace';
import { t } from '../../text/t';

/** Creates the modal DG discretization of one order on one mesh. */
export const dgDiscretization = (operators: DgOperators, settings: RunSettings): Discretization =>
  discretizationOn({
    space: operators.space,
    physics: operators.physics,
    stagesPerStep: settings.integrator.stages.length,
    rules: steppingRules(operators, settings),
    adapt: (state) => createLimiter(operators)?.(state),
    initialState: (notify) => restState(operators, notify),
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
    report: (state, time) => createMeansCheck(operators)(state, time),
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
