import { computeAgreement } from '../../solver/agreement/compute';
import type {
  AgreementRequest,
  AgreementResult,
  AgreementWorld,
} from '../../solver/agreement/types';
import { caseSchema, type CaseDocument, type CaseInput } from '../../solver/case/document';
import { noProgress } from '../../solver/core/progress';
import { methods } from '../../solver/methods/registry';
import { prepareCase } from '../../solver/run/compute';
import { singleThread } from '../../solver/threads';

/** Returns a shock-tube case with few cells. */
export const tube = (changes: Partial<CaseInput> = {}): CaseDocument =>
  caseSchema.parse({
    format: 'fluxbench-case',
    version: 1,
    name: 'tube',
    mesh: { grid: { min: [0], max: [2], cells: [16] } },
    system: { id: 'euler1d' },
    scheme: {
      id: 'cartesianFv',
      numericalFlux: 'hll',
      integrator: 'forwardEuler',
      cflNumber: 0.9,
    },
    initial: { rho: 'x < 1 ? 1 : 0.125', u: '0.1', p: 'x < 1 ? 1 : 0.1' },
    boundaries: {
      left: { condition: 'outflow', values: {} },
      right: { condition: 'outflow', values: {} },
    },
    time: { end: 0.6, maxSteps: null, steadyTolerance: null },
    ...changes,
  });

export const compare = (
  request: Partial<AgreementRequest> & Pick<AgreementRequest, 'document'>,
  device: AgreementWorld['device'],
  prepare: AgreementWorld['prepare'] = (document) => prepareCase(document, null, methods),
): Promise<AgreementResult> =>
  computeAgreement(
    {
      precisions: [],
      sameTimes: false,
      maxSteps: null,
      until: null,
      line: null,
      field: null,
      ...request,
    },
    {
      prepare,
      device,
      threads: singleThread,
      now: () => performance.now(),
      yieldTask: () => Promise.resolve(),
      notify: noProgress,
    },
  );
