import { positionInputs, spelledList } from '../../core/axes';
import type { CasePhysics } from '../../physics/compile';
import type { SystemDeclaration } from '../../physics/declaration';
import type { FaceQuadratureId } from './faceQuadratures';
import { reconstructionNamed, type ReconstructionChoice } from './reconstructions';
import { t } from '../../text/t';

/** What values on faces are found of: variables, or waves along the axis. */
export const limitingIds = ['componentwise', 'characteristic'] as const;

export type Limiting = (typeof limitingIds)[number];

/** What a case chooses of it, with what has to go with it. */
export interface LimitingOptions {
  readonly limiting: Limiting;
  readonly reconstruction: ReconstructionChoice;
  readonly faceQuadrature: FaceQuadratureId;
}

/** Why it is unavailable with the other options and the system, with the remedy; null if it can. */
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

/** The same for waves that are others from place to place, which only the compiled case tells. */
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
