import './requireNode.js';
import { buildIfNeeded } from './build.js';

/** `npm run serve`: builds what is missing, then serves; the flags are the server's own. */
try {
  buildIfNeeded();
  const { serve } = await import('../../out/server/server.js');
  process.exit(await serve(process.argv.slice(2)));
} catch (error) {
  console.error(`fluxbench: ${error.message}`);
  process.exit(2);
}
