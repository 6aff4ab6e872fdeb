import { app, screen, type BrowserWindow, type Rectangle } from 'electron';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { describeFailure } from '../host/failure';
import { t } from '../text/t';

/** Size and position of the window, kept between starts. */

const stateSchema = z.object({
  version: z.literal(1),
  x: z.number().int(),
  y: z.number().int(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  maximized: z.boolean(),
});

export type WindowState = z.output<typeof stateSchema>;

export const minimumSize = { width: 1024, height: 640 } as const;
const defaultSize = { width: 1440, height: 900 } as const;

/** Part of the title bar that must be on a screen, so that the window can be moved. */
const grip = { width: 100, height: 40 } as const;

const statePath = (): string => join(app.getPath('userData'), 'window.json');

/** Returns the stored state; null if there is none or it is damaged. */
function readState(): WindowState | null {
  try {
    return stateSchema.parse(JSON.parse(readFileSync(statePath(), 'utf8')));
  } catch {
    // The default size works on every screen.
    return null;
  }
}

/** Whether enough of the title bar is on one of the screens. */
export function isReachable({ x, y, width }: Rectangle, workAreas: readonly Rectangle[]): boolean {
  return workAreas.some((area) => {
    const overlap = Math.min(x + width, area.x + area.width) - Math.max(x, area.x);
    return overlap >= grip.width && y >= area.y && y + grip.height <= area.y + area.height;
  });
}

/** Returns the bounds of a new window, without a position unless the stored one is on a screen. */
export function restoredBounds(
  state: WindowState | null,
  workAreas: readonly Rectangle[],
): Pick<Rectangle, 'width' | 'height'> & Partial<Rectangle> {
  if (state === null) return defaultSize;
  const { x, y } = state;
  const width = Math.max(minimumSize.width, state.width);
  const height = Math.max(minimumSize.height, state.height);
  if (isReachable({ x, y, width, height }, workAreas)) return { x, y, width, height };
  return { width, height };
}

/** Returns the bounds of a new window, and a function that keeps the state of the window from now on. */
export function prepareWindowState(): {
  readonly bounds: ReturnType<typeof restoredBounds>;
  follow(window: BrowserWindow): void;
} {
  const state = readState();
  return {
    bounds: restoredBounds(
      state,
      screen.getAllDisplays().map(({ workArea }) => workArea),
    ),
    follow(window) {
      if (state?.maximized) window.maximize();
      window.on('close', () => writeState(window));
    },
  };
}

/** Writes synchronously: the program may end right after the window. */
function writeState(window: BrowserWindow): void {
  // For a maximized or minimized window, these are the bounds after restoring it.
  const { x, y, width, height } = window.getNormalBounds();
  const state: WindowState = { version: 1, x, y, width, height, maximized: window.isMaximized() };
  const path = statePath();
  try {
    writeFileSync(`${path}.tmp`, `${JSON.stringify(state)}\n`);
    renameSync(`${path}.tmp`, path);
  } catch (error) {
    // The window must close even if the disk is full.
    console.error(`fluxbench: ${t('windowStateNotKept', describeFailure(error))}`);
  }
}
