import { t } from '../../text/t';

/** Grid speed s passed to fluxes with the input `gridSpeed`. */
export type GridSpeedId = 'stable' | 'step';

interface GridSpeed {
  readonly title: string;
  /** Returns s Δt/h. @param stabilityFactor the largest stable step over h/λ */
  share(stabilityFactor: number): number;
}

export const gridSpeeds: Readonly<Record<GridSpeedId, GridSpeed>> = {
  /** The fastest wave speed for which Δt is stable. */
  stable: { title: t('methodGridSpeedStable'), share: (stabilityFactor) => stabilityFactor },
  /** h/Δt as in papers (Toro 2009, section 7.4; Toro, Hidalgo and Dumbser 2009). */
  step: { title: t('methodGridSpeedStep'), share: () => 1 },
};
