import type { Texts } from '../../../solver/core';

/** Of a project that isn't on the disk as it was left, or that somebody else has. */
export const disk = {
  diskLater: 'Not now',
  diskElsewhere: 'Save as…',
  diskGone: 'not on the disk',
  diskGoneHint: 'Its folder was deleted, moved or renamed: saving offers to write it anew',
  vanishedTitle: (name: string) => `${name} is not on the disk any more`,
  vanishedMessage: (place: string) =>
    `${place} was deleted or moved, or has lost its case or its mesh. What was in it is still held here: case, mesh and runs can be written anew.`,
  vanishedUnsaved: 'Its folder',
  vanishedRestore: 'Write it anew',
  restored: (place: string) => `Written anew at ${place}`,
  movedTitle: (name: string) => `${name} has another name now`,
  movedMessage: (place: string) => `Its folder was renamed. It is now ${place}.`,
  movedFollow: 'Go on there',
  changedTitle: 'The case was changed on the disk',
  changedMessage: (name: string) =>
    `Another program has written the case.json of ${name} since it was opened. Saving would replace that; undo takes back what is loaded.`,
  changedKeep: 'Keep mine',
  changedLoad: 'Load from disk',
  changedLook:
    'Another program has written it since it was opened. Undo takes back what is loaded.',

  readOnlyTitle: (name: string) => `${name} is open elsewhere`,
  readOnlyTitleLocked: (name: string) => `${name} can’t be written`,
  readOnlyIn: (program: string, user: string, host: string, since: string) =>
    `It is open ${program}, by ${user} on ${host}, since ${since}.`,
  readOnlyUnknown: 'Another program has it open.',
  readOnlyLocked: 'Nothing can be written into its folder: the disk or its permissions forbid it.',
  readOnlySilent: 'There was no sign of that program for some minutes: it may be gone.',
  readOnlyOffer: 'Read-only it can be looked at, edited and saved under another name.',
  readOnlyHere: (since: string) => `It is open in another page of this workbench since ${since}.`,
  program_browser: 'in the workbench in a browser',
  program_desktop: 'in the desktop workbench',
  program_commandLine: 'on the command line',
  readOnlyOpen: 'Open read-only',
  readOnlyCopy: 'Open a copy',
  readOnlyTakeOver: 'Take over',
  readOnlyBadge: 'read-only',
  readOnlyBadgeHere: 'read-only, open in another page',
  readOnlyBadgeOf: (user: string) => `read-only, in use by ${user}`,
  readOnlyNow: (name: string) =>
    `${name} was taken over by another page or program: it is read-only here now. Save it under another name to keep your changes`,
  blockedReadOnly: 'The project is open read-only: save it under another name first',
} as const satisfies Texts;
