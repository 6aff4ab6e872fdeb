import { caseSchema, type CaseDocument } from '../../solver/case/document';
import { ceseOptions, type CeseOptions } from '../../solver/methods/cese/options';

/** A case of CE/SE; what is left out is that of a gas in the plane, without an end. */
export const ceseCase = (
  parts: Partial<Omit<CaseDocument, 'scheme'>>,
  scheme: Partial<CeseOptions> = {},
): CaseDocument =>
  caseSchema.parse({
    format: 'fluxbench-case',
    version: 1,
    name: 'points in space and time',
    mesh: { file: 'unused.msh' },
    system: { id: 'euler2d' },
    scheme: ceseOptions.parse({ id: 'cese', cflNumber: 0.6, ...scheme }),
    initial: {},
    boundaries: {},
    time: { end: null, maxSteps: null, steadyTolerance: null },
    ...parts,
  });
