import type { Texts } from '../texts';

/** Of the whole application: actions, fields, messages. */
export const app = {
  tagline: 'A workbench for conservation laws on your own GPU',
  version: (version: string) => `Version ${version}`,
  untitled: 'Untitled',
  save: 'Save',
  cancel: 'Cancel',
  dismiss: 'Dismiss',
  toastsLabel: 'Messages',

  actionHome: 'Start screen',
  actionOpen: 'Open project…',
  actionImport: 'Import mesh…',
  actionSaveAs: 'Save as…',
  actionUndo: 'Undo',
  actionRedo: 'Redo',
  actionRun: 'Run',
  actionExportPicture: 'View as PNG, on white',
  actionExportPictureThemed: 'View as PNG, as on screen',
  actionExportHistory: 'Residual history as CSV',
  menuProject: 'Project',
  menuExport: 'Export',
  theme: (name: string) => `Colours: ${name}`,
  theme_system: 'as the system',
  theme_light: 'light',
  theme_dark: 'dark',

  fieldNotANumber: 'must be a number',
  fieldNotWhole: 'must be a whole number',
  fieldAbove: (limit: number) => `must be greater than ${limit}`,
  fieldAtLeast: (limit: number) => `must be at least ${limit}`,
  fieldAtMost: (limit: number) => `must be at most ${limit}`,
  fieldEmpty: 'must not be empty',
} as const satisfies Texts;
