import { ProgramBuilder, type Program, type Scope, type Value } from '../../expression';
import { innerName, leftName, outerName, rightName } from '../faceNames';
import type { SystemPrograms } from '../systemPrograms';
import { faceInputs, gridSpeedInput, type FaceValues, type StateValues } from './types';

/** The two states at a face, and the arithmetic for building numerical fluxes. */
export class FaceAlgebra {
  readonly inner: StateValues;
  readonly outer: StateValues;
  readonly face: FaceValues;
  private readonly builder = new ProgramBuilder();

  /** @param twoPointFlux see `FluxSettings` */
  constructor(
    private readonly programs: SystemPrograms,
    readonly variables: readonly string[],
    private readonly twoPointFlux: Program | null = null,
  ) {
    const { onFaces, dimension } = programs;
    const known = onFaces?.quantityNames ?? variables;
    const { inner, outer, face } = faceInputs(this.builder, known, dimension);
    this.face = face;
    const whole = (state: StateValues): StateValues =>
      onFaces ? { ...state, ...named(variables, this.inline(onFaces.state, state)) } : state;
    this.inner = whole(inner);
    this.outer = whole(outer);
  }

  /**
   * Returns F(u)·n per variable. In terms of the quantities of a balance, P(u⁻)·n is subtracted; this subtracts the same
   * constant from the numerical flux.
   */
  normalFlux(state: StateValues): Value[] {
    const { onFaces, normalFlux } = this.programs;
    if (!onFaces) return this.inline(normalFlux, state);
    const carried = this.inline(onFaces.carried, state);
    if (state === this.inner) return carried;
    const renamed = (from: StateValues, rename: (name: string) => string): StateValues =>
      Object.fromEntries(onFaces.quantityNames.map((name) => [rename(name), from[name]]));
    const pair = [renamed(this.inner, innerName), renamed(state, outerName)];
    const rise = this.inline(onFaces.rise, ...pair);
    return carried.map((value, v) => this.add(value, rise[v]));
  }

  /** Returns the outputs of a program of the system. */
  inline(program: Program, ...states: readonly StateValues[]): Value[] {
    return this.builder.inline(program, Object.assign({}, ...states, this.face));
  }

  /** Compiles an expression in the names of `scope`. */
  expression(source: string, scope: Scope): Value {
    return this.builder.expression(source, scope);
  }

  /** Builds ½(F(u⁻) + F(u⁺))·n + ½ dissipation, or a two-point flux + ½ dissipation. */
  centered(dissipation: readonly Value[] | null): Program {
    if (this.twoPointFlux) {
      const mean = this.between(this.twoPointFlux);
      const half = this.constant(0.5);
      return this.build((i) =>
        dissipation === null ? mean[i] : this.add(mean[i], this.multiply(half, dissipation[i])),
      );
    }
    const inner = this.normalFlux(this.inner);
    const outer = this.normalFlux(this.outer);
    return this.build((i) => {
      const sum = this.add(inner[i], outer[i]);
      const total = dissipation === null ? sum : this.add(sum, dissipation[i]);
      return this.multiply(this.constant(0.5), total);
    });
  }

  /** Returns the two-point flux between both sides, which have the same position. */
  private between(flux: Program): Value[] {
    const { face } = this;
    const sides = (
      [
        [leftName, this.inner],
        [rightName, this.outer],
      ] as const
    ).map(([rename, state]) =>
      Object.entries({ ...face, ...state }).map(([name, value]) => [rename(name), value] as const),
    );
    return this.builder.inline(flux, { ...face, ...Object.fromEntries(sides.flat()) });
  }

  /** Returns u⁻ − u⁺ of the variable. */
  jump(name: string): Value {
    return this.subtract(this.inner[name], this.outer[name]);
  }

  /** Returns a run-time input. */
  input(name: string): Value {
    return this.builder.input(name);
  }

  /** Returns the grid speed, see `gridSpeedInput`; for fluxes on grids. */
  gridSpeed(): Value {
    return this.input(gridSpeedInput);
  }

  build(output: (index: number, name: string) => Value): Program {
    return this.builder.build(this.variables.map((name, i) => output(i, name)));
  }

  /** Returns a state with one value per variable. */
  state(value: (index: number, name: string) => Value): StateValues {
    const { onFaces } = this.programs;
    const made = Object.fromEntries(this.variables.map((name, i) => [name, value(i, name)]));
    if (!onFaces) return made;
    return { ...made, ...named(onFaces.quantityNames, this.inline(onFaces.quantities, made)) };
  }

  constant(value: number): Value {
    return this.builder.constant(value);
  }

  add(a: Value, b: Value): Value {
    return this.builder.apply('add', a, b);
  }

  subtract(a: Value, b: Value): Value {
    return this.builder.apply('subtract', a, b);
  }

  multiply(a: Value, b: Value): Value {
    return this.builder.apply('multiply', a, b);
  }

  divide(a: Value, b: Value): Value {
    return this.builder.apply('divide', a, b);
  }

  min(a: Value, b: Value): Value {
    return this.builder.apply('min', a, b);
  }

  max(a: Value, b: Value): Value {
    return this.builder.apply('max', a, b);
  }

  abs(a: Value): Value {
    return this.builder.apply('abs', a);
  }

  sine(a: Value): Value {
    return this.builder.apply('sin', a);
  }

  /** Returns `a` if x < y, else `b`. */
  whereLess(x: Value, y: Value, a: Value, b: Value): Value {
    return this.builder.apply('select', this.builder.apply('less', x, y), a, b);
  }

  /** Returns `a` if the value is not negative, else `b`. */
  whereNotNegative(value: Value, a: Value, b: Value): Value {
    return this.whereLess(value, this.constant(0), b, a);
  }
}

/** Values by names. */
export const named = (names: readonly string[], values: readonly Value[]): StateValues =>
  Object.fromEntries(names.map((name, i) => [name, values[i]]));
