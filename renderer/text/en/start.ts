import type { Texts } from '../../../solver/core';

/** Texts of the start screen, and of opening, saving and closing projects. */
export const start = {
  startImport: 'Open file',
  startGeometry: 'Draw a geometry…',
  startImportHint: 'Mesh, geometry, terrain, drawing, airfoil, case or project: choose or drop it',
  dropOneFile:
    'These files do not belong together; open one file, a geometry with its included files, or a case with its mesh',
  dropNoProject: (folder: string) =>
    `${folder}: no case.json in this folder; open a project folder or a file`,
  dropHere: 'Drop file or project here',
  fileUnreadable: (name: string) =>
    `${name}: cannot read the file; check that it exists and is not in use`,
  caseFilesMissing: (name: string, files: string) =>
    `${name}: the case needs ${files}; drop these files together, or open the project folder`,
  vtuUseTitle: (name: string) => `Open ${name}`,
  vtuUseMessage:
    'A VTU file has a mesh and may have a computed state. Add the state to this project as a run, or start a new project with the mesh?',
  vtuAsMesh: 'New project with mesh',
  vtuAsResult: 'Add as run',
  rasterUseTitle: (name: string) => `Open ${name}`,
  rasterUseMessage: (columns: number, rows: number) => `${columns} × ${rows} pixels. Use them as:`,
  rasterUse_terrain: 'New terrain',
  rasterUse_obstacles: 'New obstacles',
  rasterUse_add: 'Terrain of this case',
  projectsRecent: 'Recent projects',
  projectsAll: 'Projects',
  cellKind_grid: 'Cartesian grid',
  cellKind_mesh: 'Mesh',
  projectsEmpty: 'No saved projects yet.',
  projectUnsaved: 'Not saved yet',
  projectUnsavedShort: 'not saved',
  projectDirty: 'Unsaved changes',
  projectDirtyShort: 'edited',
  examplesTitle: 'Examples',
  examplesEmpty: 'No examples installed.',
  exampleGroup_featured: 'Featured',
  exampleGroup_aerodynamics: 'Airfoils and aerodynamics',
  exampleGroup_shocks: 'Shocks and instabilities',
  exampleGroup_water: 'Water',
  exampleGroup_waves: 'Waves and optics',
  exampleGroup_teaching: 'Teaching in 1D',
  exampleGroup_verification: 'Verification',
  exampleGroup_more: 'More examples',
  exampleDetails: 'Details',
  filterText: 'Search examples',
  filterSystem: 'All equations',
  filterMethod: 'All methods',
  filterDimension: 'All dimensions',
  filterNone: 'No matching examples.',
  filterReset: 'Clear filters',
  exampleSource: (source: string) => `Source: ${source}`,
  exampleOpen: (name: string) => `Open example: ${name}`,
  openingExample: 'Opening example…',
  openingProject: 'Opening project…',
  openingState: 'Loading the last state…',
  readingMesh: (file: string) => `Reading ${file}…`,
  readingTimedOut: (seconds: number) =>
    `reading stopped after ${seconds} s without progress; the file may be damaged`,
  readingCrashed: (reason: string) =>
    `the file reader stopped unexpectedly (${reason || 'no reason given'})`,
  projectWithoutCase: (name: string) => `${name}: the project has no case; import its mesh again`,

  recoverTitle: 'Recover unsaved changes?',
  recoverMessage:
    'The project has unsaved changes from an earlier session. Recovering them can be undone.',
  recoverAccept: 'Recover',
  recoverDiscard: 'Discard',
  leaveRunTitle: 'A run is in progress',
  leaveRunMessage: 'Leaving stops the run. Results since its last checkpoint are lost.',
  leaveRunStop: 'Stop and leave',
  leaveUnkeptTitle: 'Run results are not saved',
  leaveUnkeptMessage: (why: string) => `${why}. Leaving discards the results.`,
  leaveUnkept: 'Leave without saving',
  leaveDirtyTitle: (name: string) => `Save changes to ${name}?`,
  leaveDirtyMessage: 'Unsaved changes will be lost.',
  leaveDirtyDiscard: 'Don’t save',
  discardProject: (name: string) => `Discard ${name}`,
  discardTitle: (name: string) => `Discard ${name}?`,
  discardMessage: 'The project was never saved. Its case, mesh and results are deleted.',
  discardAccept: 'Discard',
  renameProject: (name: string) => `Rename ${name}`,
  renameTitle: (name: string) => `Rename ${name}`,
  renameMessage: 'Renames the project folder. Its contents do not change.',
  renameAccept: 'Rename',
  duplicateProject: (name: string) => `Duplicate ${name}`,
  deleteProject: (name: string) => `Delete ${name}`,
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteMessage: (folder: string) =>
    `Deletes ${folder} with its mesh, runs and all other files. This cannot be undone.`,
  deleteAccept: 'Delete',
  saveAsTitle: 'Save project',
  saveAsMessage: (folder: string) => `The project is saved in ${folder}.`,
  saveAsName: 'Name',
  fileGone: (path: string) => `${path}: file not found`,
  exportingProject: 'Exporting project…',
  exportTaken: (name: string, folder: string) =>
    `${name}: already exists in ${folder}; choose another folder or rename the project`,
  archiveDamaged: (name: string) => `${name}: cannot read the archive; choose a .zip file`,
  archiveBomb: (name: string, most: number) =>
    `${name}: expands to more than ${most} times its size; unpack it and import the folder`,
  archiveTooLarge: (name: string) =>
    `${name}: expands to more than 4 GiB; unpack it and import the folder`,
  sharing: 'Creating share link…',
  shared: (characters: number) =>
    `Link copied (${characters} characters). The link contains the case; nothing was uploaded.`,
  linkTooLong: (characters: number, most: number) =>
    `The link would have ${characters} characters; browsers and messages support up to ${most}. Export the project as an archive.`,
  linkNewer: 'This link was created by a newer version of Fluxbench; reload the page or update',
  linkDamaged:
    'This link is incomplete or damaged; request it again, or request the project as an archive',
  siteInsecure:
    'Browsers allow storage over https only; open this page over https or on localhost.',
  siteTitle: 'Runs in this browser',
  siteKeeps:
    'Projects are stored in this browser. Clearing site data deletes them; export projects you want to keep.',
  siteNoThreads:
    'The page is not cross-origin isolated, so the CPU uses one thread. Reload once, or configure the server to send the isolation headers.',
  siteNoGmsh:
    'Gmsh is not available in the browser. Import a Gmsh mesh (.msh), or draw or generate a mesh.',
  siteNoOffline: 'Offline use requires https.',
  savedAs: (place: string) => `Saved to ${place}`,
  startPapers: 'Papers',
} as const satisfies Texts;
