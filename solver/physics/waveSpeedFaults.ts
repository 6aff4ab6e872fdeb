import { ProgramBuilder } from '../expression';
import { positionInputs, normalInputs } from '../core/axes';
import type { SystemDeclaration } from './declaration';
import type { DeclarationFault } from './declarationChecker';
import { largestImaginaryPart } from './hyperbolicity';
import { evaluated, evaluator, nearbyState, someNormals, somePlace } from './sampledStates';
import { compileSystem } from './systemPrograms';
import { asDeclared, parameterValues } from './systemScope';
import { jacobian } from './waveSpeedBound';
import { t } from '../text/t';

/** Relative tolerance of declared speeds against eigenvalues, above the accuracy of the latter. */
const tolerance = 1e-3;

/**
 * Returns declared wave speeds below the eigenvalues of A_n = ∂(F·n)/∂u at sampled states and normals, with the largest
 * error of each. Such speeds make a run unstable, or its fluxes miss waves. Also returns complex eigenvalues: then waves
 * grow with any scheme, shorter ones faster.
 * @param system a system without other errors
 * @param parameters parameter values of the case
 * @param given values of primitive variables from the case, replacing their defaults
 */
export function waveSpeedFaults(
  system: SystemDeclaration,
  parameters: Readonly<Record<string, number>>,
  given: Readonly<Record<string, number>>,
): DeclarationFault[] {
  const { dimension, variables } = system;
  const names = variables.map(({ name }) => name);
  const values = parameterValues(system, parameters);
  const programs = compileSystem(system, values, asDeclared);
  const b = new ProgramBuilder();
  const columns = jacobian(b, programs.normalFlux, names);
  const inputs = [...names, ...normalInputs(dimension), ...positionInputs(dimension)];
  const known = Object.fromEntries(inputs.map((name) => [name, b.input(name)]));
  const speeds = [programs.waveSpeed, programs.maxWaveSpeed, programs.waveSpeeds].flatMap(
    (program) => (program ? b.inline(program, known) : []),
  );
  const program = b.build([...speeds, ...columns.flat()]);
  const valuesAt = evaluator(program);
  const worst = new Map<string, { excess: number; fault: DeclarationFault }>();

  /** Records the error of a speed. @param short by how much the speed is too small */
  function compare(
    path: readonly string[],
    speed: number,
    eigenvalue: number,
    short: number,
  ): void {
    const excess = short / Math.max(Math.abs(eigenvalue), Math.abs(speed), Number.MIN_VALUE);
    if (!(excess > tolerance) || excess <= (worst.get(path.join('.'))?.excess ?? 0)) return;
    const message = t('physicsWaveSpeed', rounded(speed), rounded(eigenvalue));
    worst.set(path.join('.'), { excess, fault: { path, message } });
  }

  function noteComplex(
    state: Readonly<Record<string, number>>,
    matrix: readonly number[],
    largest: number,
  ): void {
    const imaginary = largestImaginaryPart(matrix, names.length);
    if (imaginary <= tolerance * largest || worst.has('flux')) return;
    const at = names.map((name) => `${name} = ${rounded(state[name])}`).join(', ');
    const message = t('physicsNotHyperbolic', rounded(imaginary), at);
    worst.set('flux', { excess: imaginary, fault: { path: ['flux'], message } });
  }

  for (const share of [0, 1, 4, -0.5]) {
    const state = nearbyState(system, values, given, share);
    if (evaluated(programs.admissible, { ...state, ...somePlace }).includes(0)) continue;
    for (const normal of someNormals(dimension)) {
      const numbers = valuesAt({ ...state, ...normal, ...somePlace });
      if (!numbers.every(Number.isFinite)) continue;
      const matrix = numbers.slice(speeds.length);
      const largest = spectralRadius(matrix, names.length);
      const [along, inAny, low, high] = numbers.slice(0, speeds.length);
      if (share === 0 || share === 1) noteComplex(state, matrix, largest);
      if (system.waveSpeed !== undefined) compare(['waveSpeed'], along, largest, largest - along);
      if (system.maxWaveSpeed !== undefined) {
        compare(['maxWaveSpeed'], inAny, largest, largest - inAny);
      }
      if (low === undefined || high === undefined) continue;
      const [least, most] = realEnds(matrix, names.length, largest);
      compare(['waveSpeeds', 'min'], low, least, low - least);
      compare(['waveSpeeds', 'max'], high, most, most - high);
    }
  }
  return [...worst.values()].map(({ fault }) => fault);
}

const rounded = (value: number): number => Number(value.toPrecision(3));

/** Squarings after which ‖A^k‖^(1/k) gives the spectral radius to 1e-5 even with Jordan blocks. */
const squarings = 22;

/** Returns max |λ| by Gelfand's formula ρ = lim ‖A^k‖^(1/k). @param matrix size×size numbers */
export function spectralRadius(matrix: readonly number[], size: number): number {
  let power = [...matrix];
  let logarithm = 0;
  for (let i = 0; i < squarings; i++) {
    const norm = Math.max(...power.map(Math.abs));
    if (norm === 0) return 0;
    logarithm += Math.log(norm) / 2 ** i;
    power = squared(
      power.map((value) => value / norm),
      size,
    );
  }
  return Math.exp(logarithm);
}

function squared(matrix: readonly number[], size: number): number[] {
  return matrix.map((_, at) => {
    const [row, column] = [Math.floor(at / size) * size, at % size];
    let total = 0;
    for (let k = 0; k < size; k++) total += matrix[row + k] * matrix[k * size + column];
    return total;
  });
}

/** Returns the smallest and largest real eigenvalue from those of A ± ρ, which all have one sign. */
function realEnds(matrix: readonly number[], size: number, radius: number): [number, number] {
  const moved = (sign: 1 | -1): number[] =>
    matrix.map((value, at) => sign * value + (at % (size + 1) === 0 ? radius : 0));
  return [radius - spectralRadius(moved(-1), size), spectralRadius(moved(1), size) - radius];
}
