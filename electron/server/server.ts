import { join } from 'node:path';
import { describeFailure, UserError } from '../host/failure';
import { resolvedGraphics, graphicsVariable, type GraphicsMode } from '../host/graphics';
import { examplesRoot, publishedMeshesRoot, rendererRoot } from '../host/paths';
import { statIfExists } from '../host/projectFolder';
import { exampleToOpen } from '../host/startExample';
import { readFlags, usage } from './flags';
import { openPage } from './openPage';
import { startServer } from './startServer';
import { t } from '../text/t';

/** Ctrl+C, termination, and a closed terminal. */
const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Resolves at the first termination signal; later ones are ignored. */
const endSignal = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of endSignals) process.on(signal, () => resolve());
  });

/**
 * Serves the workbench on this machine until a signal, or with `--until-closed` until the browser exits.
 * @returns the exit code
 */
export async function serve(argv: readonly string[]): Promise<number> {
  try {
    await serveUntilEnd(argv);
    return 0;
  } catch (error) {
    console.error(`fluxbench: ${describeFailure(error)}`);
    return 2;
  }
}

async function serveUntilEnd(argv: readonly string[]): Promise<void> {
  const flags = readFlags(argv);
  if (flags.help) {
    console.log(usage());
    return;
  }
  if ((await statIfExists(join(rendererRoot, 'index.html'))) === null) {
    throw new UserError(t('pageNotBuilt', rendererRoot));
  }
  const interrupted = endSignal();
  const server = await startServer({
    ...(flags.port === undefined ? {} : { port: flags.port }),
    projectsFolder: flags.projects,
    rendererRoot,
    examplesRoot: examplesRoot(null),
    publishedMeshesRoot,
  });
  const requested = process.env[graphicsVariable];
  const graphics = resolvedGraphics(requested);
  const example = exampleToOpen(flags.example, graphics);
  const parameters: Record<string, string> = example === null ? {} : { example };
  const address = server.url(parameters);
  console.log(t('serving', address));
  const window = flags.open
    ? await openPage(server.ticketUrl(parameters), browserGraphics(graphics, requested))
    : null;
  if (window !== null) console.log(window.message);
  const browser = window?.browser ?? null;
  const closed = browser?.ended.then(() => 'closed' as const);
  const end = await Promise.race([interrupted, ...(closed ? [closed] : [])]);
  // Before the server, so that the last writes of the page arrive.
  await browser?.close();
  if (end === 'closed' && !flags.untilClosed) {
    console.log(t('stillServing', address));
    await interrupted;
  }
  await server.close();
}

/** On Linux, browsers disable WebGPU for many GPUs; the profile is used only for the workbench. */
const browserGraphics = (graphics: GraphicsMode, requested: string | undefined): GraphicsMode =>
  process.platform === 'linux' && graphics === 'default' && !requested ? 'unsafe' : graphics;
