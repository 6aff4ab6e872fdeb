/** Files of a project that the workbench reads (GET) and writes (PUT) whole; `source` is read-only. */
export type ProjectFile =
  /** Source file of the mesh; see the request `meshSource`. */
  | { readonly area: 'source'; readonly file: string }
  | { readonly area: 'mesh'; readonly file: string }
  /** Thumbnail of the view at the last save. */
  | { readonly area: 'picture'; readonly file: typeof thumbnailFile }
  | { readonly area: 'runs'; readonly run: string; readonly file: string };

/** PNG with a transparent background. */
export const thumbnailFile = 'thumbnail.png';

/**
 * Path at which a verification mesh is read (GET); 404 if it is not available.
 * @param id such as `rotating-hill/own`
 */
export const verificationMeshPath = (id: string): string =>
  `verification/${id.split('/').map(encodeURIComponent).join('/')}`;

/** Path at which a project's file is read or written atomically. */
export function dataPath(projectToken: string, part: ProjectFile): string {
  const parts = part.area === 'runs' ? ['runs', part.run, part.file] : [part.area, part.file];
  return `data/${projectToken}/${parts.map(encodeURIComponent).join('/')}`;
}
