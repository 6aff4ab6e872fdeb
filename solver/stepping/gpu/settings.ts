import type { DevicePart } from '../deviceStepper';
import type { SteppingRules } from '../rules';
import { historyCapacity } from './clock';
import { splitNumber } from './stateLayout';

/** Bytes of the struct `Settings` of shaders/stepping/settings.wgsl. */
export const settingsBytes = 48;

/** Packs the struct for a part of the cells. */
export function packSettings(
  {
    first,
    cellCount,
    boundaryFaceCount,
  }: Pick<DevicePart, 'first' | 'cellCount' | 'boundaryFaceCount'>,
  rules: SteppingRules,
): ArrayBuffer {
  const bytes = new ArrayBuffer(settingsBytes);
  const words = new Uint32Array(bytes);
  const floats = new Float32Array(bytes);
  const [endTime, endTimeLow] = splitNumber(rules.endTime ?? 0);
  words[0] = cellCount;
  words[1] = boundaryFaceCount;
  words[2] = historyCapacity;
  words[3] = 0;
  words[4] = rules.endTime === null ? 0 : 1;
  floats[5] = endTime;
  floats[6] = endTimeLow;
  floats[7] = rules.timeStepFactor;
  floats[8] = rules.steadyTolerance ?? -1;
  words[9] = first;
  floats[10] = 1;
  floats[11] = 1;
  return bytes;
}
