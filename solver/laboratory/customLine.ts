import type { CustomSystem } from '../physics/customSystem';

/** A custom 1D system as entered by the user; list entries are separated by commas or semicolons. */
export interface CustomLine {
  readonly variables: string;
  /** One expression per variable, separated by semicolons. */
  readonly flux: string;
  /** The largest |eigenvalue|. */
  readonly waveSpeed: string;
}

/** Returns the system in case format, with an outflow condition. */
export function customLine({ variables, flux, waveSpeed }: CustomLine): CustomSystem {
  const names = listOf(variables, /[,;\s]+/);
  return {
    dimension: 1,
    variables: names.map((name) => ({ name })),
    flux: { x: listOf(flux, /;/) },
    waveSpeed: `abs(nx)*(${waveSpeed})`,
    maxWaveSpeed: waveSpeed,
    waveSpeeds: { min: `-abs(nx)*(${waveSpeed})`, max: `abs(nx)*(${waveSpeed})` },
    boundaryConditions: [{ id: 'outflow', ghost: names }],
  };
}

const listOf = (text: string, between: RegExp): string[] =>
  text
    .split(between)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
