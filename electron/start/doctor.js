import { installMissing, missingPackages, needs, remedy, testNeeds } from './system-packages.js';

/**
 * `npm run doctor`: lists each system package as found or missing, with the command that installs the missing
 * ones. The exit code is 1 if one is missing. `--yes` installs them as root; `--tests` includes the packages
 * that only the tests need. Needs neither `npm ci` nor a build, unlike `fluxbench doctor`.
 */

function main() {
  const all = process.argv.includes('--tests') ? [...needs, ...testNeeds] : needs;
  if (process.argv.includes('--yes')) return installMissing(all).length === 0 ? 0 : 1;
  if (process.platform !== 'linux') {
    console.log(`Fluxbench needs no system packages on ${process.platform}.`);
    return 0;
  }
  for (const need of all)
    console.log(`${need.isThere() ? 'found  ' : 'missing'}  ${need.package}: ${need.use}`);
  const missing = missingPackages(all);
  if (missing.length === 0) return 0;
  console.log(remedy(missing));
  return 1;
}

try {
  process.exitCode = main();
} catch (error) {
  console.error(`system packages: ${error.message}`);
  process.exitCode = 1;
}
