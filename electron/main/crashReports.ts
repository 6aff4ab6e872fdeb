import { app, crashReporter, dialog, shell } from 'electron';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { describeFailure } from '../host/failure';
import { t } from '../text/t';

/** Reports of crashes and internal errors, kept on this machine. Nothing is sent. */

const keptReports = 20;

const reportsFolder = (): string => join(app.getPath('userData'), 'crash-reports');

let errorShown = false;
/** Distinguishes reports of the same millisecond. */
let written = 0;

/** Keeps memory dumps of crashed processes and reports errors of this process. Call before `ready`. */
export function setupCrashReports(): void {
  crashReporter.start({ uploadToServer: false });
  process.on('uncaughtException', reportInternalError);
  process.on('unhandledRejection', reportInternalError);
}

/** Writes a report and, the first time, shows its location. The program continues, so that work can be saved. */
function reportInternalError(error: unknown): void {
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
  console.error(`fluxbench: ${details}`);
  const path = writeCrashReport('main', details);
  if (errorShown) return;
  errorShown = true;
  const message = describeFailure(error);
  dialog.showErrorBox(
    t('internalError'),
    path === null ? message : t('internalErrorReport', message, path),
  );
}

/**
 * Writes a report of a process that failed.
 * @returns its path; null if it could not be written
 */
export function writeCrashReport(part: string, details: string, now = new Date()): string | null {
  const folder = reportsFolder();
  const name = `${now.toISOString().replace(/[:.]/g, '-')}-${++written}-${part.replace(/\W+/g, '-')}.txt`;
  const { electron, chrome } = process.versions;
  const head = [
    `Fluxbench ${app.getVersion()}`,
    `${process.platform} ${process.arch}`,
    `Electron ${electron ?? '?'}, Chromium ${chrome ?? '?'}`,
    now.toISOString(),
  ];
  try {
    mkdirSync(folder, { recursive: true });
    const path = join(folder, name);
    writeFileSync(path, `${[...head, '', details].join('\n')}\n`);
    removeOldReports(folder);
    return path;
  } catch (failure) {
    // There is nowhere else to report it.
    console.error(`fluxbench: ${describeFailure(failure)}`);
    return null;
  }
}

/** Names begin with the time. */
function removeOldReports(folder: string): void {
  const reports = readdirSync(folder).filter((name) => name.endsWith('.txt'));
  for (const name of reports.sort().slice(0, -keptReports)) rmSync(join(folder, name));
}

/** Opens the folder of the reports in the file manager. @throws Error with one line */
export async function showCrashReports(): Promise<void> {
  const folder = reportsFolder();
  mkdirSync(folder, { recursive: true });
  const failure = await shell.openPath(folder);
  if (failure !== '') throw new Error(failure);
}
