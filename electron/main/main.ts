import { app, dialog, protocol, session } from 'electron';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { HostQueue } from '../cli/queue/hostQueue';
import { Examples } from '../host/examples';
import { describeFailure } from '../host/failure';
import { examplesRoot, publishedMeshesRoot, queueFile, rendererRoot } from '../host/paths';
import { ProjectStore } from '../host/projectStore';
import { KernelChoicesFile } from '../host/kernelChoicesFile';
import { MeshingJobs } from '../host/meshingJobs';
import { failureResponse } from '../host/responses';
import { exampleToOpen } from '../host/startExample';
import { createVerbs } from '../host/verbs';
import { createWorkbenchHandler } from '../host/workbenchHandler';
import { setupCrashReports, writeCrashReport } from './crashReports';
import { createDialogs } from './dialogs';
import { currentGraphics, setupGraphics } from './graphics';
import { setupFiles, setupVerbs } from './ipc';
import { setupMenu } from './menu';
import { setupMenuEvents } from './menuEvents';
import { collectOpenFile, exampleFromArguments, openPath, pathFromArguments } from './openFromOs';
import { appId, isWorkbenchUrl, scheme } from './origin';
import { notifyEnd, setRunning, showProgress } from './runStatus';
import { checkUpdatesAtStart } from './updates';
import { startInUtility } from './utilityProgram';
import { setupWebLinks } from './webLinks';
import { openWorkbench, showWindow } from './windows';
import { t } from '../text/t';

/** Milliseconds that runs of the queue have to write their states when the application quits. */
const closingTime = 30_000;

/** Quits when the runs of the queue have ended: their processes end with the application. */
function closeAtQuit(queue: HostQueue): void {
  let isClosed = false;
  app.on('will-quit', (event) => {
    if (isClosed) return;
    event.preventDefault();
    void Promise.race([queue.close(), delay(closingTime)]).finally(() => {
      isClosed = true;
      app.quit();
    });
  });
}

/** Makes `app://` a secure origin with fetch and workers. Must be called before `ready`. */
function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme,
      privileges: {
        standard: true,
        secure: true,
        supportFetchAPI: true,
        stream: true,
        codeCache: true,
      },
    },
  ]);
}

/** Serves the page, the examples' pictures and the projects' files under `app://workbench/`. */
function setupProtocol(answer: (request: Request) => Promise<Response>): void {
  protocol.handle(scheme, (request) =>
    isWorkbenchUrl(request.url) ? answer(request) : failureResponse(404, t('noAddress')),
  );
}

/** Denies all permissions, such as camera, location and notifications. */
function setupPermissions(): void {
  session.defaultSession.setPermissionRequestHandler((_contents, _permission, answer) =>
    answer(false),
  );
  session.defaultSession.setPermissionCheckHandler(() => false);
}

/** Blocks navigation, new windows and webviews; links to the web open in the browser of the system. */
function setupNavigation(): void {
  app.on('web-contents-created', (_event, contents) => {
    setupWebLinks(contents);
    // Blocks navigation of the page and its frames, and redirects.
    contents.on('will-navigate', (event) => event.preventDefault());
    contents.on('will-frame-navigate', (event) => event.preventDefault());
    contents.on('will-redirect', (event) => event.preventDefault());
    contents.on('will-attach-webview', (event) => event.preventDefault());
  });
}

/** Set-up before Electron is ready, then the window. */
function start(): void {
  setupCrashReports();
  // Windows shows notifications only for the identifier of the installed shortcut.
  if (process.platform === 'win32') app.setAppUserModelId(appId);
  app.enableSandbox();
  registerScheme();
  setupGraphics();
  setupNavigation();
  const openFile = collectOpenFile();
  app
    .whenReady()
    .then(() => onReady(openFile))
    .catch((error: unknown) => {
      dialog.showErrorBox(t('startFailed'), describeFailure(error));
      app.exit(1);
    });
}

async function onReady(openFile: ReturnType<typeof collectOpenFile>): Promise<void> {
  const projectsFolder = join(app.getPath('home'), 'Fluxbench');
  const dataFolder = app.getPath('userData');
  const store = await ProjectStore.open({
    projectsFolder,
    dataFolder,
    lists: 'recent',
    program: 'desktop',
  });
  const exampleFolders = examplesRoot(app.isPackaged ? process.resourcesPath : null);
  const examples = new Examples(exampleFolders);
  const verification = { example: exampleFolders, published: publishedMeshesRoot };

  setupPermissions();
  setupProtocol(createWorkbenchHandler({ store, examples, verification, rendererRoot }));
  setupMenuEvents();
  setupMenu();
  setupFiles(store);
  const queue = new HostQueue({
    path: queueFile(),
    version: app.getVersion(),
    start: startInUtility,
    report: (line) => console.error(`fluxbench: ${line}`),
  });
  closeAtQuit(queue);
  setupVerbs(
    createVerbs({
      kind: 'electron',
      version: app.getVersion(),
      store,
      examples,
      kernelChoices: new KernelChoicesFile(join(dataFolder, 'kernels.json'), app.getVersion()),
      dialogs: createDialogs(projectsFolder),
      mesher: new MeshingJobs(),
      queue,
      setRunning,
      showProgress,
      notifyEnd,
    }),
  );
  setupLifecycle();

  openWorkbench(exampleToOpen(exampleFromArguments(process.argv), currentGraphics()));
  const open = (path: string): void => void openPath(path, store);
  const path = pathFromArguments(process.argv, process.cwd(), app.isPackaged);
  if (path !== null) open(path);
  openFile.deliverTo(open);
  void checkUpdatesAtStart();
  app.on('second-instance', (_event, argv, workingFolder) => {
    showWindow();
    const otherPath = pathFromArguments(argv, workingFolder, app.isPackaged);
    if (otherPath !== null) open(otherPath);
  });
}

function setupLifecycle(): void {
  app.on('activate', showWindow);
  app.on('window-all-closed', () => {
    setRunning(false);
    if (process.platform !== 'darwin') app.quit();
  });
  app.on('render-process-gone', (_event, _contents, { reason, exitCode }) => {
    // The page can no longer report the end of its run.
    setRunning(false);
    reportProcess('page', reason, exitCode);
  });
  app.on('child-process-gone', (_event, { type, reason, exitCode }) =>
    reportProcess(type, reason, exitCode),
  );
}

function reportProcess(type: string, reason: string, exitCode: number): void {
  if (reason === 'clean-exit') return;
  const message = t('processEnded', type, reason);
  console.error(`fluxbench: ${message}`);
  writeCrashReport(type, `${message} (${exitCode})`);
}

// A second start passes its arguments to the first and exits.
if (app.requestSingleInstanceLock()) start();
else app.quit();
