export interface PictureStyle {
  /** null for a transparent background. */
  readonly background: string | null;
  readonly text: string;
  readonly softText: string;
  readonly line: string;
}
