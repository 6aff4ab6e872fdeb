import { withinShare } from '../acceptance';
import { computeCase, verificationCase } from '../compute';
import { rectangleMesh } from '../../mesh/rectangle';
import type { CaseDocument } from '../../case/document';
import type { RunCaseResult } from '../../run/runCase';
import { CheckFailed, type Check, type VerificationContext } from '../types';
import { t } from '../../text/t';

/** A Riemann problem along x on a strip of the unit interval, with the jump at ½. */
export interface ShockTube {
  readonly system: CaseDocument['system'];
  /** Left and right value per primitive variable. */
  readonly states: Readonly<Record<string, readonly [left: number, right: number]>>;
  readonly end: number;
  /** Intervals of x inside the star region at the end time, away from the waves. */
  readonly plateau: readonly (readonly [from: number, to: number])[];
}

export interface StarValue {
  readonly id: string;
  readonly label: string;
  readonly published: number;
  /** Value of the exact solver. */
  readonly exact: number;
  /** Expression of the value. */
  readonly field: string;
}

/** Slightly more than half a unit of the sixth digit. */
const sixDigits = 1e-6;
const columns = 100;

/**
 * Returns two checks per value: the exact solver against the published figure, and the scheme against the exact solver.
 */
export function starChecks(tube: ShockTube, values: readonly StarValue[]): Check[] {
  const results = new WeakMap<VerificationContext, Promise<RunCaseResult>>();
  /** Runs the scheme; all values share one run. */
  const resultOf = (context: VerificationContext): Promise<RunCaseResult> => {
    const result = results.get(context) ?? runTube(tube, context);
    results.set(context, result);
    return result;
  };
  return values.flatMap(({ id, label, published, exact, field }): Check[] => [
    {
      id: `${id}/exact`,
      label: t('starExact', label),
      cost: 'default',
      meshes: [],
      published,
      accept: withinShare(published, sixDigits, 0),
      order: null,
      remark: '',
      usesBackend: false,
      compute: () => Promise.resolve({ value: exact, spacing: null }),
    },
    {
      id: `${id}/p1`,
      label: `${label}, p = 1`,
      cost: 'default',
      meshes: [],
      published,
      accept: withinShare(published, 0.005, 0),
      order: null,
      remark: '',
      usesBackend: true,
      compute: async (context) => ({
        value: plateauMean(await resultOf(context), field, tube.plateau),
        spacing: null,
      }),
    },
  ]);
}

function runTube(
  { system, states, end }: ShockTube,
  context: VerificationContext,
): Promise<RunCaseResult> {
  const initial = Object.fromEntries(
    Object.entries(states).map(([name, [left, right]]) => [name, `x < 0.5 ? ${left} : ${right}`]),
  );
  const wall = { condition: 'slipWall', values: {} };
  const open = { condition: 'outflow', values: {} };
  const document = verificationCase({
    name: 'shock-tube',
    system,
    scheme: { order: 1, cflNumber: 1, limiter: 'barthJespersen' },
    initial,
    boundaries: { left: open, right: open, bottom: wall, top: wall },
    time: { end },
  });
  const strip = rectangleMesh(columns, 1, (x, y) => [x, y / columns]);
  return computeCase(document, strip, context);
}

/** Returns the mean of a field over the display points in intervals of x. */
function plateauMean(
  { discretization, physics, state, summary }: RunCaseResult,
  field: string,
  plateau: ShockTube['plateau'],
): number {
  const { points } = discretization.displaySurface();
  const values = discretization.sampleField(state, physics.field(field), summary.time);
  let sum = 0;
  let count = 0;
  values.forEach((value, point) => {
    const x = points[3 * point];
    if (!plateau.some(([from, to]) => x >= from && x <= to)) return;
    sum += value;
    count++;
  });
  if (count === 0) throw new CheckFailed(t('verifyNoStarPoint'));
  return sum / count;
}
