import './requireNode.js';
import { spawn } from 'node:child_process';
// Imported as a whole, so that an old Node without `parseArgs` reaches the version check.
import util from 'node:util';
import { buildIfNeeded, root } from './build.js';
import { downloadElectron, findElectron, whyNoWindow } from './electronRuntime.js';
import { installMissing } from './system-packages.js';

/**
 * `npm start`: opens the workbench with an example, in Electron if its runtime is available, otherwise in a
 * browser. Plain JavaScript, since it runs before the build.
 */

/** A runtime that the sandbox rules of the system block exits sooner than this. */
const startUpMs = 5_000;
const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const usage = `Usage: npm start -- [--browser] [--example ID] [--port N] [--projects DIR]

Starts the workbench in Electron, or in a browser if Electron is not available.

  --browser       use a browser even if Electron is available
  --example ID    open this example; default: auto, one that suits this machine
  --port N        in a browser: port on 127.0.0.1; default: 4180, or any free port if in use
  --projects DIR  in a browser: projects folder; default: ~/Fluxbench`;

const options = {
  browser: { type: 'boolean', default: false },
  example: { type: 'string', default: 'auto' },
  port: { type: 'string' },
  projects: { type: 'string' },
  help: { type: 'boolean', default: false },
};

/**
 * Runs a program in this terminal. Termination signals of this process end the program.
 * @returns {Promise<{ code: number, wasStopped: boolean }>}
 */
function run(program, parameters) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { cwd: root, stdio: 'inherit' });
    let wasStopped = false;
    const stop = () => {
      wasStopped = true;
      child.kill('SIGTERM');
    };
    const settle = (finish, value) => {
      for (const signal of endSignals) process.off(signal, stop);
      finish(value);
    };
    for (const signal of endSignals) process.on(signal, stop);
    child.once('error', (error) => settle(reject, error));
    child.once('exit', (code) => settle(resolve, { code: code ?? 1, wasStopped }));
  });
}

/** Returns Electron's executable, or the reason why there is none. */
async function prepareElectron() {
  const reason = whyNoWindow();
  if (reason !== null) return { path: null, reason };
  const failure = findElectron(root) === null ? await downloadElectron(root) : null;
  return { path: findElectron(root), reason: failure ?? 'the Electron runtime is incomplete' };
}

/** Shows the window until it is closed. @returns the reason why Electron could not start, or null */
async function runElectron(path, example) {
  const started = Date.now();
  const { code, wasStopped } = await run(path, [root, `--example=${example}`]);
  const startedUp = Date.now() - started > startUpMs;
  return code === 0 || wasStopped || startedUp
    ? null
    : `Electron exited immediately (exit code ${code})`;
}

async function main() {
  const { values } = util.parseArgs({ options });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  buildIfNeeded();
  if (!values.browser) {
    const { path, reason } = await prepareElectron();
    const failure = path === null ? reason : await runElectron(path, values.example);
    if (failure === null) return 0;
    console.log(`Opening Fluxbench in a browser: ${failure}.`);
  }
  installMissing();
  // Closing the window ends the application: users do not expect a server to keep running.
  const parameters = ['--open', '--until-closed', '--example', values.example];
  if (values.port !== undefined) parameters.push('--port', values.port);
  if (values.projects !== undefined) parameters.push('--projects', values.projects);
  const { serve } = await import('../../out/server/server.js');
  return serve(parameters);
}

try {
  process.exit(await main());
} catch (error) {
  console.error(`fluxbench: ${error.message}`);
  process.exit(2);
}
