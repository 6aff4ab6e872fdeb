import type { ShaderLibrary } from '../../../../gpu/linker';
import { renamed } from '../../../../gpu/wgslTokens';

/**
 * Modules that access states only by the functions of shaders/numeric/f32.wgsl and places by those of
 * shaders/mesh/grid.wgsl. WGSL has no generic functions, so renaming makes the same text work on states in df64. These
 * modules only pass numbers through.
 */
const modules = [
  'fv/continued.wgsl',
  'fv/layers.wgsl',
  'fv/reconstruction.wgsl',
  'fv/reconstructions/balanced.wgsl',
  'fv/reconstructions/by_variable.wgsl',
  'fv/reconstructions/characteristic.wgsl',
  'fv/reconstructions/none.wgsl',
  'fv/runs.wgsl',
  'fv/staggered_halves.wgsl',
  'mesh/mean_gradient.wgsl',
];

/** Renamed identifiers, see shaders/space/df64/states.wgsl and shaders/mesh/df64/grid.wgsl. */
const names = {
  Scalar: 'Df64',
  State: 'Df64State',
  Place: 'Df64Place',
  axpy: 'axpyDf64',
  scaled: 'scaledDf64',
  sum: 'sumDf64',
  difference: 'differenceDf64',
  cellPlace: 'cellPlaceDf64',
  cellCenter: 'cellCenterDf64',
  edgePlace: 'edgePlaceDf64',
  GRID_INVERSE: 'GRID_INVERSE_DF64',
};

/** Returns the listed modules of a library, converted to df64. */
export const inPairs = (library: ShaderLibrary): ShaderLibrary =>
  Object.fromEntries(
    modules
      .filter((module) => module in library)
      .map((module) => [module, renamed(library[module], names)]),
  );
