import { buildIfNeeded } from '../../electron/start/build.js';

/** Page, server and command line are tested as built. */
export default buildIfNeeded;
