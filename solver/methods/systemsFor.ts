import { countOf, spelledDimensions, type Dimension } from '../core/axes';
import type { SystemDeclaration } from '../physics/declaration';
import { customSystemId } from '../physics/customSystem';
import { systems } from '../physics/systems';
import type { MeshKind, MethodDescriptor } from './descriptor';
import { t } from '../text/t';

/** Built-in systems that a method supports. */
export const systemsFor = ({
  dimensions,
  givenFields,
  viscousFluxes,
  gradientSources = false,
}: Pick<
  MethodDescriptor,
  'dimensions' | 'givenFields' | 'viscousFluxes' | 'gradientSources'
>): SystemDeclaration[] =>
  [...systems.values()].filter(
    ({ dimension, balance, viscousFlux, gradientSource }) =>
      dimensions.includes(dimension) &&
      (givenFields || !balance) &&
      (viscousFluxes || !viscousFlux) &&
      (gradientSources || !gradientSource),
  );

/** Returns why a method does not support the dimension of a system, with the remedy; null if it does. */
export function dimensionFault(
  { title, dimensions }: Pick<MethodDescriptor, 'title' | 'dimensions'>,
  { id, title: systemTitle, dimension }: SystemDeclaration,
): string | null {
  if (dimensions.includes(dimension)) return null;
  const name = id === customSystemId ? systemTitle : id;
  return t('methodOtherDimension', title, spelledDimensions(dimensions), name, countOf(dimension));
}

/** Returns why the dimensions of a system and a mesh do not match, with the remedy; null if they do. */
export function apartFromMesh(
  { title, dimension }: SystemDeclaration,
  mesh: Pick<MeshKind, 'dimension'>,
): string | null {
  if (mesh.dimension === dimension) return null;
  const [own, given] = [dimension, mesh.dimension as Dimension].map((count) =>
    spelledDimensions([count]),
  );
  return t('methodMeshMismatch', title, own, given);
}
