import { closestName } from '../../solver/core';
import { descriptors, systemsFor, type MeshKind } from '../../solver/methods';
import {
  completeSystem,
  systems,
  systemTemplates,
  type CustomSystem,
  type SystemDeclaration,
} from '../../solver/physics';
import { CliError } from './failure';
import { t } from '../text/cli';

/** Returns the template of that name; null if there is none. */
export const templateNamed = (name: string | undefined): CustomSystem | null =>
  systemTemplates.get(name ?? '')?.system ?? null;

/**
 * Returns the system given by `--system`, or the default for the mesh; a template becomes the custom system
 * of the case.
 * @throws CliError
 */
export function systemFor(kind: MeshKind, requested: string | undefined): SystemDeclaration {
  const ofDimension = [...systems.values()].filter(({ dimension }) => dimension === kind.dimension);
  const methods = descriptors.filter((method) => method.missing(null, kind) === null);
  const computed = new Set(methods.flatMap(systemsFor));
  const fitting = ofDimension.filter((system) => computed.has(system));
  // Meshes that no method supports are reported by the case check.
  const offered = fitting.length > 0 ? fitting : ofDimension;
  const found = offered.find(({ id }) => requested === undefined || id === requested);
  if (found) return found;
  const ids = offered.map(({ id }) => id);
  const template = templateNamed(requested);
  if (template) {
    const system = completeSystem(template);
    if (system.dimension === kind.dimension) return system;
    throw new CliError(
      t('templateDimension', requested ?? '', system.dimension, kind.dimension, ids),
    );
  }
  const known = systems.get(requested ?? '');
  if (!known) {
    const near = closestName(requested ?? '', [...systems.keys(), ...systemTemplates.keys()]);
    throw new CliError(t('unknownSystem', requested ?? '', ids, near));
  }
  const { id, dimension, viscousFlux } = known;
  if (dimension !== kind.dimension) {
    throw new CliError(t('systemDimension', id, dimension, kind.dimension, ids));
  }
  throw new CliError(t(viscousFlux ? 'systemNeedsQuads' : 'systemNeedsGrid', id, ids));
}
