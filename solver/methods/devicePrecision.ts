import type { DeviceReport } from '../gpu/deviceReport';
import type { DevicePrecision } from '../stepping/deviceStepper';
import { t } from '../text/t';

/** Why a device can't compute in a precision, with the remedy; null if it can, or nothing is known of it. */
export function devicePrecisionProblem(
  precision: DevicePrecision,
  device: DeviceReport | null,
): string | null {
  if (precision !== 'df64' || device?.doesDf64 !== false) return null;
  return t('methodDf64Fails', device.adapter);
}
