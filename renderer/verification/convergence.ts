import type { Figure, Series } from '../../solver/figure';
import type { EntryDescription, VerificationRow } from '../../solver/verification';

/** Errors over cell size, one curve per polynomial degree. */
export interface Diagram {
  readonly title: string;
  /** Cell sizes, ascending. */
  readonly spacings: readonly number[];
  readonly curves: readonly Curve[];
}

export interface Curve {
  readonly degree: number;
  /** Per spacing; null for missing values. */
  readonly computed: readonly (number | null)[];
  readonly published: readonly (number | null)[];
  /** Convergence order between the two finest meshes; null for fewer. */
  readonly order: number | null;
}

/** The drawable curves of an entry: those with at least two points. */
export function convergenceDiagrams(
  { checks }: Pick<EntryDescription, 'checks'>,
  rows: readonly VerificationRow[],
): Diagram[] {
  const byCheck = new Map(rows.map((row) => [row.check, row]));
  const titles = new Set(checks.flatMap(({ curve }) => curve?.diagram ?? []));
  return [...titles].flatMap((title) => {
    const points = checks.flatMap(({ id, curve }) => {
      const row = byCheck.get(id);
      if (curve?.diagram !== title || !row?.spacing || !isDrawable(row.computed)) return [];
      return [{ ...row, spacing: row.spacing, degree: curve.degree }];
    });
    const spacings = [...new Set(points.map(({ spacing }) => spacing))].sort((a, b) => a - b);
    const degrees = [...new Set(points.map(({ degree }) => degree))].sort((a, b) => a - b);
    const curves = degrees.map((degree): Curve => {
      const own = points.filter((point) => point.degree === degree);
      const at = (spacing: number) => own.find((point) => point.spacing === spacing);
      const positive = (value: number | null | undefined): number | null =>
        isDrawable(value) ? value : null;
      const finest = spacings.flatMap((spacing) => at(spacing) ?? [])[0];
      return {
        degree,
        computed: spacings.map((spacing) => positive(at(spacing)?.computed)),
        published: spacings.map((spacing) => positive(at(spacing)?.published)),
        order: finest?.order ?? null,
      };
    });
    return spacings.length > 1 ? [{ title, spacings, curves }] : [];
  });
}

const isDrawable = (value: number | null | undefined): value is number =>
  typeof value === 'number' && value > 0 && Number.isFinite(value);

/** Converts a diagram to a figure; curves of the same degree have the same style in every diagram. */
export function convergenceFigure(
  { title, spacings, curves }: Diagram,
  labels: {
    readonly spacing: string;
    curve(degree: number, order: number | null): string;
    published(degree: number): string;
  },
): Figure {
  const values = (all: readonly (number | null)[]): number[] => all.map((value) => value ?? NaN);
  const series = curves.flatMap(({ degree, computed, published, order }): Series[] => {
    const common = { x: spacings, style: degree };
    const own: Series = {
      ...common,
      id: `p${degree}`,
      label: labels.curve(degree, order),
      y: values(computed),
      marks: 'both',
    };
    const hasPublished = published.some((value) => value !== null);
    const table: Series = {
      ...common,
      id: `p${degree} published`,
      label: labels.published(degree),
      y: values(published),
      marks: 'points',
      dashed: true,
    };
    return hasPublished ? [own, table] : [own];
  });
  return {
    title,
    x: { label: labels.spacing, unit: '', scale: 'log' },
    y: { label: '', unit: '', scale: 'log' },
    series,
    lines: [],
  };
}
