import { CliError } from './failure';

/** All of standard input as text. @throws CliError where there is more than `most` bytes, or nobody pipes anything */
export async function readStandardInput(most: number): Promise<string> {
  if (process.stdin.isTTY) {
    throw new CliError('-: nothing is piped in, say "fluxbench run - < case.json"');
  }
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of process.stdin as AsyncIterable<Uint8Array>) {
    length += piece.length;
    if (length > most) throw new CliError('-: more than any case has, pipe in a case');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
