import type { CaseDocument } from '../../solver/case';
import { writtenStream, type Sponge, type SystemDeclaration } from '../../solver/physics';
import { pointIn } from './coordinates';

type Bounds = readonly [x0: number, y0: number, z0: number, x1: number, y1: number, z1: number];

export const spongeKinds = ['layer', 'radial'] as const satisfies readonly Sponge['kind'][];

/** As many as a case may have. */
export const maxSponges = 16;

/** Of the domain: how wide a layer is at first, and where one around the middle begins. */
const layerShare = 0.15;
const innerShare = 0.7;

/** With as many digits as a user would type. */
const short = (value: number): number => Number(value.toPrecision(6));

/** Only what places it: along the high end of x, or around the middle. */
function placeOf(kind: Sponge['kind'], dimension: number, bounds: Bounds | null) {
  const [x0, y0, z0, x1, y1, z1] = bounds ?? [0, 0, 0, 1, 1, 1];
  const middle = [(x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2].map(short);
  const at = (x: number) => pointIn(dimension, [short(x), middle[1], middle[2]]);
  switch (kind) {
    case 'layer':
      return { kind, from: at(x1 - layerShare * (x1 - x0)), to: at(x1) };
    case 'radial': {
      const outer = (x1 - x0) / 2;
      const inner = short(innerShare * outer);
      return { kind, center: pointIn(dimension, middle), inner, outer: short(outer) };
    }
    default:
      return kind satisfies never;
  }
}

/** A layer that goes over to the free stream if there is one, else to the initial state. */
export function newSponge(
  document: Pick<CaseDocument, 'boundaries' | 'freeStream' | 'initial'>,
  system: SystemDeclaration,
  bounds: Bounds | null,
): Sponge {
  const stream = writtenStream(document, system)?.values;
  const state = Object.fromEntries(
    system.primitive.variables.map(({ name }) => [
      name,
      stream?.[name] ?? document.initial[name] ?? '0',
    ]),
  );
  return { ...placeOf('layer', system.dimension, bounds), strength: '1', exponent: 2, state };
}

/** The same sponge at a place of another kind. */
export const spongeOfKind = (
  { strength, exponent, state }: Sponge,
  kind: Sponge['kind'],
  dimension: number,
  bounds: Bounds | null,
): Sponge => ({ ...placeOf(kind, dimension, bounds), strength, exponent, state });

/** Takes one away; the last leaves no list behind. */
export function removeSponge(draft: CaseDocument, index: number): void {
  draft.sponges?.splice(index, 1);
  if (draft.sponges?.length === 0) delete draft.sponges;
}
