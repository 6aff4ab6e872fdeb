import { app } from 'electron';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeFileAtomically } from '../host/durableFiles';
import {
  resolvedGraphics,
  graphicsModes,
  graphicsSwitches,
  graphicsVariable,
  type GraphicsMode,
} from '../host/graphics';

const settingsSchema = z.object({ version: z.literal(1), graphics: z.enum(graphicsModes) });
const settingsPath = (): string => join(app.getPath('userData'), 'settings.json');

/** Mode set by the user; null if unset. Read synchronously before `ready`. */
function readSetting(): GraphicsMode | null {
  try {
    return settingsSchema.parse(JSON.parse(readFileSync(settingsPath(), 'utf8'))).graphics;
  } catch {
    // Unset or unreadable: the default works everywhere.
    return null;
  }
}

/** Mode of this start: variable, then setting, then default of the machine. */
export const currentGraphics = (): GraphicsMode =>
  resolvedGraphics(process.env[graphicsVariable] ?? readSetting() ?? undefined);

/** Passes the switches of the mode to Chromium. Must be called before `ready`. */
export function setupGraphics(): void {
  for (const [name, value] of graphicsSwitches(currentGraphics())) {
    if (value === null) app.commandLine.appendSwitch(name);
    else app.commandLine.appendSwitch(name, value);
  }
  // A few GPU failures must not disable the viewport for the session.
  app.disableDomainBlockingFor3DAPIs();
}

/** Stores the mode for the next start. */
export async function writeGraphicsSetting(graphics: GraphicsMode): Promise<void> {
  await writeFileAtomically(settingsPath(), `${JSON.stringify({ version: 1, graphics })}\n`);
}
