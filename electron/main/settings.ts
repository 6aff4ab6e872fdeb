import { app } from 'electron';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeFileAtomically } from '../host/durableFiles';
import { graphicsModes } from '../host/graphics';

/** Choices of the user that hold for every project. */
const settingsSchema = z.object({
  version: z.literal(1),
  graphics: z.enum(graphicsModes).optional(),
  /** Whether to look for updates at each start; default: no. */
  checkUpdates: z.boolean().optional(),
});

export type Settings = Omit<z.output<typeof settingsSchema>, 'version'>;

const settingsPath = (): string => join(app.getPath('userData'), 'settings.json');

/** Returns the stored settings. Read synchronously, since some hold before `ready`. */
export function readSettings(): Settings {
  try {
    return settingsSchema.parse(JSON.parse(readFileSync(settingsPath(), 'utf8')));
  } catch {
    // Unset or unreadable: the defaults work everywhere.
    return {};
  }
}

/** Stores some settings and keeps the others. */
export async function writeSettings(changes: Settings): Promise<void> {
  const settings = { ...readSettings(), ...changes, version: 1 };
  await writeFileAtomically(settingsPath(), `${JSON.stringify(settings)}\n`);
}
