const shown = Number(process.env.SHOWN ?? 20);

/** Prints the CPU time of each project of a run and of the test files with most of it, for `npm run test:times`. */
export default class Times {
  /** @param {ReadonlyArray<import('vitest/node').TestModule>} modules */
  onTestRunEnd(modules) {
    const files = modules.map((module) => {
      const { duration, collectDuration, environmentSetupDuration } = module.diagnostic();
      return {
        project: module.project.name,
        name: module.relativeModuleId,
        cpu: module.meta().cpuSeconds ?? 0,
        imports: (collectDuration + environmentSetupDuration) / 1000,
        tests: duration / 1000,
      };
    });
    const seconds = (value) => value.toFixed(1).padStart(8);
    console.log('\nSlowest files\n     CPU imports   tests  (seconds)');
    files.sort((a, b) => b.cpu - a.cpu);
    for (const { project, name, cpu, imports, tests } of files.slice(0, shown)) {
      console.log(`${seconds(cpu)}${seconds(imports)}${seconds(tests)}  ${project}: ${name}`);
    }
    console.log('\nProjects');
    for (const project of new Set(files.map((file) => file.project))) {
      const own = files.filter((file) => file.project === project);
      const cpu = own.reduce((sum, file) => sum + file.cpu, 0);
      console.log(`${seconds(cpu)}  ${project}, ${own.length} files`);
    }
    const { user, system } = process.cpuUsage();
    console.log(`${seconds((user + system) / 1e6)}  Vitest, with the transformation of modules`);
  }
}
