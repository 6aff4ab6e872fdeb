/** The parts of a project that the workbench reads (GET) and writes (PUT) whole; `source` is only read. */
export type ProjectFile =
  /** The file that the mesh came from, where it lies: see the verb `meshSource`. */
  | { readonly area: 'source'; readonly file: string }
  | { readonly area: 'mesh'; readonly file: string }
  /** What was in view when the project was saved. */
  | { readonly area: 'picture'; readonly file: typeof thumbnailFile }
  | { readonly area: 'runs'; readonly run: string; readonly file: string };

/** PNG, without what lies behind the picture. */
export const thumbnailFile = 'thumbnail.png';

/**
 * Path under the page's origin at which a mesh of solver/verification is read (GET); 404 where it
 * isn't at hand.
 * @param id such as `rotating-hill/own`
 */
export const verificationMeshPath = (id: string): string =>
  `verification/${id.split('/').map(encodeURIComponent).join('/')}`;

/** Path under the page's origin at which a project's file is read or written, atomically. */
export function dataPath(projectToken: string, part: ProjectFile): string {
  const parts = part.area === 'runs' ? ['runs', part.run, part.file] : [part.area, part.file];
  return `data/${projectToken}/${parts.map(encodeURIComponent).join('/')}`;
}
