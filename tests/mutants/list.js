import { mutants as boundaries } from './list/boundaries.js';
import { mutants as compiled } from './list/compiled.js';
import { mutants as df64 } from './list/df64.js';
import { mutants as exporters } from './list/exporters.js';
import { mutants as fluxes } from './list/fluxes.js';
import { mutants as forces } from './list/forces.js';
import { mutants as integrators } from './list/integrators.js';
import { mutants as limiters } from './list/limiters.js';
import { mutants as metrics } from './list/metrics.js';
import { mutants as monitors } from './list/monitors.js';
import { mutants as reference } from './list/reference.js';
import { mutants as shaders } from './list/shaders.js';
import { mutants as statistics } from './list/statistics.js';
import { mutants as viscous } from './list/viscous.js';

/**
 * A defect to put into the sources.
 * @typedef {object} Mutant
 * @property {string} id unique
 * @property {string} area see `areas`
 * @property {string} file path from the root of the repository
 * @property {string} find text that occurs exactly once in the file
 * @property {string} replace text in its place
 * @property {string[]} tests test files that are expected to fail
 * @property {string[]} verify entries of `fluxbench verify`, or their checks (`ENTRY/CHECK`), expected to fail
 * @property {string} [unverified] if there are none: why verification does not execute the text
 * @property {string} [precision] `f32` or `df64`: arithmetic of the GPU to verify in; default: the CPU
 */

/** Defects by area. */
const areas = {
  fluxes,
  limiters,
  integrators,
  boundaries,
  metrics,
  viscous,
  compiled,
  reference,
  shaders,
  df64,
  statistics,
  monitors,
  forces,
  exporters,
};

/** @type {readonly Mutant[]} */
export const mutants = Object.entries(areas).flatMap(([area, own]) =>
  own.map((mutant) => ({ area, ...mutant })),
);

/** Smallest number of defects in the list. */
export const leastMutants = 150;

/**
 * Returns the text of a file with the defect.
 * @param {Pick<Mutant, 'id' | 'file' | 'find' | 'replace'>} mutant
 * @param {string} text
 * @returns {string}
 * @throws Error unless `find` occurs exactly once
 */
export function patched({ id, file, find, replace }, text) {
  const count = text.split(find).length - 1;
  if (count !== 1) throw new Error(`${id}: expected "${find}" once in ${file} (found ${count})`);
  return text.replace(find, () => replace);
}
