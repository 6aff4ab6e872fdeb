import { join } from 'node:path';
import { messageOf } from '../../solver/core';
import { describeFailure, UserError } from '../host/failure';
import { resolvedGraphics, graphicsVariable, type GraphicsMode } from '../host/graphics';
import { examplesRoot, publishedMeshesRoot, queueFile, rendererRoot } from '../host/paths';
import { statIfExists } from '../host/projectFolder';
import { exampleToOpen } from '../host/startExample';
import { readFlags, usage } from './flags';
import { startServer } from './startServer';
import { t } from '../text/t';
import { launchBrowser, type BrowserProcess } from './browserProcess';
import { freeProfile, profileFolder } from './browserProfile';
import { browserArguments, findBrowser, hasDisplay } from './openBrowser';

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

interface OpenedPage {
  /** The opened file or project, or the reason why there is none. */
  readonly message: string;
  /** The started browser; null if none was started. */
  readonly browser: BrowserProcess | null;
}

const notOpened = (message: string): OpenedPage => ({ message, browser: null });

/** Opens the address in a browser, if there is one and a display. */
async function openPage(url: string, graphics: GraphicsMode): Promise<OpenedPage> {
  if (!hasDisplay()) return notOpened(t('noDisplay'));
  const path = findBrowser();
  if (path === null) {
    return notOpened(t('noBrowser'));
  }
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
  const profile = freeProfile(profileFolder());
  const parameters = browserArguments({ url, graphics, profile, isRoot });
  try {
    const browser = await launchBrowser(path, parameters);
    const lines = [
      t('openedIn', path),
      ...(graphics === 'software' ? [t('softwareGraphics')] : []),
      ...(isRoot ? [t('browserAsRoot')] : []),
    ];
    return { message: lines.join(' '), browser };
  } catch (error) {
    const reason = messageOf(error);
    return notOpened(t('browserFailed', path, reason));
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
    queueFile: queueFile(),
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
  // Closes the browser before the server, so that the last writes of the page arrive.
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
