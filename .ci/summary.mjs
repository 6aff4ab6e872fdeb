import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * Prints the failed tests and `N passed, N failed` from Vitest's JSON report. A test file that could not be loaded counts
 * as a failure; so does a run that failed before or beside the tests: types, lint, build.
 */
const [path, code] = process.argv.slice(2);

function readReport() {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    // No report: the run ended before the tests.
    return null;
  }
}

const report = readReport();
const unloaded = (report?.testResults ?? []).filter(
  (file) => file.status === 'failed' && file.assertionResults.length === 0,
);
const passed = report?.numPassedTests ?? 0;
const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
let failed = (report?.numFailedTests ?? 0) + unloaded.length;
if (code !== '0' && failed === 0) failed = 1;

if (report === null) console.log('The run ended before the tests: see above.');
for (const file of report?.testResults ?? []) {
  for (const { status, fullName } of file.assertionResults) {
    if (status === 'failed') console.log(`failed: ${relative('.', file.name)} > ${fullName}`);
  }
  if (unloaded.includes(file)) console.log(`failed: ${relative('.', file.name)} (not loaded)`);
}
if (skipped > 0) console.log(`${skipped} skipped`);
console.log(`${passed} passed, ${failed} failed`);
