import type { Texts } from '../../../solver/core';

/** Of the start screen and of opening, saving and leaving projects. */
export const start = {
  startImport: 'Import a mesh',
  startGeometry: 'Draw a geometry…',
  startImportHint:
    'Gmsh mesh or geometry, airfoil (.dat), outlines (.svg, .dxf): choose a file or drop it here',
  dropOneFile:
    'Drop one mesh file, one geometry with the files that it includes, or the folder of one project',
  dropNoProject: (folder: string) =>
    `${folder}: the folder holds no case.json; drop the folder of a project, or a mesh file`,
  dropHere: 'Drop the mesh or project here',
  projectsRecent: 'Recent projects',
  projectsAll: 'Projects',
  projectsEmpty: 'None yet. Saved projects appear here.',
  projectUnsaved: 'Not saved yet',
  projectUnsavedShort: 'not saved',
  projectDirty: 'There are changes that are not saved',
  projectDirtyShort: 'edited',
  examplesTitle: 'Examples, ready to run',
  examplesEmpty: 'No examples are installed.',
  filterText: 'Search examples',
  filterSystem: 'All equations',
  filterMethod: 'All methods',
  filterDimension: 'All dimensions',
  filterNone: 'No example fits.',
  filterReset: 'Show all',
  exampleSource: (source: string) => `Source: ${source}`,
  exampleOpen: (name: string) => `Open the example ${name}`,
  openingExample: 'Opening the example…',
  openingProject: 'Opening the project…',
  openingState: 'Reading its last state…',
  readingMesh: (file: string) => `Reading ${file}…`,
  readingTimedOut: (seconds: number) =>
    `reading was stopped after ${seconds} s without progress; the file may be damaged`,
  readingCrashed: (reason: string) =>
    `the reader stopped unexpectedly (${reason || 'no reason given'})`,
  projectWithoutCase: (name: string) => `${name}: the project holds no case; import its mesh again`,

  recoverTitle: 'Recover unsaved changes?',
  recoverMessage:
    'The project holds changes of an earlier session that were never saved. Undo takes them back.',
  recoverAccept: 'Recover',
  recoverDiscard: 'Discard',
  leaveRunTitle: 'A run is in progress',
  leaveRunMessage: 'Leaving stops it. What was computed since its last checkpoint is lost.',
  leaveRunStop: 'Stop and leave',
  leaveUnkeptTitle: 'Results of the run are not written',
  leaveUnkeptMessage: (why: string) => `${why}. Leaving gives them up.`,
  leaveUnkept: 'Leave without them',
  leaveDirtyTitle: (name: string) => `Save changes to ${name}?`,
  leaveDirtyMessage: 'What is not saved will be lost.',
  leaveDirtyDiscard: 'Don’t save',
  discardProject: (name: string) => `Discard ${name}`,
  discardTitle: (name: string) => `Discard ${name}?`,
  discardMessage: 'It was never saved: case, mesh and results of that session are deleted.',
  discardAccept: 'Discard',
  renameProject: (name: string) => `Rename ${name}`,
  renameTitle: (name: string) => `Rename ${name}`,
  renameMessage: 'Its folder gets the new name; what lies in it stays as it is.',
  renameAccept: 'Rename',
  duplicateProject: (name: string) => `Duplicate ${name}`,
  deleteProject: (name: string) => `Delete ${name}`,
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteMessage: (folder: string) =>
    `${folder} is deleted with its mesh, its runs and all else that lies in it. This can’t be undone.`,
  deleteAccept: 'Delete',
  saveAsTitle: 'Save project',
  saveAsMessage: (folder: string) => `It is kept in ${folder}.`,
  saveAsName: 'Name',
  fileGone: (path: string) => `${path}: it is not there any more`,
  exportingProject: 'Exporting the project…',
  exportTaken: (name: string, folder: string) =>
    `${name}: is in ${folder} already; choose another folder, or rename the project`,
  archiveDamaged: (name: string) => `${name}: is no archive that can be read; choose a .zip`,
  archiveBomb: (name: string, most: number) =>
    `${name}: unpacks to more than ${most} times its size; unpack it, and import the folder`,
  archiveTooLarge: (name: string) =>
    `${name}: unpacks to more than 4 GiB; unpack it, and import the folder`,
  sharing: 'Packing the case…',
  shared: (characters: number) =>
    `Link copied, ${characters} characters. The case is in the link itself; nothing was sent.`,
  linkTooLong: (characters: number, most: number) =>
    `The link would have ${characters} characters, more than the ${most} that browsers and messages take: export the project as an archive`,
  linkNewer: 'The link was made by a newer Fluxbench: reload this page, or update it, to open it',
  linkDamaged:
    'The link is damaged or cut off, so its case can’t be read: ask for it again, or for the project as an archive',
  siteInsecure:
    'Browsers give pages storage by https only: open this address by https, or on localhost.',
  siteTitle: 'Runs in this browser',
  siteKeeps:
    'Projects lie in this browser’s storage, which clearing its data deletes: export what is to last.',
  siteNoThreads:
    'This page is not isolated, so the CPU computes with one thread. Reload it once; a server may also send the headers.',
  siteNoGmsh: 'Gmsh can’t run here: import its meshes (.msh), or draw or generate one.',
  siteNoOffline: 'The page is not kept for use without a network here: that takes https.',
  savedAs: (place: string) => `Saved to ${place}`,
} as const satisfies Texts;
