/** Prints the ten test files of a run that took longest, for `npm run test:times`. */
export default class Times {
  /** @param {ReadonlyArray<import('vitest/node').TestModule>} modules */
  onTestRunEnd(modules) {
    const files = modules.map((module) => {
      const { duration, collectDuration, environmentSetupDuration } = module.diagnostic();
      const project = module.project.name;
      return {
        name: `${project}: ${module.relativeModuleId}`,
        imports: collectDuration + environmentSetupDuration,
        tests: duration,
      };
    });
    files.sort((a, b) => b.imports + b.tests - (a.imports + a.tests));
    const seconds = (milliseconds) => (milliseconds / 1000).toFixed(1).padStart(8);
    console.log('\nSlowest files\n imports   tests  (seconds)');
    for (const { name, imports, tests } of files.slice(0, 10)) {
      console.log(`${seconds(imports)}${seconds(tests)}  ${name}`);
    }
  }
}
