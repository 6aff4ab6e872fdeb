import { app } from 'electron';
import {
  resolvedGraphics,
  graphicsSwitches,
  graphicsVariable,
  type GraphicsMode,
} from '../host/graphics';
import { readSettings } from './settings';

/** Mode of this start: variable, then setting, then default of the machine. */
export const currentGraphics = (): GraphicsMode =>
  resolvedGraphics(process.env[graphicsVariable] ?? readSettings().graphics);

/** Passes the switches of the mode to Chromium. Must be called before `ready`. */
export function setupGraphics(): void {
  for (const [name, value] of graphicsSwitches(currentGraphics())) {
    if (value === null) app.commandLine.appendSwitch(name);
    else app.commandLine.appendSwitch(name, value);
  }
  // A few GPU failures must not disable the viewport for the session.
  app.disableDomainBlockingFor3DAPIs();
}
