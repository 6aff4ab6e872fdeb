import { importMesh } from '../session/openProject';

/** Lets the user pick a mesh file, and imports it. */
export function chooseMeshFile(): Promise<void> {
  return new Promise((resolve, reject) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = '.msh';
    input.addEventListener('change', () => {
      const file = input.files?.[0];
      if (file) importMesh(file).then(resolve, reject);
      else resolve();
    });
    input.addEventListener('cancel', () => resolve());
    input.click();
  });
}
