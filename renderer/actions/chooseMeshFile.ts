import { importEndings, importMesh } from '../session/importMesh';

/** Lets the user pick a mesh or a geometry, and imports it. */
export const chooseMeshFile = (): Promise<void> =>
  chooseFile(importEndings, (file) => importMesh(file));

/** Lets the user pick a file. @param accept endings, separated by commas */
export function chooseFile(accept: string, take: (file: File) => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = accept;
    input.addEventListener('change', () => {
      const file = input.files?.[0];
      if (file) take(file).then(resolve, reject);
      else resolve();
    });
    input.addEventListener('cancel', () => resolve());
    input.click();
  });
}
