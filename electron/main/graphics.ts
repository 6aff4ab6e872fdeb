import { app } from 'electron';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeFileAtomically } from '../host/durableFiles';
import {
  graphicsHere,
  graphicsModes,
  graphicsSwitches,
  graphicsVariable,
  type GraphicsMode,
} from '../host/graphics';

const settingsSchema = z.object({ version: z.literal(1), graphics: z.enum(graphicsModes) });
const settingsPath = (): string => join(app.getPath('userData'), 'settings.json');

/** The mode that the user has set, or null. Read before `ready`, hence at once. */
function readSetting(): GraphicsMode | null {
  try {
    return settingsSchema.parse(JSON.parse(readFileSync(settingsPath(), 'utf8'))).graphics;
  } catch {
    // Never set, or unreadable: the default starts everywhere.
    return null;
  }
}

/** The mode of this start: the variable, then the setting, then what suits the machine. */
export const currentGraphics = (): GraphicsMode =>
  graphicsHere(process.env[graphicsVariable] ?? readSetting() ?? undefined);

/** Passes the mode's switches to Chromium. Must be called before `ready`. */
export function setupGraphics(): void {
  for (const [name, value] of graphicsSwitches(currentGraphics())) {
    if (value === null) app.commandLine.appendSwitch(name);
    else app.commandLine.appendSwitch(name, value);
  }
  // A GPU that failed a few times must not take the viewport away for the rest of the session.
  app.disableDomainBlockingFor3DAPIs();
}

/** Keeps the mode for the next start. */
export async function writeGraphicsSetting(graphics: GraphicsMode): Promise<void> {
  await writeFileAtomically(settingsPath(), `${JSON.stringify({ version: 1, graphics })}\n`);
}
