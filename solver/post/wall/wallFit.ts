import { goodYPlus, mostYPlus } from '../../case/checkTurbulence';
import { roughNumber, shortNumber } from '../../core/shortNumber';
import { noSlipGroups } from '../../physics/wallGroups';
import { wallPoints, type WallSolution } from './wallPoints';
import { t } from '../../text/t';

/** How the cells at a wall fit a turbulence model that resolves the viscous sublayer. */
export interface WallFit {
  readonly wall: string;
  /** Largest y⁺ of the spacing of points at the wall, and the place of this point. */
  readonly largestYPlus: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Height of the cell there for which its points would be spaced by y⁺ = 1. */
  readonly height: number;
}

/** Returns the fit of each no-slip wall of a case with a turbulence model; none for other cases. */
export function wallFits(solution: WallSolution): WallFit[] {
  const { document, discretization, physics } = solution;
  if (!physics.system.pointFields?.includes('wallDistance')) return [];
  const pointsAcross = discretization.space.degree + 1;
  return noSlipGroups(document).flatMap((wall) => {
    let most: WallFit | null = null;
    for (const { x, y, z, yPlus, points } of wallPoints(solution, wall).flat()) {
      const [{ wallSpacing = NaN }] = points;
      if (yPlus === null || !(yPlus > (most?.largestYPlus ?? 0))) continue;
      const height = (goodYPlus * wallSpacing * pointsAcross) / yPlus;
      most = { wall, largestYPlus: yPlus, x, y, z, height };
    }
    return most ?? [];
  });
}

/** At suction peaks and leading edges y⁺ may be this multiple of its limit elsewhere. */
const peak = 2;

/** Whether the points nearest to the wall are in the viscous sublayer. */
const fitsWall = ({ largestYPlus }: WallFit): boolean => largestYPlus <= peak * mostYPlus;

/** Describes the fit in one line, with the height of cells that is recommended. */
export function describeFit(fit: WallFit): string {
  const { wall, largestYPlus, x } = fit;
  const [yPlus, height] = [roughNumber(largestYPlus), roughNumber(fit.height)];
  return fitsWall(fit)
    ? t('wallFit', wall, yPlus, height)
    : t('wallFitTooHigh', wall, yPlus, shortNumber(x), mostYPlus, height);
}
