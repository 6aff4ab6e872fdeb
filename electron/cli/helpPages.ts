import { firstSystems } from '../../solver/case';
import { systemTemplates } from '../../solver/physics';
import { t } from '../text/cli';

/** Help of each command; completion reads the options from it. */
const pages: Readonly<Record<string, () => string>> = {
  new: () =>
    t(
      'helpNew',
      firstSystems.map(({ id }) => id),
      [...systemTemplates.keys()],
    ),
  mesh: () => t('helpMesh'),
  check: () => t('helpCheck'),
  run: () => t('helpRun'),
  runs: () => t('helpRuns'),
  sweep: () => t('helpSweep'),
  study: () => t('helpStudy'),
  queue: () => t('helpQueue'),
  serve: () => t('helpServe'),
  examples: () => t('helpExamples'),
  export: () => t('helpExport'),
  import: () => t('helpImport'),
  report: () => t('helpReport'),
  kernel: () => t('helpKernel'),
  compare: () => t('helpCompare'),
  verify: () => t('helpVerify'),
  paper: () => t('helpPaper'),
  bench: () => t('helpBench'),
  doctor: () => t('helpDoctor'),
  completion: () => t('helpCompletion'),
};

/** Commands that have a help page. */
export const explainedCommands: readonly string[] = Object.keys(pages);

/** Returns the help page of a command; undefined if it has none. */
export const helpPage = (command: string): string | undefined =>
  Object.hasOwn(pages, command) ? pages[command]() : undefined;
