import type { CaseDocument } from '../../case/document';
import type { CellMesh } from '../../mesh/types';
import type { RunCaseResult } from '../../run/runCase';
import { between } from '../acceptance';
import type { Check, VerificationContext } from '../types';

/** A figure of a flow with the values of reference solvers. */
export interface FlowFigure {
  readonly id: string;
  /** Id of the check; by default that of the flow and of the figure. */
  readonly check?: string;
  readonly label: string;
  /** Lowest and highest reference value. */
  readonly published: readonly [low: number, high: number];
  /** Accepted relative difference. */
  readonly tolerance: number;
}

/** A steady flow whose figures share a run. */
export interface RansFlow {
  readonly id: string;
  document(): CaseDocument;
  mesh(): CellMesh;
  readonly figures: readonly FlowFigure[];
  /** Returns the figures by id. */
  measure(result: RunCaseResult): Readonly<Record<string, number>>;
}

/** Runs a case to a steady state. */
type ComputeSteady = (
  document: CaseDocument,
  mesh: CellMesh,
  context: VerificationContext,
) => Promise<RunCaseResult>;

/** Results by flow. */
const known = new Map<string, Readonly<Record<string, number>>>();

/** Returns the checks of a flow, which is computed once. */
export const flowChecks = (flow: RansFlow, computeSteady: ComputeSteady): Check[] =>
  flow.figures.map(({ id, check, label, published: [low, high], tolerance }) => {
    const bounds = [(1 - tolerance) * low, (1 + tolerance) * high] as const;
    return {
      id: check ?? `${flow.id}/${id}`,
      label,
      cost: 'full',
      meshes: [],
      published: high,
      accept: between(...bounds),
      order: null,
      remark: '',
      usesBackend: false,
      async compute(context) {
        let figures = known.get(flow.id);
        if (!figures) {
          figures = flow.measure(await computeSteady(flow.document(), flow.mesh(), context));
          known.set(flow.id, figures);
        }
        return { value: figures[id], spacing: null };
      },
    };
  });
