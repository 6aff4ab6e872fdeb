import { Notification, powerSaveBlocker } from 'electron';
import { windowIcon } from '../host/paths';
import { currentWindow, showWindow } from './windows';

/** Shows runs outside the page: task bar or dock, power saving, notifications. */

/** Value of `setProgressBar` above 1: the end is unknown. */
const unknownProgress = 2;
const noProgress = -1;

let blocker: number | null = null;

/** Keeps the system awake during a run; the display may sleep. */
function preventSleep(running: boolean): void {
  if (running && blocker === null) blocker = powerSaveBlocker.start('prevent-app-suspension');
  if (!running && blocker !== null) {
    powerSaveBlocker.stop(blocker);
    blocker = null;
  }
}

export function setRunning(running: boolean): void {
  preventSleep(running);
  currentWindow()?.setProgressBar(running ? unknownProgress : noProgress);
}

/** @param fraction of the run, from 0 to 1 */
export function showProgress(fraction: number): void {
  currentWindow()?.setProgressBar(fraction);
}

/** Shown ones, since a collected notification no longer reacts to clicks. */
const shown = new Set<Notification>();

/** Notifies the user of the end of a run, unless the window has the focus. */
export function notifyEnd(title: string, message: string): void {
  if (currentWindow()?.isFocused() || !Notification.isSupported()) return;
  const notification = new Notification({ title, body: message, icon: windowIcon });
  shown.add(notification);
  notification.on('click', showWindow);
  notification.on('close', () => shown.delete(notification));
  notification.show();
}
