import { caseSchema, type CaseDocument } from '../case/document';
import { periodicCondition } from '../physics/periodic';
import type { GridScheme, LaboratoryProblem } from './types';

/** What a scheme doesn't say. */
const usual = {
  fv: { id: 'cartesianFv', numericalFlux: 'localLaxFriedrichs', integrator: 'forwardEuler' },
  cese: { id: 'cese' },
} as const;

/** A problem by a scheme as a case on a grid. @throws ZodError if it is none */
export function laboratoryCase(
  problem: LaboratoryProblem,
  scheme: GridScheme,
  cflNumber: number,
  cells: number,
): CaseDocument {
  const { system, domain, end } = problem;
  return caseSchema.parse({
    format: 'fluxbench-case',
    version: 1,
    name: scheme.title,
    mesh: { grid: { min: [domain[0]], max: [domain[1]], cells: [cells] } },
    system,
    scheme: { ...usual[scheme.kind], ...scheme.options, cflNumber },
    initial: initialExpressions(problem),
    boundaries: { left: sideOf(problem, 'right'), right: sideOf(problem, 'left') },
    time: { end, maxSteps: null, steadyTolerance: null },
  });
}

/** The initial state by primitive variable. */
export function initialExpressions({ initial }: LaboratoryProblem): Record<string, string> {
  if (initial.kind === 'profile') return { ...initial.values };
  const { at, left, right } = initial;
  return Object.fromEntries(
    Object.keys(left).map((name) => [name, `x < ${at} ? ${left[name]} : ${right[name]}`]),
  );
}

/** Every system of the laboratory has a condition through which what is inside goes out. */
const sideOf = ({ joined, walls = false }: LaboratoryProblem, partner: string) =>
  joined
    ? { condition: periodicCondition, values: {}, partner }
    : { condition: walls ? 'slipWall' : 'outflow', values: {} };
