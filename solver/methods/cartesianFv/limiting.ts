import { positionInputs, spelledList } from '../../core/axes';
import type { CasePhysics } from '../../physics/compile';
import type { SystemDeclaration } from '../../physics/declaration';
import type { FaceQuadratureId } from './faceQuadratures';
import { reconstructionNamed, type ReconstructionChoice } from './reconstructions';
import { t } from '../../text/t';

/** Quantities that are reconstructed: variables, or characteristic waves along the axis. */
export const limitingIds = ['componentwise', 'characteristic'] as const;

export type Limiting = (typeof limitingIds)[number];

/** The limiting option and the options it depends on. */
export interface LimitingOptions {
  readonly limiting: Limiting;
  readonly reconstruction: ReconstructionChoice;
  readonly faceQuadrature: FaceQuadratureId;
}

/** Returns why it is unavailable with the other options and the system, with the remedy; null if it is available. */
export function limitingProblem(
  { limiting, reconstruction, faceQuadrature }: LimitingOptions,
  system: Pick<SystemDeclaration, 'variables' | 'characteristics' | 'title'> | null,
): string | null {
  const scheme = reconstructionNamed(reconstruction);
  if (limiting === 'componentwise' || scheme === null) return null;
  if (!scheme.shaders.ofWaves) {
    return t('fvLimitingReconstruction', reconstruction);
  }
  if (faceQuadrature !== 'midpoint') {
    return t('fvLimitingQuadrature');
  }
  if (!system || system.variables.length === 1 || system.characteristics) return null;
  return t('fvLimitingWaves', system.title);
}

/**
 * Returns why position-dependent waves are unsupported; null without. Only the compiled case determines the dependence.
 */
export function placeProblem({
  characteristics,
  system,
}: Pick<CasePhysics, 'characteristics' | 'system'>): string | null {
  const places = positionInputs(system.dimension);
  const programs = characteristics ? [characteristics.amplitudes, characteristics.change] : [];
  return programs.some((program) => places.some((name) => program.uses(name)))
    ? t('fvLimitingVariableWaves', system.title, spelledList(places, 'or'))
    : null;
}
