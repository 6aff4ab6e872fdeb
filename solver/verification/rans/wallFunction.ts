import type { CaseDocument } from '../../case/document';
import type { CellMesh } from '../../mesh/types';
import { joinPeriodic } from '../../mesh/periodic';
import { lawOfTheWall } from '../../post/wall/lawOfTheWall';
import { stateIntegrals } from '../../space/projection';
import { withinShare } from '../acceptance';
import { computeCase, verificationCase } from '../compute';
import { bentBox, waves } from '../cpr/meshes';
import type { Check, VerificationContext } from '../types';
import { t } from '../../text/t';

/** Velocity at the wall and its slope; height of the cells at the wall, of density 1. */
const [slip, slope, height] = [7, 30, 0.5];
/** Velocity at the matched point. */
const speed = slip + slope * height;
/** y⁺ of the cells, from the viscous sublayer to the logarithmic layer. */
const heights = [1, 10, 100, 1000] as const;
/** End of the run, which is one step; the stress changes by less than 1e-6 of it. */
const duration = 1e-7;

/** Sheared gas over a wall function, periodic along it. */
const sheared = (yPlus: number): CaseDocument =>
  verificationCase({
    name: t('ransTitle'),
    system: {
      id: 'spalartAllmaras2d',
      // u⁺ = speed/u_τ and y⁺ = u_τ height/ν.
      parameters: { viscosity: (speed * height) / (yPlus * lawOfTheWall(yPlus)) },
    },
    scheme: {
      id: 'cpr',
      order: 2,
      points: 'gaussLegendre',
      correction: 'dg',
      numericalFlux: 'roe',
    },
    initial: { rho: '1', u: `${slip} + ${slope}*y`, v: '0', p: '1e4', chi: '0' },
    boundaries: {
      bottom: { condition: 'wallFunction', values: {} },
      top: { condition: 'slipWall', values: {} },
    },
    time: { end: duration },
  });

const mesh = (): CellMesh =>
  joinPeriodic(bentBox({ counts: [2, 2], order: 1, bend: waves(0) }), 'left', 'right');

/** Returns the momentum that a wall of length 1 takes per time. */
async function stress(yPlus: number, context: VerificationContext): Promise<number> {
  const onCpu: VerificationContext = { ...context, backend: 'cpu', device: null };
  const { discretization, state, summary, physics } = await computeCase(
    sheared(yPlus),
    mesh(),
    onCpu,
  );
  const momentum = (of: Float64Array | Float32Array): number =>
    stateIntegrals(discretization.space, physics.variableNames.length, of)[1];
  return (momentum(discretization.initialState()) - momentum(state)) / summary.time;
}

/** The stress of walls with wall functions, against the law inverted by hand: u_τ² with u⁺ of the given y⁺. */
export const wallFunctionChecks: readonly Check[] = heights.map((yPlus) => {
  const value = (speed / lawOfTheWall(yPlus)) ** 2;
  return {
    id: `wall-function/${yPlus}`,
    label: t('ransWallFunction', yPlus),
    cost: 'default',
    meshes: [],
    published: value,
    accept: withinShare(value, 1e-5, 0),
    order: null,
    remark: '',
    usesBackend: false,
    compute: async (context) => ({ value: await stress(yPlus, context), spacing: null }),
  };
});
