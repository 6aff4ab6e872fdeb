import type { SampleOf } from '../../case/samples';
import { axesOf } from '../../core/axes';
import type { Program } from '../../expression';
import type { CasePhysics } from '../../physics/compile';
import { PointBlock } from '../../space/pointBlock';
import { RadialFlow } from './radialFlow';
import { radialGas, radialWater, type RadialSystem } from './radialSystem';
import { t } from '../../text/t';

/** Radially symmetric reference solution along a ray. */
export interface RadialReference {
  readonly along: Float64Array<ArrayBuffer>;
  /** Values per field of the sample; null for a field that needs more than a state. */
  readonly values: readonly (Float64Array<ArrayBuffer> | null)[];
}

const cells = 2000;
/** Number of points for the initial average of a shell. */
const placesPerShell = 4;
/** After this many domain crossings, waves originate from the outer boundary. */
const maxSteps = 40 * cells;

const systems: Readonly<Record<string, (parameters: CasePhysics['parameters']) => RadialSystem>> = {
  shallowWater2d: ({ g }) => radialWater(g),
  euler2d: ({ gamma }) => radialGas(gamma),
  euler3d: ({ gamma }) => radialGas(gamma),
};

/** Returns whether radial flows of a system are supported: a gas, or shallow water over a flat bed. */
export const isRadialSystem = ({ id }: { readonly id: string }): boolean => id in systems;

/** Cache of the latest flow, since a running case requests later times of it. */
let latest: {
  readonly physics: CasePhysics;
  readonly key: string;
  readonly flow: RadialFlow;
} | null = null;

/**
 * Returns the radially symmetric flow that starts from the initial state along a ray from the sample's center:
 * along x, or along y if distances are measured from an axis along x.
 * @param radii radii of the sample, which determine the extent of the flow
 * @returns null if not requested, unsupported by the system, or not computable up to this time
 */
export function radialReference(
  sample: SampleOf<'radius'>,
  physics: CasePhysics,
  fields: readonly Program[],
  time: number,
  radii: Float64Array,
): RadialReference | null {
  if (!sample.reference || !isRadialSystem(physics.system)) return null;
  if (physics.sourceTerm !== null || physics.viscousFlux !== null) return null;
  // Rasters and painted regions are not radially symmetric.
  if (physics.rasters.size > 0 || physics.painted.size > 0) return null;
  const ray = new Ray(sample, physics);
  const radius = radii.reduce((most, value) => Math.max(most, value), 0);
  const key = JSON.stringify([sample.center, sample.axis, radius]);
  const isKnown = latest?.physics === physics && latest.key === key && latest.flow.time <= time;
  const flow = isKnown ? latest!.flow : ray.startFlow(radius);
  latest = { physics, key, flow };
  if (!flow.advance(time, maxSteps)) return null;
  return {
    along: Float64Array.from({ length: cells }, (_, cell) => flow.place(cell)),
    values: fields.map((field) => ray.values(flow, field)),
  };
}

/** Maps the radial flow to a ray, where the momentum has only a component along it. */
class Ray {
  private readonly system: RadialSystem;
  /** Index of the axis along the ray. */
  private readonly along: number;

  constructor(
    private readonly sample: SampleOf<'radius'>,
    private readonly physics: CasePhysics,
  ) {
    this.system = systems[physics.system.id](physics.parameters);
    this.along = sample.axis === 'x' ? 1 : 0;
  }

  /** Indices of density, radial momentum and energy among the variables of the case. */
  private get indices(): number[] {
    const { dimension, variableNames } = this.physics;
    const [density, energy] = [0, dimension + 1];
    return [density, 1 + this.along, energy].filter((index) => index < variableNames.length);
  }

  startFlow(radius: number): RadialFlow {
    const { physics, sample, system } = this;
    const count = cells * placesPerShell;
    const block = this.block(count, (i) => ((i + 0.5) / count) * radius);
    block.array('t').fill(0);
    const values = physics.variableNames.map((name) => block.array(t('sampleInitial', name)));
    block.bind(physics.initial, values)(count);
    const exponent = physics.dimension === 3 && sample.axis === null ? 2 : 1;
    const initial = new Float64Array(cells * system.variableCount);
    this.indices.forEach((index, v) => {
      for (let cell = 0; cell < cells; cell++) {
        let [sum, weights] = [0, 0];
        for (let i = cell * placesPerShell; i < (cell + 1) * placesPerShell; i++) {
          const weight = (i + 0.5) ** exponent;
          sum += weight * values[index][i];
          weights += weight;
        }
        initial[cell * system.variableCount + v] = sum / weights;
      }
    });
    return new RadialFlow({ system, exponent, radius, cells, initial });
  }

  /** Returns a field of the flow; null if it needs more than state, position and time. */
  values(flow: RadialFlow, field: Program): Float64Array<ArrayBuffer> | null {
    const { physics, system } = this;
    const known = new Set<string>([...physics.variableNames, ...axesOf(physics.dimension), 't']);
    if (!field.inputs.every((name) => known.has(name))) return null;
    const block = this.block(cells, flow.place);
    block.array('t').fill(flow.time);
    this.indices.forEach((index, v) => {
      const own = block.array(physics.variableNames[index]);
      for (let cell = 0; cell < cells; cell++) {
        own[cell] = flow.state[cell * system.variableCount + v];
      }
    });
    const output = new Float64Array(cells);
    block.bind(field, [output])(cells);
    return output;
  }

  /** Returns points on the ray; all other data are 0. */
  private block(count: number, radiusAt: (i: number) => number): PointBlock {
    const { sample, physics, along } = this;
    const block = new PointBlock(count);
    axesOf(physics.dimension).forEach((axis, number) => {
      const values = block.array(axis).fill(sample.center[number] ?? 0);
      if (number !== along) return;
      for (let i = 0; i < count; i++) values[i] += radiusAt(i);
    });
    return block;
  }
}
