/** Prints each failed test when it ends: Vitest's own reporter waits for the end of its file, which may take minutes. */
export default class Failures {
  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    const { state, errors } = test.result();
    if (state === 'failed') print(test.module, test.fullName, errors);
  }

  /** A file that could not be loaded. @param {import('vitest/node').TestModule} module */
  onTestModuleEnd(module) {
    const errors = module.errors();
    if (errors.length > 0) print(module, 'the file itself', errors);
  }
}

/** @param {import('vitest/node').TestModule} module @param {string} name */
function print(module, name, errors) {
  const [line] = (errors?.[0]?.message ?? '').split('\n');
  console.log(`FAILED ${module.relativeModuleId} > ${name}: ${line}`);
}
