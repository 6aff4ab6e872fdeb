import { driveFault } from '../physics/drive';
import type { SystemDeclaration } from '../physics/declaration';
import type { CheckList } from './checkItem';
import type { CaseDocument } from './document';
import type { CaseExpressions } from './expressions';
import { t } from '../text/t';

/** Checks the mean-flow forcing: its variables, the target mean in t, and its expressions in the state. */
export function checkDrive(
  list: CheckList,
  { drive }: CaseDocument,
  system: SystemDeclaration,
  expressions: CaseExpressions,
): void {
  if (!drive) return;
  const error = (entry: string, detail: string): void => {
    const field = `drive.${entry}`;
    list.error('physics', field, field, t('checkAtDrive', entry, detail), detail);
  };
  const fault = driveFault(
    drive,
    system.variables.map(({ name }) => name),
  );
  if (fault) error(...fault);
  const ofMean = expressions.fault(drive.mean);
  if (ofMean !== null) error('mean', ofMean);
  for (const [name, source] of Object.entries(drive.source)) {
    const wrong = expressions.stateFault(source);
    if (wrong !== null) error(`source.${name}`, wrong);
  }
}
