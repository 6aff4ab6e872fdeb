import type { CaseDocument } from '../../solver/case';
import { CaseError } from '../../solver/core';
import { compileToBlocks, ProgramBuilder } from '../../solver/expression';
import {
  caseScope,
  expressionAt,
  parameterValues,
  type SystemDeclaration,
} from '../../solver/physics';
import type { PlacedRaster } from '../../solver/raster';
import { axisNames } from './coordinates';

/** A straight line from one point to another. */
export interface Line {
  readonly from: readonly [x: number, y: number, z?: number];
  readonly to: readonly [x: number, y: number, z?: number];
}

/**
 * Values of a primitive variable of the initial state at evenly spaced points of a line.
 * @param rasters for use in expressions, with their positions
 * @returns null if its expression or a dependency is invalid, which the check list reports
 */
export function initialProfile(
  document: Pick<CaseDocument, 'definitions' | 'freeStream' | 'initial' | 'system'>,
  system: SystemDeclaration,
  variable: string,
  { from, to }: Line,
  points: number,
  rasters: ReadonlyMap<string, PlacedRaster> = new Map(),
): Float64Array | null {
  const source = document.initial[variable] ?? document.freeStream?.state[variable];
  if (source === undefined) return null;
  try {
    const builder = new ProgramBuilder();
    const parameters = parameterValues(system, document.system.parameters);
    const scope = caseScope(builder, document, parameters, system.dimension);
    for (const name of rasters.keys()) scope.set(name, builder.input(name));
    const program = builder.build([expressionAt(`initial.${variable}`, builder, source, scope)]);
    const values = new Float64Array(points);
    const along = (axis: number): Float64Array =>
      Float64Array.from({ length: points }, (_, i) => {
        const start = from[axis] ?? 0;
        return start + (((to[axis] ?? 0) - start) * i) / (points - 1);
      });
    const inputs = program.inputs.map((name) => {
      const axis = axisNames.findIndex((one) => one === name);
      if (axis >= 0) return along(axis);
      const [raster, x, y] = [rasters.get(name), along(0), along(1)];
      return x.map((at, i) => raster?.at(at, y[i]) ?? 0);
    });
    compileToBlocks(program).evaluate(inputs, [values], points);
    return values;
  } catch (error) {
    if (error instanceof CaseError) return null;
    throw error;
  }
}
