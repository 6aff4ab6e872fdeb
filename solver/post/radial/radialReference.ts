import type { SampleOf } from '../../case/samples';
import { axesOf } from '../../core/axes';
import type { Program } from '../../expression';
import type { CasePhysics } from '../../physics/compile';
import { PointBlock } from '../../space/pointBlock';
import { RadialFlow } from './radialFlow';
import { radialGas, radialWater, type RadialSystem } from './radialSystem';
import { t } from '../../text/t';

/** Values of a flow of the radius alone along a ray. */
export interface RadialReference {
  readonly along: Float64Array<ArrayBuffer>;
  /** Per field of the sample; null of one that is made of more than a state. */
  readonly values: readonly (Float64Array<ArrayBuffer> | null)[];
}

const cells = 2000;
/** Places in a shell of which its initial mean is made. */
const placesPerShell = 4;
/** Waves that have crossed the flow so often come from its outer end. */
const maxSteps = 40 * cells;

const systems: Readonly<Record<string, (parameters: CasePhysics['parameters']) => RadialSystem>> = {
  shallowWater2d: ({ g }) => radialWater(g),
  euler2d: ({ gamma }) => radialGas(gamma),
  euler3d: ({ gamma }) => radialGas(gamma),
};

/** Whether such flows of a system are known: a gas, or water over a flat bed. */
export const isRadialSystem = ({ id }: { readonly id: string }): boolean => id in systems;

/** The flow that was computed last: a run that continues requests later times of the same. */
let latest: {
  readonly physics: CasePhysics;
  readonly key: string;
  readonly flow: RadialFlow;
} | null = null;

/**
 * The flow that depends on the radius alone, from the initial state along a ray from the center of the sample: along x,
 * or along y where distances are taken from an axis along x.
 * @param radii of the sample: the flow reaches as far as they do
 * @returns null if it isn't wanted, the system has none, or it can't be computed until then
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
  // What lies in a file depends on more than the radius.
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

/** The flow as seen along a ray, where a state has a momentum along it only. */
class Ray {
  private readonly system: RadialSystem;
  /** Number of the axis along the ray. */
  private readonly along: number;

  constructor(
    private readonly sample: SampleOf<'radius'>,
    private readonly physics: CasePhysics,
  ) {
    this.system = systems[physics.system.id](physics.parameters);
    this.along = sample.axis === 'x' ? 1 : 0;
  }

  /** The indices of density, radial momentum and energy among the variables of the case. */
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

  /** A field of the flow; null if it is made of more than a state, its place and the time. */
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

  /** Places on the ray; all else is 0. */
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
