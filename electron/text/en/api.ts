/** Messages of the JavaScript interface and of the server for other languages. */
export const api = {
  apiCase: 'case',
  apiUnknownName: (name: string, known: readonly string[]) =>
    `${name}: not a definition, parameter or option of this case; known: ${known.join(', ')}`,
  apiMeshFile: 'mesh.file: open the case again to use another mesh',
  apiForgotten: (reference: string) =>
    `${reference}: no such case or run; it may have been released`,
  apiMethod: (method: string, known: readonly string[]) =>
    `${method}: unknown method; known: ${known.join(', ')}`,
  serveNeedsStdio: 'serve: add --stdio, the only way to connect',
  apiSuffix: (file: string, known: readonly string[]) =>
    `${file}: unknown format; choose one of ${known.join(', ')}`,
};
