import {
  parseRgb,
  seriesColor,
  seriesCount,
  themeColor,
  themeRgb,
  type Rgb,
} from '../theme/colors';
import type { Scene } from './scene';
import { edgesOverField } from './skinLayer';

/** Appearance of boundary groups. */
export interface GroupStyle {
  /** The color index of a group, from 0. */
  indexOf(group: string): number;
  /** The highlighted group, or null. */
  readonly raised: string | null;
}

/**
 * Applies the theme's colors to the scene.
 * @param pixelRatio device pixels per CSS pixel, for line widths
 */
export function styleScene(scene: Scene, groups: GroupStyle, pixelRatio = devicePixelRatio): void {
  scene.setBackground(themeRgb('viewport'));
  scene.mesh.setColors(themeRgb('mesh-fill'), themeRgb('mesh-line'));
  for (const { skin } of scene.panes) skin.setColors(themeRgb('mesh-skin'), themeRgb('mesh-edge'));
  styleLines(scene, groups, pixelRatio);
}

function styleLines(scene: Scene, groups: GroupStyle, pixelRatio: number): void {
  for (const pane of scene.panes) {
    for (const layer of Object.values(pane.layers)) layer.style(themeRgb('text'), pixelRatio);
    pane.outline.style(themeRgb('text'), pixelRatio);
    // Cell edges, which may be dense.
    pane.layers.slices.style(themeRgb('mesh-edge'), pixelRatio, edgesOverField);
  }
  scene.highlight.style(themeRgb('text'), themeRgb('warn'), pixelRatio);
  styleGroups(scene, groups, pixelRatio);
}

export function styleGroups(scene: Scene, groups: GroupStyle, pixelRatio: number): void {
  const colors = Array.from({ length: seriesCount }, (_, index): Rgb =>
    parseRgb(resolved(seriesColor(index))),
  );
  const colorOf = (group: string): Rgb => colors[groups.indexOf(group) % seriesCount];
  for (const boundary of scene.boundaries) boundary.style(colorOf, groups.raised, pixelRatio);
  scene.requestRender();
}

/** The current color of `var(--name)` text. */
const resolved = (variable: string): string => themeColor(variable.replace(/^var\(--|\)$/g, ''));
