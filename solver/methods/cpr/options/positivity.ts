import { CaseError } from '../../../core/caseError';
import type { MethodOption } from '../../option';
import { positivity as ofDg } from '../../dgModal/options/positivity';
import { needsPointsOffWalls } from './points';
import { reachesEnds, type PointSetId } from '../points';
import { t } from '../../../text/t';

export { positivitySchema } from '../../dgModal/options/positivity';

interface PositivityOptions {
  readonly positivity: boolean;
  readonly points: PointSetId;
  readonly order: number;
}

/** Whether positivity covers all states that steps evaluate: those at points, but not those interpolated to sides. */
const checksAll = ({ positivity, points, order }: PositivityOptions): boolean =>
  !positivity || order === 0 || reachesEnds(points);

const fault = t('cprPositivityPoints');

export const positivity: MethodOption<PositivityOptions> = {
  ...ofDg,
  defaultValue: (system) => !needsPointsOffWalls(system) && ofDg.defaultValue(system),
  check(context) {
    return checksAll(context.options)
      ? ofDg.check!(context)
      : [{ option: 'points', level: 'error', message: fault }];
  },
};

/** @throws CaseError with one line */
export function requireAllChecked(options: PositivityOptions): void {
  if (!checksAll(options)) throw new CaseError(`scheme.points: ${fault}`);
}

/** Switches to points that include the sides if positivity needs them. */
export const withPointsOnSides = <O extends PositivityOptions>(options: O): O =>
  checksAll(options) ? options : { ...options, points: 'gaussLobatto' };
