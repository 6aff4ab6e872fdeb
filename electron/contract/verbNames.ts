/** The verbs of `contract`, apart from it because the preload script needs no schemas. */
export const verbNames = [
  'hostInfo',
  'listExamples',
  'listProjects',
  'openExample',
  'openProject',
  'chooseProject',
  'createProject',
  'checkProject',
  'restoreProject',
  'followProject',
  'readCase',
  'disregardCase',
  'takeOverProject',
  'copyProject',
  'saveProject',
  'saveProjectAs',
  'autosave',
  'discardRecovery',
  'createRun',
  'listRuns',
  'renameRun',
  'deleteRun',
  'restoreRun',
  'freeMeshName',
  'closeProject',
  'meshSource',
  'stampMeshSource',
  'setRunning',
  'gmshVersion',
  'startMeshing',
  'trustProject',
  'meshingProgress',
  'cancelMeshing',
  'kernelChoices',
  'keepKernelChoices',
] as const;

export type VerbName = (typeof verbNames)[number];

export const isVerbName = (name: unknown): name is VerbName =>
  (verbNames as readonly unknown[]).includes(name);
