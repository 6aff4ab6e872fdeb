import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Locator, type Page } from 'playwright-core';
import { beforeAll, expect, inject, onTestFailed, onTestFinished } from 'vitest';
import { examplesRoot, rendererRoot } from '../../../electron/host/paths';
import { findBrowser } from '../../../electron/server/openBrowser';
import { startServer } from '../../../electron/server/startServer';
import { headlessShell } from '../../../electron/start/system-packages.js';
import { maxWait } from '../../support/patience';
import { readPng, type Picture } from './picture';

/** Path of the browser, or null if the tests must be skipped. */
export const browserPath = findBrowser();

/** Chromium without windows, which draws no tabs and toolbars, if installed and no other browser is requested. */
const shellPath = findBrowser(process.platform, {
  FLUXBENCH_BROWSER: headlessShell,
  ...process.env,
});

/** Suffix of the test names if they are skipped. */
export const leftOut =
  browserPath === null ? ' (left out: no Chromium, Chrome or Edge was found)' : '';
if (leftOut) console.warn(`Tests in a browser${leftOut}`);

/**
 * Features disabled in Chromium: all those disabled by Playwright, whose list is overridden by the last one on the
 * command line, and the page behind the address bar, which every window loads although no one types there: a quarter
 * of the time to open a page.
 */
const leftOutOfChromium = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
];

/** Gives pages a GPU by the software adapter, and blocks network requests. */
const switches = [
  '--no-sandbox',
  '--enable-unsafe-webgpu',
  '--use-webgpu-adapter=swiftshader',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--num-raster-threads=1',
  `--disable-features=${leftOutOfChromium.join()}`,
];

let browser: Browser | null = null;

/** Starts the browser, one for all files of a worker: it stops with the worker process. */
export function useBrowser(): void {
  beforeAll(async () => {
    if (browserPath === null || browser?.isConnected()) return;
    const executablePath = shellPath ?? browserPath;
    browser = await chromium.launch({ executablePath, args: switches });
  });
}

/** A folder for projects that is removed after the test. */
export async function projectsFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fluxbench-e2e-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/**
 * A user session: its own server over the folder, and a page in a browser without stored data. A later session over
 * the same folder finds what this one saved.
 */
export async function openWorkbench(
  folder: string,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<Workbench> {
  const workbench = await startSession(folder, colorScheme);
  onTestFinished(() => workbench.close());
  onTestFailed(() => workbench.printScreen());
  return workbench;
}

/** The session of this worker, on any screen. */
let shared: Workbench | null = null;

/**
 * A session shared by tests of all files of a worker, because opening a page takes seconds: on its start screen,
 * without unsaved changes, messages or a selected backend. Earlier tests may have saved projects in its folder, which
 * must have other names. A failed test ends the session.
 */
export async function sharedWorkbench(): Promise<Workbench> {
  onTestFailed(async () => {
    await shared?.printScreen();
    await shared?.close();
    shared = null;
  });
  if (shared) {
    await shared.goHome();
    shared.complaints.length = 0;
    return shared;
  }
  sharedFolder = await mkdtemp(join(inject('sessions'), 'shared-'));
  shared = await startSession(sharedFolder, 'light');
  return shared;
}

/** Projects folder of the shared session. */
export let sharedFolder = '';

async function startSession(folder: string, colorScheme: 'light' | 'dark'): Promise<Workbench> {
  const server = await startServer({
    port: 0,
    projectsFolder: folder,
    rendererRoot,
    examplesRoot: examplesRoot(null),
    queueFile: join(folder, '.workbench', 'queue.json'),
  });
  return loadPage(server.url(), colorScheme, () => server.close());
}

/** A page in a browser without stored data, on its start screen. */
export async function openPage(
  address: string,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<Workbench> {
  const workbench = await loadPage(address, colorScheme, async () => undefined);
  onTestFinished(() => workbench.close());
  return workbench;
}

/** @param end called when the page is closed */
async function loadPage(
  address: string,
  colorScheme: 'light' | 'dark',
  end: () => Promise<void>,
): Promise<Workbench> {
  if (browser === null) throw new Error('the browser was not started');
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    colorScheme,
    reducedMotion: 'reduce',
    // Needs no permission in a window.
    permissions: ['clipboard-write'],
  });
  const page = await context.newPage();
  page.setDefaultTimeout(maxWait);
  const close = async (): Promise<void> => {
    await context.close();
    await end();
  };
  const workbench = new Workbench(page, close);
  try {
    await page.goto(address);
    await workbench.part('start-screen').waitFor();
  } catch (error) {
    await workbench.close();
    throw error;
  }
  return workbench;
}

/** The element in which the page is mounted. */
export interface VueRoot {
  readonly __vue_app__: {
    readonly config: {
      readonly globalProperties: { readonly $pinia: { readonly _s: Map<string, unknown> } };
    };
  };
}

/** The page as its user sees it. */
export class Workbench {
  /** Errors and warnings of the page; empty if all is well. */
  readonly complaints: string[] = [];
  #closed = false;

  constructor(
    readonly page: Page,
    private readonly end: () => Promise<void>,
  ) {
    page.on('pageerror', (error) => this.complaints.push(error.stack ?? error.message));
    page.on('console', (message) => {
      const { url } = message.location();
      if (message.type() === 'error') this.complaints.push(`${message.text()} ${url}`);
    });
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.end();
  }

  /** Prints what a failed test leaves on the page: its errors and visible text. */
  async printScreen(): Promise<void> {
    if (this.#closed || this.page.isClosed()) return;
    const text = await this.page.evaluate(() => document.body.innerText);
    console.error([...this.complaints, text.replace(/\s*\n\s*/g, ' | ')].join('\n'));
  }

  part(testId: string): Locator {
    return this.page.locator(`[data-testid="${testId}"]`);
  }

  /** The button of a boundary group in its section. */
  group(name: string): Locator {
    return this.page.getByRole('button', { name: `Boundary group ${name}`, exact: true });
  }

  /** Waits until the condition holds, at most as long as for a control. */
  async until(condition: () => Promise<boolean>, what: string): Promise<void> {
    await expect.poll(condition, { message: what }).toBe(true);
  }

  /** Waits until a picture of the view is as expected; seldom taken, since each occupies all of the browser. */
  async untilPicture(isExpected: (picture: Picture) => boolean, what: string): Promise<void> {
    const condition = async () => isExpected(await this.picture());
    await expect.poll(condition, { message: what, interval: 250 }).toBe(true);
  }

  async openExample(id: string): Promise<void> {
    await this.part(`example-${id}`).click();
    await this.untilMesh();
    await this.untilReady();
    await this.untilFree();
  }

  /** Waits until the mesh of a case is read. Another section may be expanded, as the user left it. */
  async untilMesh(): Promise<void> {
    await this.part('section-mesh-toggle').waitFor();
    await this.openSection('mesh');
    await this.part('mesh-facts').waitFor();
  }

  async openProject(name: string): Promise<void> {
    await this.page.locator(`[data-testid="project-entry"][data-name="${name}"]`).click();
    await this.untilMesh();
    await this.untilFree();
  }

  /** Closes a saved project and opens it from its files. */
  async reopen(name: string): Promise<void> {
    await this.goHome();
    await this.openProject(name);
  }

  /** Saves a project for the first time and waits until it is saved. */
  async saveAs(name: string): Promise<void> {
    await this.part('save').click();
    await this.part('dialog-input').fill(name);
    await this.part('dialog-save').click();
    await this.part('unsaved-mark').waitFor({ state: 'detached' });
  }

  /** Opens the start screen without saving, and resets what outlives a project except the sizes of panels. */
  async goHome(): Promise<void> {
    const [start, back] = [this.part('start-screen'), this.part('go-home')];
    await this.page.evaluate(() => (location.hash = ''));
    await start.or(back).first().waitFor();
    if (await back.isVisible()) {
      await back.click();
      const discard = this.part('dialog-discard');
      await start.or(discard).first().waitFor();
      if (await discard.isVisible()) await discard.click();
      await start.waitFor();
    }
    await this.part('example-search').fill('');
    await this.page.evaluate(() => {
      const app = (document.querySelector('#app') as unknown as VueRoot).__vue_app__;
      // Stores that no screen has used yet are missing.
      const stores = app.config.globalProperties.$pinia._s;
      const device = stores.get('device') as { choose(backend: null): void } | undefined;
      device?.choose(null);
      const ui = stores.get('ui') as { clearMessages(): void } | undefined;
      ui?.clearMessages();
      Object.assign(ui ?? {}, { toasts: [] });
      Object.assign(stores.get('view') ?? {}, { layersOpen: false });
      Object.assign(stores.get('layout') ?? {}, { center: 'view', section: 'mesh' });
    });
  }

  /** Waits until no progress overlay covers the window, since it blocks keys. */
  async untilFree(): Promise<void> {
    await this.part('busy').waitFor({ state: 'detached' });
  }

  /** Waits until the end of the first run of a saved project is written. */
  async untilKept(project: string): Promise<void> {
    await this.until(
      () => Promise.resolve(existsSync(join(project, 'runs', '0001', 'summary.json'))),
      'the run is written to its end',
    );
  }

  /** Waits until the case is ready to run. */
  async untilReady(): Promise<void> {
    await this.page.locator('[data-testid="ready-list"][data-ready="true"]').waitFor();
  }

  async openSection(id: string): Promise<void> {
    const toggle = this.part(`section-${id}-toggle`);
    if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click();
  }

  /** Closes the messages over the view. */
  async dismissMessages(): Promise<void> {
    const close = this.part('toast-dismiss');
    while ((await close.count()) > 0) await close.first().click();
  }

  /** The value of a control. */
  value(testId: string): Promise<string> {
    return this.part(testId).inputValue();
  }

  /** Returns the number of different icons of controls. */
  async differentIcons(...testIds: readonly string[]): Promise<number> {
    const icons = testIds.map((testId) =>
      this.part(testId).evaluate((control) =>
        control.closest('label, button')?.querySelector('path')?.getAttribute('d'),
      ),
    );
    return new Set(await Promise.all(icons)).size;
  }

  async setSteps(steps: number): Promise<void> {
    await this.openSection('time');
    await this.part('time-steps').fill(String(steps));
  }

  /** A software adapter leaves runs to the CPU unless the GPU is requested. */
  async computeOn(backend: 'gpu' | 'cpu'): Promise<void> {
    await this.part('run-backend').selectOption(backend);
  }

  /** Waits until the run badge shows this state. */
  async untilRun(condition: string): Promise<void> {
    await this.part('run-state').getByText(condition, { exact: true }).waitFor();
  }

  /** Waits until the state after `step` steps is in view. */
  async untilShown(step: number): Promise<void> {
    const selector = `[data-testid="viewport"][data-subject="run"][data-step="${step}"]`;
    await this.page.locator(selector).waitFor();
  }

  /** The view with all its overlays. */
  async picture(): Promise<Picture> {
    await this.page.mouse.move(0, 0);
    return readPng(await this.part('viewport').screenshot());
  }

  /** The file produced by an action of the export menu or another one. */
  async exported(
    action: string,
    menu = 'export-menu',
  ): Promise<{ readonly name: string; readonly bytes: Buffer }> {
    await this.part(menu).click();
    return this.downloaded(`action-${action}`);
  }

  /** The file that a button produces. */
  async downloaded(testId: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.part(testId).click(),
    ]);
    const bytes = await readFile(await download.path());
    return { name: download.suggestedFilename(), bytes };
  }

  /** The file of this kind produced by the export dialog. */
  async exportedAs(kind: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
    await this.untilFree();
    await this.page.keyboard.press('Control+Shift+E');
    await this.part(`export-kind-${kind}`).click();
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.part('export-start').click(),
    ]);
    await this.part('export-dialog').waitFor({ state: 'detached' });
    const bytes = await readFile(await download.path());
    return { name: download.suggestedFilename(), bytes };
  }

  /** Names of the visible controls whose middle lies below elements of that selector. */
  coveredControls(selector: string): Promise<string[]> {
    return this.page.evaluate((covers) => {
      const controls = [
        ...document.querySelectorAll<HTMLElement>(
          'button, input, select, textarea, a[href], [role="separator"]',
        ),
      ];
      return controls
        .filter((control) => !control.closest(covers) && control.checkVisibility())
        .filter((control) => {
          const { x, y, width, height } = control.getBoundingClientRect();
          const top = document.elementFromPoint(x + width / 2, y + height / 2);
          return top?.closest(covers);
        })
        .map((control) => control.dataset.testid ?? control.outerHTML.slice(0, 100));
    }, selector);
  }

  /** Drops files on the page. */
  async drop(
    ...files: readonly { readonly name: string; readonly bytes: Uint8Array }[]
  ): Promise<void> {
    const dropped = files.map(({ name, bytes }) => ({ name, bytes: [...bytes] }));
    await this.page.evaluate((all) => {
      const dataTransfer = new DataTransfer();
      for (const { name, bytes } of all) {
        dataTransfer.items.add(new File([Uint8Array.from(bytes)], name));
      }
      const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
      document.body.dispatchEvent(event);
    }, dropped);
  }

  /** Supplies the file to a control that requests one. */
  async chooseFile(testId: string, path: string): Promise<void> {
    const [chooser] = await Promise.all([
      this.page.waitForEvent('filechooser'),
      this.part(testId).click(),
    ]);
    await chooser.setFiles(path);
  }
}
