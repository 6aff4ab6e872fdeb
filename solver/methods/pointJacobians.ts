import { differentiate, ProgramBuilder, type Program } from '../expression';
import { innerName, outerName } from '../physics/faceNames';

/** Compiles the derivatives of the outputs of a program by inputs: [input][output]. */
export function jacobianProgram(program: Program, inputs: readonly string[]): Program {
  const builder = new ProgramBuilder();
  return builder.build(inputs.flatMap((input) => differentiate(builder, program, input)));
}

/** Compiles the numerical flux through a boundary face, (u, n, x, t) → F*(u, ghost state of u), per variable. */
export function boundaryFlux(
  numericalFlux: Program,
  ghost: Program,
  variables: readonly string[],
): Program {
  const builder = new ProgramBuilder();
  const outside = builder.include(ghost);
  const states = new Map(
    variables.flatMap((name, v) => [
      [innerName(name), builder.input(name)] as const,
      [outerName(name), outside[v]] as const,
    ]),
  );
  return builder.build(builder.include(numericalFlux, states));
}
