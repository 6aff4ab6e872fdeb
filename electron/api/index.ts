/** The JavaScript interface: `import { openCase } from 'fluxbench'`. */
export { openCase } from './case';
export { close } from './session';
