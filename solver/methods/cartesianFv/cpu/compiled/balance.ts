import { ProgramBuilder, type Program } from '../../../../expression';
import type { BalancePrograms } from '../../../../physics/balance';
import {
  beforeName,
  behindName,
  innerName,
  outerName,
  stepName,
} from '../../../../physics/faceNames';
import type { Local } from '../../../../wasm';
import type { FaceReconstruction } from '../../reconstruction';
import { wide } from '../../../grid/compiled/cellLayout';
import { forceOffset, sideOffset } from './gridLayout';
import {
  emitProgram,
  forColumns,
  provideFirst,
  provideNamed,
  provideNormal,
  loadColumns,
  sumOf,
} from '../../../grid/compiled/strips';
import type { FvStrip, CellRow } from './parts';

/** Returns the limited difference as a program. */
function limitedProgram({ limiter, theta }: FaceReconstruction): Program {
  const builder = new ProgramBuilder();
  const scope = new Map(['before', 'behind'].map((name) => [name, builder.input(name)]));
  scope.set('theta', builder.constant(theta));
  return builder.build([builder.expression(limiter.formula, scope)]);
}

/**
 * Writes the face quantities of systems with a balance, see `createBalancedDeviations`, and the force within cells, see
 * `createForceWithin`. Without reconstruction it uses the quantities of the means.
 */
export function writeBalanced(
  strip: FvStrip,
  axis: number,
  { means, sides, before, end }: CellRow,
  reconstruction: FaceReconstruction | null,
  { quantityNames, stepNames, quantities, differences, slopes, face, within }: BalancePrograms,
): void {
  const { code, column, layout, operators } = strip;
  const { physics, grid } = operators;
  // Without reconstruction the row before doesn't exist.
  const stride = reconstruction ? wide * layout.layered.steps[axis] : 0;
  const first = sumOf(code, means, { bytes: -wide * before - stride });
  const values = sumOf(code, sides, { bytes: -wide * before });

  forColumns(strip, end, () => {
    const around = sumOf(code, first, column);
    const target = sumOf(code, values, column);
    /** Returns the quantities of the mean in the row before (0), the current row (1) or the row behind (2). */
    const quantitiesOf = (row: 0 | 1 | 2): Local[] => {
      const state = physics.variableNames.map((_, v) =>
        loadColumns(code, around, v * layout.planeBytes + row * stride),
      );
      return emitProgram(strip, quantities, provideNamed(physics.variableNames, state));
    };
    const own = quantitiesOf(1);
    if (!reconstruction) {
      own.forEach((value, v) => {
        for (const side of ['low', 'high'] as const) {
          code
            .get(target)
            .get(value)
            .memory('v128.store', sideOffset(strip, side, 0, v));
        }
      });
      return;
    }
    const limited = limitedSteps(quantitiesOf(0), own, quantitiesOf(2), reconstruction);
    writeSide('low', -0.5, own, limited, target);
    writeSide('high', 0.5, own, limited, target);
    const forces = emitProgram(
      strip,
      within,
      provideFirst(
        provideNamed(quantityNames, own),
        provideNamed(stepNames.map(stepName), limited),
        provideNormal(code, grid.dimension, axis, 1),
      ),
    );
    forces.forEach((force, v) =>
      code.get(target).get(force).memory('v128.store', forceOffset(strip, v)),
    );
  });

  function limitedSteps(
    lower: readonly Local[],
    own: readonly Local[],
    upper: readonly Local[],
    of: FaceReconstruction,
  ): Local[] {
    const limited = limitedProgram(of);
    const between = (inner: readonly Local[], outer: readonly Local[]): Local[] =>
      emitProgram(
        strip,
        differences,
        provideFirst(
          provideNamed(quantityNames.map(innerName), inner),
          provideNamed(quantityNames.map(outerName), outer),
        ),
      );
    const [below, above] = [between(lower, own), between(own, upper)];
    const steps = stepNames.map((_, s) => {
      const given = provideNamed(['before', 'behind'], [below[s], above[s]]);
      return emitProgram(strip, limited, given)[0];
    });
    if (!slopes) return steps;
    return emitProgram(
      strip,
      slopes,
      provideFirst(
        provideNamed(quantityNames, own),
        provideNamed(stepNames.map(stepName), steps),
        provideNamed(stepNames.map(beforeName), below),
        provideNamed(stepNames.map(behindName), above),
      ),
    );
  }

  /** Writes mean plus deviation, like all face values. */
  function writeSide(
    side: 'low' | 'high',
    share: number,
    own: readonly Local[],
    limited: readonly Local[],
    target: Local,
  ): void {
    const steps = limited.map((step) => {
      const moved = code.local('v128');
      code.pair(share).get(step).op('f64x2.mul').set(moved);
      return moved;
    });
    const onFace = emitProgram(
      strip,
      face,
      provideFirst(provideNamed(quantityNames, own), provideNamed(stepNames.map(stepName), steps)),
    );
    onFace.forEach((value, v) => {
      code.get(target).get(own[v]).get(value).get(own[v]).op('f64x2.sub').op('f64x2.add');
      code.memory('v128.store', sideOffset(strip, side, 0, v));
    });
  }
}
