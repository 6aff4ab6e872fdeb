/** The 1D laboratory: schemes side by side on 1D problems, compared with exact solutions. */
export { laboratoryCase } from './laboratoryCase';
export { customLine, type CustomLine } from './customLine';
export { presetGroups } from './presets';
export { laboratorySchemes, schemesFor } from './schemes';
export type {
  Curves,
  GridScheme,
  LaboratoryProblem,
  LaboratoryRequest,
  LaboratoryResult,
  LaboratoryRun,
  LaboratoryScheme,
  SpaceTime,
  LaboratoryPreset,
} from './types';
