import {
  goodCoarseYPlus,
  goodYPlus,
  haveWallFunctions,
  mostCoarseYPlus,
  mostYPlus,
} from '../../case/checkTurbulence';
import { roughNumber, shortNumber } from '../../core/shortNumber';
import { noSlipGroups } from '../../physics/wallGroups';
import { wallPoints, type WallSolution } from './wallPoints';
import { t } from '../../text/t';

/** How the cells at a wall fit a turbulence model that resolves the viscous sublayer, or its wall function. */
export interface WallFit {
  readonly wall: string;
  /** Whether the wall has a wall function; omitted if not. */
  readonly isModeled?: boolean | undefined;
  /** Largest y⁺ of the spacing of points at the wall, or with a wall function of the cells, and its place. */
  readonly largestYPlus: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Height of the cell there for which its points would be spaced by y⁺ = 1, or the cell would have y⁺ = 100. */
  readonly height: number;
}

/** Returns the fit of each no-slip wall of a case with a turbulence model; none for other cases. */
export function wallFits(solution: WallSolution): WallFit[] {
  const { document, discretization, physics } = solution;
  if (!physics.system.pointFields?.includes('wallDistance')) return [];
  const pointsAcross = discretization.space.degree + 1;
  return noSlipGroups(document).flatMap((wall) => {
    const isModeled = haveWallFunctions(document, physics.system, [wall]);
    const [good, factor] = isModeled ? [goodCoarseYPlus, pointsAcross] : [goodYPlus, 1];
    let most: WallFit | null = null;
    for (const { x, y, z, yPlus, points } of wallPoints(solution, wall).flat()) {
      const [{ wallSpacing = NaN }] = points;
      const largestYPlus = factor * (yPlus ?? NaN);
      if (!(largestYPlus > (most?.largestYPlus ?? 0))) continue;
      const height = (good * wallSpacing * pointsAcross) / largestYPlus;
      most = { wall, ...(isModeled && { isModeled }), largestYPlus, x, y, z, height };
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
  if (fit.isModeled) {
    if (largestYPlus <= mostYPlus) return t('wallFitFine', wall, yPlus);
    if (largestYPlus <= mostCoarseYPlus) return t('wallFitCoarse', wall, yPlus, mostCoarseYPlus);
    const at = shortNumber(x);
    return t('wallFitTooCoarse', wall, yPlus, at, mostCoarseYPlus, height, goodCoarseYPlus);
  }
  return fitsWall(fit)
    ? t('wallFit', wall, yPlus, height)
    : t('wallFitTooHigh', wall, yPlus, shortNumber(x), mostYPlus, height);
}
