import { decayStepInput, slopeName } from '../../../../physics/decay';
import type { FunctionBuilder } from '../../../../wasm';
import {
  both,
  emitProgram,
  forColumns,
  freeCells,
  provideFirst,
  provideNamed,
  providePlaces,
  loadColumns,
  stripKernel,
  sumOf,
} from '../../../grid/compiled/strips';
import type { FvKernelParts } from './parts';

/**
 * (…, u, source, target, time, weight, step, decay step): target = u + (weight (source − u) + step · du/dt), where
 * du/dt includes the source term at the centers and the decay over the decay step.
 */
export const updateKernel = (parts: FvKernelParts): FunctionBuilder =>
  stripKernel(parts, 0, ['i32', 'i32', 'i32', 'f64', 'f64', 'f64', 'f64'], (strip) => {
    const { code, layout, operators, at, column, params } = strip;
    const { variableNames: names, sourceTerm, decay } = operators.physics;
    const [t, weight, step, decayStep] = params.slice(3).map((number) => both(code, number));
    const addresses = params.slice(0, 3).map((register) => sumOf(code, register, at));
    const slopeAt = sumOf(code, at, { bytes: layout.slope });
    forColumns(strip, strip.columns, () => {
      const [u, source, target, slope] = [...addresses, slopeAt].map((address) =>
        sumOf(code, address, column),
      );
      const plane = (v: number): number => v * layout.planeBytes;
      const free = freeCells(strip);
      const state = names.map((_, v) => loadColumns(code, source, plane(v)));
      const given = provideFirst(
        provideNamed(names, state),
        provideNamed(['t', decayStepInput], [t, decayStep]),
        providePlaces(strip, layout.centers),
      );
      let slopes = names.map((_, v) => loadColumns(code, slope, plane(v)));
      if (sourceTerm) {
        emitProgram(strip, sourceTerm, given).forEach((gained, v) =>
          code.get(slopes[v]).get(gained).op('f64x2.add').set(slopes[v]),
        );
      }
      if (decay) {
        slopes = emitProgram(
          strip,
          decay,
          provideFirst(given, provideNamed(names.map(slopeName), slopes)),
        );
      }
      slopes.forEach((own, v) => {
        const before = loadColumns(code, u, plane(v));
        code.get(target).get(before);
        code.get(weight).get(state[v]).get(before).op('f64x2.sub').op('f64x2.mul');
        code.get(step).get(own).op('f64x2.mul').op('f64x2.add').op('f64x2.add');
        // Cells in obstacles remain unchanged.
        if (free) code.get(before).get(free).op('v128.bitselect');
        code.memory('v128.store', plane(v));
      });
    });
  });
