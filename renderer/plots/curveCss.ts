import { seriesColor } from '../theme/colors';

/** The color of a series as CSS that follows the theme. @param style its style index */
export const curveCss = ({ reference }: { reference?: boolean }, style: number): string =>
  reference ? 'var(--text-faint)' : seriesColor(style);
