import type { CompiledBlocks } from '../../blocks';
import type { JacobianAssembly } from '../../types';
import { storedGeometry } from '../cpu/residual';
import { hasCorrectedSides } from '../options/sideGradients';
import type { CprOperators } from '../operators';
import { usesSpacing } from '../../../physics/pointSpacing';
import { cellForms, createCellTerms } from './cellTerms';
import { columnKernels } from './columnKernels';
import type { ColumnKernels } from './columnTerms';
import { createFaceTerms } from './faceTerms';
import { createSideJumps } from './sideJumps';

/**
 * Creates a function that assembles ∂R/∂u by exact differentiation of fluxes, sources and boundary conditions at the
 * points of cells and sides.
 * @returns null if the residual has other terms: split forms, shock capturing, triangles, rotated periodic faces, or LDG.
 * With corrected gradients on sides cells also depend on neighbors of neighbors, and the blocks are approximate
 */
export function createCprJacobian(operators: CprOperators): JacobianAssembly | null {
  const { physics, options } = operators;
  if (operators.volumeTerm === 'split' || operators.shockCapturing || operators.triangles)
    return null;
  if (operators.rotatedStates.length > 0) return null;
  if (physics.viscousFlux) {
    if (options.viscousScheme !== 'br2') return null;
    if (usesSpacing(physics)) return null;
  }
  const geometry = storedGeometry(operators);
  const jumps = physics.viscousFlux ? createSideJumps(operators, geometry) : null;
  const inCells = createCellTerms(operators, geometry, jumps);
  const onFaces = createFaceTerms(operators, geometry, jumps);
  const { bytes, compile } = columnKernels(operators, cellForms(operators), jumps !== null);
  let compiled: { readonly blocks: CompiledBlocks; readonly kernels: ColumnKernels } | null = null;
  const assembly = (state: Float64Array, time: number, blocks: CompiledBlocks): void => {
    if (compiled?.blocks !== blocks) compiled = { blocks, kernels: compile(blocks) };
    const { kernels } = compiled;
    blocks.diagonal.fill(0);
    blocks.couplings.fill(0);
    jumps?.read(state, time);
    inCells(state, time, blocks, kernels);
    onFaces(state, time, blocks, kernels);
  };
  return Object.assign(assembly, {
    isApproximate: jumps !== null && hasCorrectedSides(options),
    workspaceBytes: bytes,
  });
}
