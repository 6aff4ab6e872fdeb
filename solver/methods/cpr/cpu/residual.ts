import type { Residual } from '../../../stepping/stages';
import { emptyGeometry, type CellGeometry } from '../geometry';
import type { CprOperators } from '../operators';
import { createFaceTerm } from './faceTerm';
import { createCprViscousTerm } from './viscous/viscousTerm';
import { createVolumeTerm } from './volumeTerm';

/** Computes the geometry of all cells; each array is [cell] followed by the layout of `CellGeometry`. */
export function storedGeometry(operators: CprOperators): CellGeometry {
  const { cellCount, readGeometry } = operators;
  const own = emptyGeometry(operators);
  const names = Object.keys(own) as (keyof CellGeometry)[];
  const all = Object.fromEntries(
    names.map((name) => [name, new Float64Array(cellCount * own[name].length)]),
  ) as unknown as CellGeometry;
  for (let cell = 0; cell < cellCount; cell++) {
    readGeometry(cell, own);
    for (const name of names) all[name].set(own[name], cell * own[name].length);
  }
  return all;
}

/**
 * ∂u/∂t = S − ∇·F − (1/J) Σ lift · (F̂ − F)·area, summed over the lines through each point and the sides at their ends.
 * F is omitted if the volume term already contains the correction by the cell's own flux. `createCprViscousTerm` adds
 * viscous fluxes.
 */
export function createResidual(operators: CprOperators): Residual {
  const geometry = storedGeometry(operators);
  const volumeTerm = createVolumeTerm(operators, geometry);
  const faceTerm = createFaceTerm(operators, geometry);
  const viscousTerm = operators.physics.viscousFlux && createCprViscousTerm(operators, geometry);
  return (state, time, out) => {
    out.fill(0);
    volumeTerm(state, time, out);
    faceTerm(state, time, out);
    viscousTerm?.(state, time, out);
  };
}
