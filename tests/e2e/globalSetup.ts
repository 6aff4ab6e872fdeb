import { buildIfNeeded } from '../../electron/start/build.js';

/** The page, the server and the command line are tested as they are built. */
export default buildIfNeeded;
