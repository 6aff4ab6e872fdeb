import type { Texts } from '../../../solver/core';
import { counted } from '../words';

/** Messages about files, projects, runs and examples. */
export const projects = {
  accessDenied: 'permission denied; choose another location or change the permissions',
  diskReadOnly: 'the disk is read-only; choose another location',
  diskFull: 'no space left on the disk; free some space and try again',
  quotaReached: 'disk quota exceeded; free some space and try again',
  fileMissing: 'the file or folder no longer exists',
  notAFolder: 'a file has the name of the folder; move it away',
  notAFile: 'a folder has the name of the file; move it away',
  nameTaken: 'another file or folder has this name; move it away',
  diskError: 'disk error; check the disk or choose another location',
  nameTooLong: 'the name is too long; choose a shorter one',
  tooManyOpenFiles: 'too many open files; close other programs and try again',
  fileInUse: 'in use by another program; close it there and try again',
  diskGone: 'the disk does not respond; check its connection and try again',
  theFile: 'The file',
  fileFailed: (file: string, reason: string) => `${file}: ${reason}`,
  unexpectedFailure: (reason: string) => `Unexpected error: ${reason}`,
  invalidRequest: (place: string, reason: string) => `Invalid request: ${place}: ${reason}`,
  notRegularFile: (file: string) => `${file}: not a regular file; choose another file`,
  fileTooLarge: (file: string, size: number, most: number) =>
    `${file}: the file has ${size} bytes, the limit is ${most}`,
  leadsOut: (path: string) =>
    `${path}: links outside its folder are not followed; move the file or folder itself there`,

  queueInBrowser: 'The queue is not available in a browser: use the program or the command line',
  queueNeedsSaved: 'Save the project first: the results of the queue go to it',
  projectClosed: 'The project is not open; open it again from the start page',
  caseChangedOutside: (project: string, file: string) =>
    `${project}: ${file} was changed by another program`,
  projectGone: (folder: string) =>
    `${folder}: the project was moved or deleted; nothing was written`,
  projectMoved: (folder: string, place: string) =>
    `${folder}: the project was moved to ${place}; nothing was written`,
  programBrowser: 'the workbench in a browser',
  programDesktop: 'the desktop workbench',
  programCommandLine: 'the command line',
  folderReadOnly: (project: string) => `${project}: the folder is not writable`,
  lockUnreadable: (project: string, file: string) =>
    `${project}: ${file} is unreadable, so the project may be open in another program; if it is not, delete that file`,
  openElsewhere: (project: string, program: string, user: string, host: string, since: string) =>
    `${project}: open in ${program} since ${since}, by ${user} on ${host}`,
  notAProject: (folder: string, suffix: string, file: string) =>
    `${folder}: not a Fluxbench project; choose a folder NAME${suffix} that contains ${file}`,
  projectNotFound: (project: string) => `${project}: the project folder was not found`,
  projectUnnamed: 'This project has no name yet; use "Save as"',
  saveInside: 'A project cannot be saved inside itself; choose another folder',
  alreadyExists: (name: string) => `${name}: already exists; choose another name`,
  projectNameTaken: (name: string) => `A project "${name}" already exists; choose another name`,
  deletedInPart: (folder: string, reason: string) =>
    `The project was deleted, but some files remain in ${folder}: ${reason}`,
  openInPage: (project: string) => `${project}: open in another page; close it there`,
  projectFolderGone: (project: string) => `${project}: the project folder no longer exists`,
  projectMissing: (project: string) =>
    `${project}: the project does not exist; it may have been moved or deleted`,
  restOpened: (fault: string) => `${fault}; the rest of the project was opened`,
  previousCaseUsed: (previous: string, file: string) =>
    `${previous}: using the case from before the last save instead of ${file}; save to keep it`,
  meshOutside: (file: string, mesh: string) =>
    `${file}: mesh.file: ${mesh} is not in the mesh folder of the project; import the mesh again`,
  meshMissing: (file: string) => `mesh/${file}: the mesh is missing; import it again`,
  runDamaged: (file: string) => `${file}: the file is missing or damaged`,
  filesLost: (count: number, files: readonly string[]) =>
    `${counted(count, 'file', 'files')} could not be restored: ${files.join(', ')}${count > files.length ? ', …' : ''}`,
  chooseFromList: 'Choose a project from the list',

  noRun: (project: string, run: string) => `${project}: run ${run} no longer exists`,
  runNotNamed: (file: string) =>
    `${file}: the file is missing or damaged, so the run cannot be renamed`,
  runGone: (project: string, run: string) => `${project}: run ${run} cannot be restored`,
  noRunNumber: (project: string, last: number) =>
    `${project}: no run number is free up to ${last}; delete old runs`,
  usedByRun: (file: string, run: string) => `mesh/${file}: used by run ${run}; choose another name`,
  noExample: (id: string, known: readonly string[]) =>
    `Unknown example "${id}"; available: ${known.length > 0 ? known.join(', ') : 'none'}`,
  unknownExample: (id: string) => `Unknown example "${id}"`,
  exampleNotLoaded: (path: string, reason: string) =>
    `examples/${path}: cannot be loaded from the site (${reason}); try again`,
  openInOtherTab:
    'Fluxbench is open in another tab, possibly in another version; close that tab and reload this page',
  serverAnswered: (status: number) => `the server returned status ${status}`,
} as const satisfies Texts;
