import { axesOf } from '../../../core/axes';
import { ProgramBuilder, totalDerivative, type Program, type Value } from '../../../expression';
import { gradientInput } from '../../../physics/gradients';
import type { Expanded } from '../expansion';
import { timeStepInput } from '../pointShares';

/**
 * Inputs with the numbers of a share of shaders/cese/quads/shares.wgsl, in order; not names of the expression language.
 */
export const shareInputs = [
  'share(area)',
  'share(held.x)',
  'share(held.y)',
  'share(edges.x)',
  'share(edges.y)',
  'share(ofX.x)',
  'share(ofX.y)',
  'share(ofY.x)',
  'share(ofY.y)',
] as const;

/**
 * Returns the program (u, ∇u, x, t, Δt, a share) → for each variable T of `createQuadHalfStep` except a u − ½Δt (N₁ f +
 * N₂ g), then f, then g, then ½Δt ∂u/∂t. The changes of the fluxes over the edges are their derivatives along one
 * change of state per axis, Mₐ·∇u + ¼Δt Nₐ ∂u/∂t.
 */
export function shareGain({ physics, source: ofPoint }: Expanded): Program {
  const { variableNames: names, flux } = physics;
  const n = names.length;
  const axes = axesOf(2);
  const builder = new ProgramBuilder();
  const product = (a: Value, b: Value): Value => builder.apply('multiply', a, b);
  const sum = (...values: Value[]): Value =>
    values.reduce((total, value) => builder.apply('add', total, value));
  const dt = builder.input(timeStepInput);
  const quarter = product(builder.constant(0.25), dt);
  const [area, heldX, heldY, edgesX, edgesY, ...moments] = shareInputs.map((name) =>
    builder.input(name),
  );
  const source = ofPoint && builder.include(ofPoint.value);
  const driving = ofPoint && builder.include(ofPoint.driving);
  const alongAxes = axes.map((axis) =>
    totalDerivative(builder, flux, (input) => {
      if (input === axis) return builder.constant(1);
      return names.includes(input) ? builder.input(gradientInput(axis, input)) : null;
    }),
  );
  const rate = names.map((_, v) =>
    builder.apply(
      'subtract',
      driving ? driving[v] : builder.constant(0),
      sum(alongAxes[0][v], alongAxes[1][n + v]),
    ),
  );
  /** Returns the change of a program's outputs along an offset in space and time. */
  const changeOf = (program: Program, [x, y, t]: readonly Value[]): Value[] =>
    totalDerivative(builder, program, (input) => {
      if (input === 'x') return x;
      if (input === 'y') return y;
      if (input === 't') return t;
      const v = names.indexOf(input);
      if (v < 0) return null;
      const [alongX, alongY] = axes.map((axis) => builder.input(gradientInput(axis, input)));
      return sum(product(x, alongX), product(y, alongY), product(t, rate[v]));
    });
  const values = builder.include(flux);
  const ofX = changeOf(flux, [moments[0], moments[1], product(quarter, edgesX)]);
  const ofY = changeOf(flux, [moments[2], moments[3], product(quarter, edgesY)]);
  const gained = ofPoint && changeOf(ofPoint.value, [heldX, heldY, product(quarter, area)]);
  const half = product(builder.constant(0.5), dt);
  const gains = names.map((name, v) => {
    const [alongX, alongY] = axes.map((axis) => builder.input(gradientInput(axis, name)));
    const held = sum(product(heldX, alongX), product(heldY, alongY));
    const passed = sum(ofX[v], ofY[n + v]);
    const inside =
      gained && source ? sum(held, product(half, sum(product(area, source[v]), gained[v]))) : held;
    return builder.apply('subtract', inside, product(half, passed));
  });
  return builder.build([...gains, ...values, ...rate.map((value) => product(half, value))]);
}
