import { formatPlural } from '../../format/numbers';
import type { Translation } from '../../../solver/core';
import type { en } from '../en';

/** Texts of other catalogs that the start screen shows. */
export const frame = {
  tagline: 'Erhaltungsgleichungen auf der eigenen GPU lösen',
  version: (version) => `Version ${version}`,
  untitled: 'Unbenannt',
  cancel: 'Abbrechen',
  dismiss: 'Schließen',
  actionOpen: 'Projekt öffnen …',
  actionImportArchive: 'Projekt importieren …',
  actionImportFolder: 'Projektordner importieren …',
  actionNewGrid: 'Neues kartesisches Gitter …',
  actionNewMesh: 'Neues strukturiertes Netz …',
  actionPolar: 'Profilpolare …',
  theme: (name) => `Farbschema: ${name}`,
  theme_system: 'System',
  theme_light: 'hell',
  theme_dark: 'dunkel',
  languageLabel: 'Sprache',
  actionLanguage: (name) => `Sprache: ${name}`,
  cellCount: (count) => formatPlural(count, 'Zelle', 'Zellen'),
  customSystem: 'Eigenes System',
  labTitle: '1D-Labor',
  verifyTitle: 'Verifikation',
  benchTitle: 'Leistungsmessung',
  queueTitle: 'Warteschlange',
  documentsTitle: 'Dokumentation',
  licensesTitle: 'Lizenzen',
  deviceLooking: 'GPU wird gesucht …',
  deviceNone: 'Keine GPU; Rechnungen laufen auf der CPU',
  deviceSoftware: 'Software',
  deviceSoftwareHint:
    'Software-GPU: Kernels laufen auf der CPU, um ein Vielfaches langsamer als auf einer Grafikkarte.',
} as const satisfies Partial<Translation<typeof en>>;
