/** A stream of air in SI units. */
export interface AirStream {
  /** m/s. */
  readonly speed: number;
  /** kg/m³. */
  readonly density: number;
  /** Pa. */
  readonly pressure: number;
  /** Pa s. */
  readonly viscosity: number;
}

/** Specific gas constant of dry air in J/(kg K), and its ratio of specific heats. */
const [gasConstant, gamma] = [287.05, 1.4];
/** Sutherland's law of air: viscosity in Pa s at a temperature in K, and Sutherland's temperature (White, Viscous Fluid Flow, 2006, table 1-2). */
const [viscosityAt, referenceTemperature] = [1.716e-5, 273.15];
export const sutherlandOfAir = 110.4;

/**
 * Returns the stream of air that has these similarity numbers.
 * @param length reference length in m @param temperature in K
 */
export function airStream(stream: {
  readonly mach: number;
  readonly reynolds: number;
  readonly length: number;
  readonly temperature: number;
}): AirStream {
  const { mach, reynolds, length, temperature } = stream;
  const speed = mach * Math.sqrt(gamma * gasConstant * temperature);
  const ratio = temperature / referenceTemperature;
  const viscosity =
    (viscosityAt * ratio ** 1.5 * (referenceTemperature + sutherlandOfAir)) /
    (temperature + sutherlandOfAir);
  const density = (reynolds * viscosity) / (speed * length);
  return { speed, viscosity, density, pressure: density * gasConstant * temperature };
}

/** Length of turbulent eddies over the reference length, for a turbulence level. */
export const eddyLength = 0.001;

/**
 * Returns ν̂/ν of a stream with a turbulence level for eddies of `eddyLength`: ν̂ = √(3/2) Tu |v| l, as is usual for
 * inflows of the Spalart–Allmaras model.
 * @param level Tu, root mean square of velocity fluctuations over |v|
 */
export const viscosityRatioOf = (level: number, reynolds: number): number =>
  Math.sqrt(1.5) * level * reynolds * eddyLength;

/** Returns the turbulence level for ν̂/ν, the inverse of `viscosityRatioOf`. */
export const turbulenceLevelOf = (viscosityRatio: number, reynolds: number): number =>
  viscosityRatio / (Math.sqrt(1.5) * reynolds * eddyLength);
