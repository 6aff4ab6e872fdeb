import { join } from 'node:path';
import { describeFailure, UserError } from '../host/failure';
import { graphicsHere, graphicsVariable, type GraphicsMode } from '../host/graphics';
import { examplesRoot, publishedMeshesRoot, rendererRoot } from '../host/paths';
import { statIfThere } from '../host/projectFolder';
import { exampleToOpen } from '../host/startExample';
import { readFlags, usage } from './flags';
import { openPage } from './openPage';
import { startServer } from './startServer';
import { t } from '../text/t';

/** Ctrl+C, a request to end, and the terminal that was closed. */
const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Settles at the first signal that ends a program; later ones don't hurry it. */
const endSignal = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of endSignals) process.on(signal, () => resolve());
  });

/**
 * The workbench in a browser, from a server that only this machine reaches, until a signal or with
 * `--until-closed` the browser's end ends it.
 * @returns the exit code.
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
  if ((await statIfThere(join(rendererRoot, 'index.html'))) === null) {
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
  const graphics = graphicsHere(requested);
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
  // Before the server: what the page writes last still arrives.
  await browser?.close();
  if (end === 'closed' && !flags.untilClosed) {
    console.log(t('stillServing', address));
    await interrupted;
  }
  await server.close();
}

/** On Linux a browser hides WebGPU for many GPUs; its profile serves the workbench alone. */
const browserGraphics = (graphics: GraphicsMode, requested: string | undefined): GraphicsMode =>
  process.platform === 'linux' && graphics === 'default' && !requested ? 'unsafe' : graphics;
