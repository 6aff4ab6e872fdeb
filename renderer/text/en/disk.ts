import type { Texts } from '../../../solver/core';

const programs = {
  browser: 'in a browser workbench',
  desktop: 'in the desktop workbench',
  commandLine: 'on the command line',
} as const;

/** Texts for projects that changed on disk or are open elsewhere. */
export const disk = {
  diskLater: 'Not now',
  diskElsewhere: 'Save as…',
  diskGone: 'missing on disk',
  diskGoneHint: 'The project folder was deleted, moved or renamed. Saving offers to recreate it.',
  vanishedTitle: (name: string) => `${name} is missing on disk`,
  vanishedMessage: (place: string) =>
    `${place} was deleted, moved, or lost its case or mesh. The case, mesh and runs are still in memory and can be restored.`,
  vanishedUnsaved: 'The project folder',
  vanishedRestore: 'Recreate project',
  restored: (place: string) => `Project recreated at ${place}`,
  movedTitle: (name: string) => `${name} was renamed`,
  movedMessage: (place: string) => `The project folder was renamed. It is now ${place}.`,
  movedFollow: 'Use the new folder',
  changedTitle: 'Case changed on disk',
  changedMessage: (name: string) =>
    `Another program changed the case.json of ${name}. Saving would overwrite that change. You can undo loading it.`,
  changedKeep: 'Keep my version',
  changedLoad: 'Load from disk',
  changedLook: 'Another program changed the case. You can undo loading it.',

  readOnlyTitle: (name: string) => `${name} is open elsewhere`,
  readOnlyTitleLocked: (name: string) => `${name} is not writable`,
  readOnlyIn: (program: keyof typeof programs, user: string, host: string, since: string) =>
    `Open ${programs[program]} by ${user} on ${host} since ${since}.`,
  readOnlyUnknown: 'Another program has the project open.',
  readOnlyLocked: 'The project folder is not writable; check the disk and its permissions.',
  readOnlySilent: 'That program has not responded for several minutes and may have ended.',
  readOnlyOffer: 'Open it read-only to view and edit it, then save it under another name.',
  readOnlyHere: (since: string) => `Open in another page of this workbench since ${since}.`,
  readOnlyOpen: 'Open read-only',
  readOnlyCopy: 'Open a copy',
  readOnlyTakeOver: 'Take over',
  readOnlyBadge: 'read-only',
  readOnlyBadgeHere: 'read-only, open in another page',
  readOnlyBadgeOf: (user: string) => `read-only, in use by ${user}`,
  readOnlyNow: (name: string) =>
    `${name} was taken over by another page or program and is now read-only here. Save it under another name to keep your changes.`,
  blockedReadOnly: 'The project is read-only; save it under another name first',
} as const satisfies Texts;
