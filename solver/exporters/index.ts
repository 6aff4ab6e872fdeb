/** Exporters of states and runs to files, one descriptor each. */
export { history } from './history';
export {
  fieldExport,
  fieldExporter,
  fieldExporters,
  stateExporter,
  stateExporters,
  type FieldExport,
  type StateExport,
} from './registry';
export { report } from './report';
export { defaultSwitches, type ExporterDescription, type FieldExporter } from './types';
