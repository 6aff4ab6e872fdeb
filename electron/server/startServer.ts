import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { version } from '../../package.json';
import { HostQueue } from '../cli/queue/hostQueue';
import { startWithNode } from '../cli/queue/nodeProgram';
import { Examples } from '../host/examples';
import { describeFailure, errorCode, UserError } from '../host/failure';
import { ProjectStore } from '../host/projectStore';
import { failureResponse } from '../host/responses';
import { KernelChoicesFile } from '../host/kernelChoicesFile';
import { MeshingJobs } from '../host/meshingJobs';
import { createVerbs } from '../host/verbs';
import { createWorkbenchHandler } from '../host/workbenchHandler';
import { createAdmission } from './admission';
import { sendFetchResponse } from './nodeHttp';
import { Session } from './session';
import { t } from '../text/t';

/** Default port, fixed so that a tunnel can be set up beforehand. */
export const defaultPort = 4180;

export interface ServerOptions {
  /** Required port; default: the default one, or any free port. */
  readonly port?: number;
  /** Projects folder. */
  readonly projectsFolder: string;
  readonly rendererRoot: string;
  readonly examplesRoot: string;
  /** Folder of the published meshes, if available. */
  readonly publishedMeshesRoot?: string;
  /** File of the user's queue; none without. */
  readonly queueFile?: string;
}

export interface RunningServer {
  /** Address of the page with its key. */
  url(parameters?: Readonly<Record<string, string>>): string;
  /** Address valid once, for command lines. */
  ticketUrl(parameters?: Readonly<Record<string, string>>): string;
  close(): Promise<void>;
}

/**
 * Serves the workbench to browsers on this machine.
 * @throws UserError if the port is in use
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const dataFolder = join(options.projectsFolder, '.workbench');
  const store = await ProjectStore.open({
    projectsFolder: options.projectsFolder,
    dataFolder,
    lists: 'folder',
  });
  const examples = new Examples(options.examplesRoot);
  const { queueFile } = options;
  const report = (line: string): void => console.error(`fluxbench: ${line}`);
  const queue =
    queueFile === undefined
      ? null
      : new HostQueue({ path: queueFile, version, start: startWithNode, report });
  const answerVerb = createVerbs({
    kind: 'browser',
    version,
    store,
    examples,
    kernelChoices: new KernelChoicesFile(join(dataFolder, 'kernels.json'), version),
    dialogs: null,
    mesher: new MeshingJobs(),
    queue,
  });
  const answerPage = createWorkbenchHandler({
    store,
    examples,
    verification: { example: options.examplesRoot, published: options.publishedMeshesRoot ?? null },
    rendererRoot: options.rendererRoot,
  });

  const server = createServer();
  // Meshes of many gigabytes may take long.
  server.requestTimeout = 0;
  const port = await listen(server, options.port);
  const origin = `http://127.0.0.1:${port}`;
  const session = new Session(`fluxbench-${port}`);

  const answer = createAdmission({ origin, session, answerVerb, answerPage });
  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const response = await answer(incoming).catch((error: unknown) =>
      failureResponse(500, describeFailure(error)),
    );
    await sendFetchResponse(response, incoming, outgoing);
  };
  server.on('request', (incoming, outgoing) => {
    serve(incoming, outgoing).catch((error: unknown) => {
      console.error(`fluxbench: ${describeFailure(error)}`);
      outgoing.destroy();
    });
  });

  const address = (key: string, parameters: Readonly<Record<string, string>> = {}): string =>
    `${origin}/?${new URLSearchParams({ ...parameters, key }).toString()}`;
  return {
    url: (parameters) => address(session.key, parameters),
    ticketUrl: (parameters) => address(session.issueTicket(), parameters),
    async close() {
      await new Promise<void>((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      });
      await queue?.close();
      await store.close();
    },
  };
}

/** Listens on the loopback interface. @returns the port */
async function listen(
  server: ReturnType<typeof createServer>,
  port: number | undefined,
): Promise<number> {
  const attempt = (candidate: number): Promise<number> =>
    new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(candidate, '127.0.0.1', () => {
        server.off('error', reject);
        resolve((server.address() as AddressInfo).port);
      });
    });
  try {
    return await attempt(port ?? defaultPort);
  } catch (error) {
    if (port === undefined && errorCode(error) === 'EADDRINUSE') return attempt(0);
    if (errorCode(error) === 'EADDRINUSE') {
      throw new UserError(t('portTaken', port ?? 0));
    }
    throw error;
  }
}
