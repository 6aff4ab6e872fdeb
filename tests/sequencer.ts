import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Projects in the order in which they run, fast ones first, so that most failures are seen early. */
const projects = [
  'units',
  'page',
  'page-alone',
  'page-long',
  'long',
  'site',
  'kernels',
  'end to end',
];

/** Files of the last project that take longer than their sizes suggest, by which a first run is sorted. */
const long =
  /e2e\/(accessibility|grids|imports|interruptedRun|runCase|verification|view)\.test\.ts$/;

/** Within a project, the longest files of earlier runs come first, so that no worker waits for the other one. */
export class FastProjectsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification): number =>
      projects.indexOf(project.name) - (long.test(moduleId) ? 0.5 : 0);
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
