import type { Texts } from '../texts';

/** Of the start screen and of opening, saving and leaving projects. */
export const start = {
  startImport: 'Import a mesh',
  startImportHint: 'Gmsh mesh, or geometry (.geo, .step): choose a file or drop it here',
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
  exampleSource: (source: string) => `Source: ${source}`,
  exampleOpen: (name: string) => `Open the example ${name}`,
  openingExample: 'Opening the example…',
  openingProject: 'Opening the project…',
  openingState: 'Reading its last state…',
  readingMesh: (file: string) => `Reading ${file}…`,
  projectWithoutCase: (name: string) => `${name}: the project holds no case; import its mesh again`,

  recoverTitle: 'Recover unsaved changes?',
  recoverMessage:
    'The project holds changes of an earlier session that were never saved. Undo takes them back.',
  recoverAccept: 'Recover',
  recoverDiscard: 'Discard',
  leaveRunTitle: 'A run is in progress',
  leaveRunMessage: 'Leaving stops it. What was computed since its last checkpoint is lost.',
  leaveRunStop: 'Stop and leave',
  leaveDirtyTitle: (name: string) => `Save changes to ${name}?`,
  leaveDirtyMessage: 'What is not saved will be lost.',
  leaveDirtyDiscard: 'Don’t save',
  discardProject: (name: string) => `Discard ${name}`,
  discardTitle: (name: string) => `Discard ${name}?`,
  discardMessage: 'It was never saved: case, mesh and results of that session are deleted.',
  discardAccept: 'Discard',
  saveAsTitle: 'Save project',
  saveAsMessage: (folder: string) => `It is kept in ${folder}.`,
  saveAsName: 'Name',
  savedAs: (place: string) => `Saved to ${place}`,
} as const satisfies Texts;
