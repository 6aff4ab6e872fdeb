import type { DeviceReport } from '../gpu/deviceReport';
import type { DevicePrecision } from '../stepping/deviceStepper';
import { t } from '../text/t';

/** Returns why a device does not support a precision, with the remedy; null if it does, or if that is unknown. */
export function devicePrecisionProblem(
  precision: DevicePrecision,
  device: DeviceReport | null,
): string | null {
  if (precision !== 'df64' || device?.doesDf64 !== false) return null;
  return t('methodDf64Fails', device.adapter);
}
