import { caseSchema, type CaseDocument } from '../case/document';
import { periodicCondition } from '../physics/periodic';
import type { GridScheme, LaboratoryProblem } from './types';

/** Defaults of the scheme options. */
const defaultValue = {
  fv: { id: 'cartesianFv', numericalFlux: 'localLaxFriedrichs', integrator: 'forwardEuler' },
  cese: { id: 'cese' },
} as const;

/** Returns the grid case of a problem and a scheme. @throws ZodError if the problem is invalid */
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
    scheme: { ...defaultValue[scheme.kind], ...scheme.options, cflNumber },
    initial: initialExpressions(problem),
    boundaries: { left: sideOf(problem, 'right'), right: sideOf(problem, 'left') },
    time: { end, maxSteps: null, steadyTolerance: null },
  });
}

/** Returns the expressions of the initial state by primitive variable. */
export function initialExpressions({ initial }: LaboratoryProblem): Record<string, string> {
  if (initial.kind === 'profile') return { ...initial.values };
  const { at, left, right } = initial;
  return Object.fromEntries(
    Object.keys(left).map((name) => [name, `x < ${at} ? ${left[name]} : ${right[name]}`]),
  );
}

/** Returns the condition of a side; every laboratory system provides an outflow condition. */
const sideOf = ({ joined, walls = false }: LaboratoryProblem, partner: string) =>
  joined
    ? { condition: periodicCondition, values: {}, partner }
    : { condition: walls ? 'slipWall' : 'outflow', values: {} };
