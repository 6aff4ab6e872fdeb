import { CliError } from './failure';

/** Both ends of a line, typed as `x0,y0,x1,y1`. @throws CliError */
export function readLine(text: string): { from: [number, number]; to: [number, number] } {
  const numbers = text.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  const [x0, y0, x1, y1] = numbers;
  if (numbers.length !== 4 || !numbers.every(Number.isFinite) || (x0 === x1 && y0 === y1)) {
    throw new CliError(
      `--line: "${text}" is no line, give the coordinates of both ends like 0,0.5,1,0.5`,
    );
  }
  return { from: [x0, y0], to: [x1, y1] };
}
