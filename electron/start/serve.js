import { buildIfNeeded } from './build.js';

/** `npm run serve`: builds what is missing, then serves; the flags are the server's own. */
try {
  buildIfNeeded();
  await import('../../out/server/server.js');
} catch (error) {
  console.error(`fluxbench: ${error.message}`);
  process.exitCode = 2;
}
