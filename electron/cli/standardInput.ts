import { CliError } from './failure';
import { t } from '../text/cli';

/** All of standard input as text. @throws CliError where there is more than `most` bytes, or nobody pipes anything */
export async function readStandardInput(most: number): Promise<string> {
  if (process.stdin.isTTY) {
    throw new CliError(t('nothingPiped'));
  }
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of process.stdin as AsyncIterable<Uint8Array>) {
    length += piece.length;
    if (length > most) throw new CliError(t('inputTooLarge', most));
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
