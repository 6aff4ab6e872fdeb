/** Entry point for importing results; it imports every method. */
export { importedProject, importedRun, type ImportedRun, type ProjectCase } from './importedRun';
export { readVtuResult } from './vtuResult';
