import { axesOf } from '../../core/axes';
import { subProgress, type ProgressCallback } from '../../core/progress';
import type { Program } from '../../expression';
import type { CellSpace, StateSpace } from '../../space/cellSpace';
import { projectState } from '../../space/projection';
import type { DevicePrecision } from '../../stepping/deviceStepper';
import type { GpuAdapter } from '../../stepping/types';
import { projectOnDevice } from '../gpu/deviceProjection';
import type { DeviceInitialState } from '../types';
import type { InitialSlopes } from './options/initialSlopes';

/**
 * Sets the slopes of a projected state.
 * @param derivatives projected derivatives of the initial state by axis; null unless the slopes are derivatives
 */
export type SetSlopes = (
  state: Float64Array,
  slopes: InitialSlopes,
  derivatives: readonly Float64Array[] | null,
) => void;

/** What the initial state consists of. */
export interface InitialParts {
  readonly states: StateSpace;
  readonly slopes: InitialSlopes;
  readonly setSlopes: SetSlopes;
}

/** A program to be projected, with the path in the document of its constants. */
interface Part {
  readonly program: Program;
  readonly at: string;
}

/** Returns the programs: of the state, then of its derivatives if the slopes need them. */
const partsOf = ({ states: { physics, space }, slopes }: InitialParts): Part[] => [
  { program: physics.initial, at: 'initial' },
  ...(slopes === 'derivatives' ? axesOf(space.dimension) : []).map((axis) => ({
    program: physics.initialSlopes(axis),
    at: 'initialSlopes',
  })),
];

/** Returns the state with its slopes. @param projected one array for each of `partsOf` */
function combined(
  { slopes, setSlopes }: InitialParts,
  [state, ...derivatives]: readonly Float64Array[],
): Float64Array {
  setSlopes(state, slopes, derivatives.length > 0 ? derivatives : null);
  return state;
}

const partProgress = (
  notify: ProgressCallback | undefined,
  part: number,
  count: number,
): ProgressCallback | undefined => notify && subProgress(notify, part / count, (part + 1) / count);

/** Returns the initial means and slopes of all cells. */
export function initialState(parts: InitialParts, notify?: ProgressCallback): Float64Array {
  const own = partsOf(parts);
  return combined(
    parts,
    own.map(({ program }, i) =>
      projectState(parts.states, program, 0, partProgress(notify, i, own.length)),
    ),
  );
}

/** The same, projected on a device; or the reason why the CPU has to compute it. */
export async function deviceInitialState(
  device: GPUDevice,
  adapter: GpuAdapter,
  parts: InitialParts,
  precision: DevicePrecision,
  notify?: ProgressCallback,
): Promise<DeviceInitialState> {
  const own = partsOf(parts);
  const projected: Float64Array[] = [];
  for (const [i, part] of own.entries()) {
    const projection = { ...part, precision };
    const progress = partProgress(notify, i, own.length);
    const found = await projectOnDevice(device, adapter, parts.states, projection, progress);
    if ('refused' in found) return found;
    projected.push(found.state);
  }
  return { state: combined(parts, projected) };
}

/**
 * Sets the slopes on a grid. They are differences over a cell: those of the linear projection of the state, the means
 * of its derivatives, or 0.
 */
export const gridSlopes =
  ({ dimension, functionCount }: CellSpace, spacing: readonly number[]): SetSlopes =>
  (state, slopes, derivatives) => {
    if (slopes === 'projected') return;
    for (const a of axesOf(dimension).keys()) {
      for (let i = 0; i < state.length; i += functionCount) {
        state[i + 1 + a] = derivatives ? spacing[a] * derivatives[a][i] : 0;
      }
    }
  };
