import type { Texts } from '../../../solver/core';

/** Texts of the Papers page. */
export const papers = {
  papersTitle: 'Papers',
  papersTagline: 'Tables and figures of five publications compared with our results',
  papersSearch: 'Search author, figure, keyword',
  papersNoneFound: 'No matching table or figure.',
  papersExport: 'Export report',
  papersFile: 'papers.html',
  papersSection: (section: string) => `section ${section}`,
  papersCoverage_reproduced: 'reproduced',
  papersCoverage_differs: 'reproduced with differences',
  papersCoverage_notReproduced: 'not reproduced',
  papersNotMade: 'Not available in Fluxbench.',
  papersOpenCase: (example: string) => `Open case ${example}`,
  papersOpenSweep: (example: string) => `Open sweep ${example}`,
  papersRunChecks: (entry: string) => `Run checks ${entry}`,
  papersOpenBenchmark: 'Open benchmark',
  papersCompare: (example: string) => `Compare GPU and CPU: ${example}`,
  papersOpenLaboratory: 'Open 1D laboratory',
  papersStop: 'Stop',
  papersValue: 'Value',
  papersOurs: 'Ours',
  papersVerdict: 'Verdict',
  papersConditions: 'Conditions',
} as const satisfies Texts;
