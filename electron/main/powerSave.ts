import { powerSaveBlocker } from 'electron';

let blocker: number | null = null;

/** Keeps the system awake during a run; the display may sleep. */
export function setRunning(running: boolean): void {
  if (running && blocker === null) blocker = powerSaveBlocker.start('prevent-app-suspension');
  if (!running && blocker !== null) {
    powerSaveBlocker.stop(blocker);
    blocker = null;
  }
}
