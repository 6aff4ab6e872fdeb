import { normalInputs } from '../../../../core/axes';
import { ProgramBuilder, type Program, type Value } from '../../../../expression';
import type { CharacteristicPrograms } from '../../../../physics/characteristics';
import { amplitudeName, jumpName } from '../../../../physics/faceNames';
import type { FvOperators } from '../../operators';
import type { FaceReconstruction } from '../../reconstruction';
import { offsetsOf } from '../../reconstructions/meanNames';
import { wide } from '../../../grid/compiled/cellLayout';
import { sideOffset } from './gridLayout';
import { emitProgram, forColumns, loadColumns, sumOf } from '../../../grid/compiled/strips';
import type { FvStrip, CellRow } from './parts';

/** Input name of the mean of a variable in the cell at this offset along the axis. */
const inputName = (variable: number, steps: number): string => `${variable} ${steps}`;

/**
 * Returns the program of `wavesInCells` for one cell. Outputs are the deviations of the states on its low face, then on
 * its high face, each by variable.
 */
function wavesProgram(
  { grid, physics }: FvOperators,
  axis: number,
  { scheme, limiter, theta, quadrature }: FaceReconstruction,
  { amplitudes, change }: CharacteristicPrograms,
): Program {
  const builder = new ProgramBuilder();
  const names = physics.variableNames;
  const { dimension } = grid;
  const record = (keys: readonly string[], values: readonly Value[]): Record<string, Value> =>
    Object.fromEntries(keys.map((key, i) => [key, values[i]]));
  const meansAt = (steps: number): Value[] =>
    names.map((_, v) => builder.input(inputName(v, steps)));
  const own = meansAt(0);
  const normal = normalInputs(dimension).map((_, a) => builder.constant(a === axis ? 1 : 0));
  const known = { ...record(names, own), ...record(normalInputs(dimension), normal) };
  /** Returns the waves of the means at this offset. */
  const wavesAt = (steps: number): Value[] => {
    const jumps = meansAt(steps).map((mean, v) => builder.apply('subtract', mean, own[v]));
    return builder.inline(amplitudes, { ...known, ...record(names.map(jumpName), jumps) });
  };
  const settings = { dimension, facePoints: quadrature.points, limiter, theta };
  const reconstruct = scheme.program(settings, axis);
  const offsets = reconstruct.inputs.map((name) => offsetsOf(name)[axis]);
  const around = offsets.map(wavesAt);
  const departed = names.map((_, k) =>
    builder.inline(
      reconstruct,
      record(
        reconstruct.inputs,
        around.map((waves) => waves[k]),
      ),
    ),
  );
  const outputs = [0, 1].flatMap((face) =>
    builder.inline(change, {
      ...known,
      ...record(
        names.map((_, k) => amplitudeName(k)),
        departed.map((faces) => faces[face]),
      ),
    }),
  );
  return builder.build(outputs);
}

/** Writes face states reconstructed by waves, or only the deviations if they are scaled later. */
export function writeWaves(
  strip: FvStrip,
  axis: number,
  { means, sides, before, end }: CellRow,
  reconstruction: FaceReconstruction,
  waves: CharacteristicPrograms,
  deviationsAlone: boolean,
): void {
  const { code, column, layout, operators } = strip;
  const n = operators.variableCount;
  const stride = wide * layout.layered.steps[axis];
  const lowest = -stride * reconstruction.scheme.reach;
  const program = wavesProgram(operators, axis, reconstruction, waves);
  const first = sumOf(code, means, { bytes: -wide * before + lowest });
  const values = sumOf(code, sides, { bytes: -wide * before });
  const offset = (variable: number, steps: number): number =>
    variable * layout.planeBytes + steps * stride - lowest;

  forColumns(strip, end, () => {
    const around = sumOf(code, first, column);
    const target = sumOf(code, values, column);
    const deviations = emitProgram(strip, program, (name) => {
      const [variable, steps] = name.split(' ').map(Number);
      return loadColumns(code, around, offset(variable, steps));
    });
    deviations.forEach((deviation, i) => {
      const v = i % n;
      code.get(target);
      if (!deviationsAlone) code.get(around).memory('v128.load', offset(v, 0));
      code.get(deviation);
      if (!deviationsAlone) code.op('f64x2.add');
      code.memory('v128.store', sideOffset(strip, i < n ? 'low' : 'high', 0, v));
    });
  });
}
