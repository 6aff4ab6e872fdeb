import { promises } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Intercepts `node:fs/promises`, through which the hosts and the command line write, and its file handles.
 * Plain JavaScript, so that a process under test can load it before the program.
 */

/**
 * @typedef {object} DiskCall
 * @property {string} name such as `rename`, or `handle.sync` for a file handle
 * @property {string} path of the file or folder; the first one of `rename`, `link` and `copyFile`
 * @property {readonly any[]} args
 * @property {import('node:fs/promises').FileHandle} [handle] of a call of a file handle
 */

/** Functions whose first argument is a path. */
const functions = [
  ...['access', 'appendFile', 'chmod', 'copyFile', 'link', 'lstat', 'mkdir', 'mkdtemp', 'open'],
  ...['readFile', 'readdir', 'readlink', 'realpath', 'rename', 'rm', 'rmdir', 'stat', 'statfs'],
  ...['symlink', 'truncate', 'unlink', 'utimes', 'writeFile'],
];
const handleFunctions = [
  ...['appendFile', 'chmod', 'chown', 'close', 'datasync', 'read', 'readFile', 'stat', 'sync'],
  ...['truncate', 'utimes', 'write', 'writeFile', 'writev'],
];
const original = Object.fromEntries(functions.map((name) => [name, promises[name]]));

/** The functions as they are without interception. */
export const unwatched = { ...promises };

/**
 * Calls `answer` instead of every function; one at a time for the process.
 * @param {(call: DiskCall, proceed: () => Promise<any>) => Promise<any>} answer `proceed` does the call
 * @returns {() => void} ends the interception, also of open file handles
 */
export function interceptDisk(answer) {
  let isActive = true;
  const watch = (handle, path) => {
    for (const name of handleFunctions) {
      const proceed = handle[name].bind(handle);
      handle[name] = (...args) =>
        isActive
          ? answer({ name: `handle.${name}`, path, args, handle }, () => proceed(...args))
          : proceed(...args);
    }
    return handle;
  };
  for (const name of functions) {
    promises[name] = async (...args) => {
      const path = String(args[0]);
      const result = await answer({ name, path, args }, () => original[name](...args));
      return name === 'open' ? watch(result, path) : result;
    };
  }
  syncBuiltinESMExports();
  return () => {
    isActive = false;
    Object.assign(promises, original);
    syncBuiltinESMExports();
  };
}
