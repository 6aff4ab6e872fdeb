import { pyfrState } from '../../../solver/pyfr/results';
import { snapshotOption, type ExportFormat } from './types';

/** A state as a solution of PyFR, from which PyFR continues. */
export const pyfrStateFormat: ExportFormat = {
  flag: 'pyfrs',
  word: 'string',
  suffix: '.pyfrs',
  fields: 'none',
  options: snapshotOption,
  async write({ states, solution, text, read, name, version }) {
    const mesh = text('pyfrs')!;
    const bytes = await read(mesh);
    const content = await pyfrState(await solution(), await states.mesh(), bytes, mesh, version);
    return { files: [{ name, content }] };
  },
};
