import { join } from 'node:path';
import { describeFailure, UserError } from '../host/failure';
import { chooseGraphics, graphicsVariable, hasGpuDevice } from '../host/graphics';
import { examplesRoot, publishedMeshesRoot, rendererRoot } from '../host/paths';
import { statIfThere } from '../host/projectFolder';
import { readFlags, usage } from './flags';
import { findBrowser, hasDisplay, launchBrowser, profileFolder } from './openBrowser';
import { startServer, type RunningServer } from './startServer';

/** `npm run serve`: the workbench in a browser, from a server that only this machine reaches. */

/** Opens the page where a browser and a display are there, and says in one line what it did. */
async function openPage(
  server: RunningServer,
  parameters: Readonly<Record<string, string>>,
): Promise<string> {
  if (!hasDisplay()) return 'There is no display here: open the address in a browser.';
  const browser = findBrowser();
  if (browser === null) {
    return 'No Chromium, Chrome or Edge was found: open the address in a browser with WebGPU.';
  }
  const requested = process.env[graphicsVariable];
  const chosen = chooseGraphics({ platform: process.platform, hasGpu: hasGpuDevice(), requested });
  // On Linux a browser hides WebGPU for many GPUs; this profile serves the workbench alone.
  const graphics =
    process.platform === 'linux' && chosen === 'default' && !requested ? 'unsafe' : chosen;
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
  const url = server.ticketUrl(parameters);
  const failure = await launchBrowser(browser, {
    url,
    graphics,
    profile: profileFolder(),
    isRoot,
  });
  if (failure !== null) return `${browser} did not start (${failure}): open the address yourself.`;
  const software =
    graphics === 'software'
      ? ' No GPU was found: it computes on the software adapter, slowly.'
      : '';
  const sandbox = isRoot ? ' As root the browser runs without its sandbox.' : '';
  return `Opened in ${browser}.${software}${sandbox}`;
}

async function main(): Promise<void> {
  const flags = readFlags(process.argv.slice(2));
  if (flags.help) {
    console.log(usage);
    return;
  }
  if ((await statIfThere(join(rendererRoot, 'index.html'))) === null) {
    throw new UserError(`${rendererRoot}: the page is not built; run: npm run build`);
  }
  const server = await startServer({
    ...(flags.port === undefined ? {} : { port: flags.port }),
    projectsFolder: flags.projects,
    rendererRoot,
    examplesRoot: examplesRoot(null),
    publishedMeshesRoot,
  });
  const parameters: Record<string, string> = flags.example ? { example: flags.example } : {};
  console.log(`Fluxbench is at ${server.url(parameters)} (Ctrl+C ends it)`);
  if (flags.open) console.log(await openPage(server, parameters));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close().then(
        () => process.exit(0),
        (error: unknown) => fail(error),
      );
    });
  }
}

function fail(error: unknown): never {
  console.error(`fluxbench: ${describeFailure(error)}`);
  process.exit(2);
}

main().catch(fail);
