import { app, dialog } from 'electron';
import { join } from 'node:path';
import { Examples } from '../host/examples';
import { describeFailure } from '../host/failure';
import { examplesRoot, publishedMeshesRoot, rendererRoot } from '../host/paths';
import { ProjectStore } from '../host/projectStore';
import { KernelChoicesFile } from '../host/kernelChoicesFile';
import { MeshingJobs } from '../host/meshingJobs';
import { exampleToOpen } from '../host/startExample';
import { createVerbs } from '../host/verbs';
import { createWorkbenchHandler } from '../host/workbenchHandler';
import { createDialogs } from './dialogs';
import { currentGraphics, setupGraphics } from './graphics';
import { setupFiles, setupVerbs } from './ipc';
import { setupMenu } from './menu';
import { setupMenuEvents } from './menuEvents';
import { collectOpenFile, exampleFromArguments, openPath, pathFromArguments } from './openFromOs';
import { setRunning } from './powerSave';
import { registerScheme, setupProtocol } from './protocol';
import { setupNavigation, setupPermissions } from './security';
import { currentWindow, openWorkbench } from './windows';
import { t } from '../text/t';

/** Set-up before Electron is ready, then the window. */
function start(): void {
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
  setupVerbs(
    createVerbs({
      kind: 'electron',
      version: app.getVersion(),
      store,
      examples,
      kernelChoices: new KernelChoicesFile(join(dataFolder, 'kernels.json'), app.getVersion()),
      dialogs: createDialogs(projectsFolder),
      mesher: new MeshingJobs(),
      setRunning,
    }),
  );
  setupLifecycle();

  openWorkbench(exampleToOpen(exampleFromArguments(process.argv), currentGraphics()));
  const open = (path: string): void => void openPath(path, store);
  const path = pathFromArguments(process.argv, process.cwd(), app.isPackaged);
  if (path !== null) open(path);
  openFile.deliverTo(open);
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
  app.on('child-process-gone', (_event, { type, reason }) => {
    if (reason !== 'clean-exit') console.error(`fluxbench: ${t('processEnded', type, reason)}`);
  });
}

function showWindow(): void {
  const window = currentWindow() ?? openWorkbench(null);
  if (window.isMinimized()) window.restore();
  window.focus();
}

// A second start passes its arguments to the first and exits.
if (app.requestSingleInstanceLock()) start();
else app.quit();
