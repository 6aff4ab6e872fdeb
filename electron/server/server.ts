import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { describeFailure, UserError } from '../host/failure';
import { chooseGraphics, graphicsVariable, hasGpuDevice } from '../host/graphics';
import { examplesRoot, rendererRoot } from '../host/paths';
import { statIfThere } from '../host/projectFolder';
import { findBrowser, hasDisplay, launchBrowser, profileFolder } from './openBrowser';
import { startServer, usualPort, type RunningServer } from './startServer';

/** `npm run serve`: the workbench in a browser, from a server that only this machine reaches. */

const usage = `usage: npm run serve -- [--port N] [--projects DIR] [--open] [--example ID]
  --port N        listen on port N of 127.0.0.1 (default ${usualPort}, or another where it is taken)
  --projects DIR  folder of the projects (default ~/Fluxbench)
  --open          open the page in Chromium, Chrome or Edge
  --example ID    open this example`;

interface Flags {
  readonly port: number | undefined;
  readonly projects: string;
  readonly open: boolean;
  readonly example?: string | undefined;
  readonly help: boolean;
}

function readFlags(argv: readonly string[]): Flags {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      port: { type: 'string' },
      projects: { type: 'string', default: join(homedir(), 'Fluxbench') },
      open: { type: 'boolean', default: false },
      example: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const port = values.port === undefined ? undefined : Number(values.port);
  if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port < 65536)) {
    throw new UserError(`--port ${values.port}: must be a whole number from 0 to 65535`);
  }
  return { ...values, port, projects: resolve(values.projects) };
}

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
  const message =
    error instanceof TypeError && 'code' in error ? error.message : describeFailure(error);
  console.error(`fluxbench: ${message}`);
  process.exit(2);
}

main().catch(fail);
