import { ProgramBuilder, type Program, type Value } from '../../expression';
import type { SystemPrograms } from '../systemPrograms';
import { faceInputs, type NumericalFlux } from './types';

/**
 * Local Lax–Friedrichs (Rusanov) flux
 * F* = ½[(F(u⁻) + F(u⁺))·n + λ(u⁻ − u⁺)], λ the larger wave speed of the two sides along n.
 */
export const localLaxFriedrichs: NumericalFlux = {
  id: 'localLaxFriedrichs',
  title: 'Local Lax–Friedrichs',
  compile(programs: SystemPrograms, variables: readonly string[]): Program {
    const b = new ProgramBuilder();
    const { inner, outer, shared } = faceInputs(b, variables);
    const count = variables.length;

    const normalFlux = (side: Record<string, Value>): Value[] => {
      const columns = b.inline(programs.flux, { ...side, ...shared });
      return variables.map((_, i) =>
        b.apply(
          'add',
          b.apply('multiply', columns[i], shared.nx),
          b.apply('multiply', columns[count + i], shared.ny),
        ),
      );
    };
    const waveSpeed = (side: Record<string, Value>): Value =>
      b.inline(programs.waveSpeed, { ...side, ...shared })[0];

    const fluxInner = normalFlux(inner);
    const fluxOuter = normalFlux(outer);
    const lambda = b.apply('max', waveSpeed(inner), waveSpeed(outer));
    const half = b.constant(0.5);
    return b.build(
      variables.map((name, i) => {
        const jump = b.apply('subtract', inner[name], outer[name]);
        const central = b.apply('add', fluxInner[i], fluxOuter[i]);
        return b.apply(
          'multiply',
          half,
          b.apply('add', central, b.apply('multiply', lambda, jump)),
        );
      }),
    );
  },
};
