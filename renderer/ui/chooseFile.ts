/** Opens a file dialog. @param accept extensions, separated by commas */
export async function chooseFile(
  accept: string,
  take: (file: File) => Promise<void>,
): Promise<void> {
  const [file] = await chosenFiles({ accept });
  if (file) await take(file);
}

/** Opens a file dialog for one or several files. @returns none if canceled */
export const chooseFiles = (accept: string): Promise<File[]> =>
  chosenFiles({ accept, multiple: true });

/** Opens a folder dialog. @returns the files of the folder; none if canceled */
export const chooseFolderFiles = (): Promise<File[]> => chosenFiles({ webkitdirectory: true });

function chosenFiles({ accept = '', webkitdirectory = false, multiple = false }): Promise<File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = accept;
    input.webkitdirectory = webkitdirectory;
    input.multiple = multiple;
    input.addEventListener('change', () => resolve([...(input.files ?? [])]));
    input.addEventListener('cancel', () => resolve([]));
    input.click();
  });
}
