export { balanceModule, decayModule } from './balanceModule';
export { forceModule, thinLayerModule } from './cellBalanceModule';
export { continuationModule } from './continuationModule';
export { driveModule } from './driveModule';
export { initialModule } from './initialModule';
export { physicsModule, positiveModule, usesPosition } from './physicsModule';
export { twoPointModule } from './twoPointModule';
export {
  fieldModule,
  monitorsModule,
  sampledModule,
  statisticsModule,
  takesGradients,
  type PlacedProgram,
} from './quantities';
export {
  df64Numbers,
  maxGpuVariables,
  partModule,
  singleNumbers,
  stateMatrix,
  stateModule,
  stateStride,
  variablePartModule,
  type KernelNumbers,
} from './states';
