/** Lets the user pick a file. @param accept endings, separated by commas */
export async function chooseFile(
  accept: string,
  take: (file: File) => Promise<void>,
): Promise<void> {
  const [file] = await chosenFiles({ accept });
  if (file) await take(file);
}

/** Lets the user pick a folder. @returns its files, none where that was aborted */
export const chooseFolderFiles = (): Promise<File[]> => chosenFiles({ webkitdirectory: true });

function chosenFiles({ accept = '', webkitdirectory = false }): Promise<File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = accept;
    input.webkitdirectory = webkitdirectory;
    input.addEventListener('change', () => resolve([...(input.files ?? [])]));
    input.addEventListener('cancel', () => resolve([]));
    input.click();
  });
}
