import type { Texts } from '../../../solver/core';

/** Of the documents that come with the program. */
export const documents = {
  documentsTitle: 'Documents',
  documentsTagline: 'The tour, the methods, the case format: they come with the program',
  documentsSearch: 'Search all documents',
  documentsNone: (text: string) => `Nothing is written about “${text}”`,
  documents_users: 'Using it',
  documents_method: 'What is computed',
  documents_files: 'Files and command line',
  documents_developers: 'Changing it',
  document_workbench: 'The workbench, a tour',
  document_examples: 'The examples',
  document_expressions: 'Expressions',
  'document_custom-systems': 'A system of your own',
  document_geometry: 'Geometry without a mesher',
  document_numerics: 'Numerics',
  document_verification: 'Verification',
  document_performance: 'Performance',
  'document_case-format': 'Case format',
  'document_project-format': 'Project format',
  'document_command-line': 'Command line',
  document_running: 'Running and packaging',
  document_site: 'A page without installation',
  document_architecture: 'Architecture',
  document_reliability: 'Reliability',
} as const satisfies Texts;
