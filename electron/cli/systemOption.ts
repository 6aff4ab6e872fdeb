import { closestName } from '../../solver/core';
import { descriptors, systemsFor, type MeshKind } from '../../solver/methods';
import {
  completeSystem,
  systems,
  systemTemplates,
  type OwnSystem,
  type SystemDeclaration,
} from '../../solver/physics';
import { CliError } from './failure';
import { t } from '../text/cli';

/** What the template of that name says; null where there is none. */
export const templateNamed = (name: string | undefined): OwnSystem | null =>
  systemTemplates.get(name ?? '')?.system ?? null;

/**
 * The system that `--system` names for a mesh; without it the usual one; a template becomes the case's own.
 * @throws CliError
 */
export function systemFor(kind: MeshKind, wanted: string | undefined): SystemDeclaration {
  const ofDimension = [...systems.values()].filter(({ dimension }) => dimension === kind.dimension);
  const methods = descriptors.filter((method) => method.missing(null, kind) === null);
  const computed = new Set(methods.flatMap(systemsFor));
  const fitting = ofDimension.filter((system) => computed.has(system));
  // That no method takes the cells of a file is told where the case is checked.
  const offered = fitting.length > 0 ? fitting : ofDimension;
  const found = offered.find(({ id }) => wanted === undefined || id === wanted);
  if (found) return found;
  const ids = offered.map(({ id }) => id);
  const template = templateNamed(wanted);
  if (template) {
    const system = completeSystem(template);
    if (system.dimension === kind.dimension) return system;
    throw new CliError(t('templateDimension', wanted ?? '', system.dimension, kind.dimension, ids));
  }
  const known = systems.get(wanted ?? '');
  if (!known) {
    const near = closestName(wanted ?? '', [...systems.keys(), ...systemTemplates.keys()]);
    throw new CliError(t('unknownSystem', wanted ?? '', ids, near));
  }
  const { id, dimension, viscousFlux } = known;
  if (dimension !== kind.dimension) {
    throw new CliError(t('systemDimension', id, dimension, kind.dimension, ids));
  }
  throw new CliError(t(viscousFlux ? 'systemNeedsQuads' : 'systemNeedsGrid', id, ids));
}
