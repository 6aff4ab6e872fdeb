import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import { firstSystems, takesStream, type StreamFigures } from '../../solver/case';
import { descriptors } from '../../solver/methods';
import type { SystemDeclaration } from '../../solver/physics';
import type { FlowModel } from '../../solver/sweep';

/** The initial condition of a new gas flow; values are null for a gas at rest. */
export interface FlowAnswer {
  readonly system: SystemDeclaration;
  readonly figures: StreamFigures | null;
}

/** An airfoil read from a file. */
export interface FileAirfoil {
  readonly name: string;
  readonly points: [x: number, y: number][];
}

/** Initial values of the polar form. */
export interface PolarDraft {
  readonly airfoil: FileAirfoil;
  readonly model: 'inviscid' | FlowModel;
  readonly mach: number;
  readonly reynolds: number;
}

export interface FlowRequest {
  /** The airfoil in the flow, for which a polar is offered; null for other bodies. */
  readonly airfoil: FileAirfoil | null;
  /** Length of the body, the default reference length. */
  readonly length: number;
  /** Gas systems that a method supports on triangles, the default one first. */
  readonly systems: readonly SystemDeclaration[];
}

const triangles = { dimension: 2, shapes: ['triangle'], order: 1 } as const;

/** Gas systems with a far-field state that are supported on triangles. */
const gases = (): SystemDeclaration[] =>
  firstSystems.filter(
    (system) =>
      takesStream(system) &&
      system.dimension === 2 &&
      descriptors.some((method) => method.missing(system, triangles) === null),
  );

/** Form for the equations and free stream of a new gas flow around outlines. */
export const useFlowFormStore = defineStore('flowForm', () => {
  /** The open request; null while the form is closed. */
  const request = shallowRef<FlowRequest | null>(null);
  let resolve: ((answer: FlowAnswer | null) => void) | null = null;

  /** Opens the form. @returns null if the user cancels */
  function ask(length: number, airfoil: FileAirfoil | null = null): Promise<FlowAnswer | null> {
    answer(null);
    request.value = { length, airfoil, systems: gases() };
    return new Promise((settle) => (resolve = settle));
  }

  function answer(given: FlowAnswer | null): void {
    request.value = null;
    resolve?.(given);
    resolve = null;
  }

  /** The polar that the form requested instead, taken by the polar form. */
  const polar = shallowRef<PolarDraft | null>(null);

  return { request, polar, ask, answer };
});
