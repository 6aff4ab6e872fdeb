import { compileToBlocks, ProgramBuilder } from '../expression';
import type { CurveAttachment } from '../mesh';
import { caseScope, expressionAt } from '../physics/caseScope';
import { caseSystem } from '../physics/caseSystem';
import { parameterValues } from '../physics/systemScope';
import type { CaseDocument } from './document';
import type { BoundaryAssignment } from '../physics/description';
import { CaseError } from '../core/caseError';
import { formatPath } from '../core/formatPath';
import { t } from '../text/t';

type Curve = NonNullable<BoundaryAssignment['curve']>;

/** Compiles the curve or analytic normal attached to a group. @throws CaseError */
export const curveAttachment = (
  document: CaseDocument,
  group: string,
  curve: Curve,
): CurveAttachment => (curve.kind === 'normal' ? analyticNormal(document, group, curve) : curve);

function analyticNormal(
  document: CaseDocument,
  group: string,
  { nx, ny }: Extract<Curve, { kind: 'normal' }>,
): CurveAttachment {
  const system = caseSystem(document.system);
  if (system === null) throw new CaseError(t('caseUnknownSystem', document.system.id));
  const builder = new ProgramBuilder();
  const parameters = parameterValues(system, document.system.parameters);
  const scope = caseScope(builder, document, parameters, system.dimension);
  const placeOf = (axis: string): string => formatPath(['boundaries', group, 'curve', axis]);
  const program = builder.build([
    expressionAt(placeOf('nx'), builder, nx, scope),
    expressionAt(placeOf('ny'), builder, ny, scope),
  ]);
  if (program.uses('t')) throw new CaseError(t('caseAtNormal', placeOf('nx'), movingWall));
  const place = { x: new Float64Array(1), y: new Float64Array(1) };
  const inputs = program.inputs.map((name) => (name === 'x' ? place.x : place.y));
  const outputs = [new Float64Array(1), new Float64Array(1)];
  const evaluate = compileToBlocks(program);
  return {
    kind: 'normal',
    normalAt(x, y) {
      place.x[0] = x;
      place.y[0] = y;
      evaluate.evaluate(inputs, outputs, 1);
      return [outputs[0][0], outputs[1][0]];
    },
  };
}

/** Error for a normal that depends on time. */
export const movingWall = t('caseMovingWall');
