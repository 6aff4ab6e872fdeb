import { dgModal } from '../../../solver/methods/dgModal';
import type { Discretization, Method } from '../../../solver/methods/types';
import type { Simulation } from '../../../solver/stepping/types';
import type { FakeClock } from './fakeClock';
import { FakeSimulation, type FakeSimulationOptions } from './fakeSimulation';

/** DG with mock simulations on a mock clock. */
export class FakeScheme {
  readonly simulations: FakeSimulation[] = [];
  /** Options of the next simulation. */
  options: FakeSimulationOptions = {};
  /** Makes the creation of the next GPU simulations fail. */
  refusal: Error | null = null;

  constructor(private readonly clock: FakeClock) {}

  get registry(): ReadonlyMap<string, Method> {
    const method: Method = {
      ...dgModal,
      discretize: (...given) => this.wrap(dgModal.discretize(...given)),
    };
    return new Map([[method.id, method]]);
  }

  get latest(): FakeSimulation {
    const simulation = this.simulations.at(-1);
    if (!simulation) throw new Error('no simulation was made');
    return simulation;
  }

  private wrap(discretization: Discretization): Discretization {
    const create = (backend: 'cpu' | 'gpu'): Simulation => {
      const { variableCount, dofCount: stateLength } = discretization;
      const simulation = new FakeSimulation(this.clock, {
        variableCount,
        stateLength,
        ...this.options,
        backend,
      });
      this.simulations.push(simulation);
      return simulation;
    };
    return Object.assign(Object.create(discretization) as Discretization, {
      createCpuSimulation: () => create('cpu'),
      createGpuSimulation: () =>
        this.refusal ? Promise.reject(this.refusal) : Promise.resolve(create('gpu')),
    });
  }
}
