import { isTurbulentGas, isViscousGas, defaultFigures } from '../../solver/case';
import type { SystemDeclaration } from '../../solver/physics';
import { t } from '../text/t';
import type { TemplateInput } from './template';

/** Default Reynolds number of turbulent flow. */
const turbulentReynolds = 6e6;

/** Free-stream parameters of a gas; viscous gases also have those that determine the viscosity. */
export function streamInputs(system: SystemDeclaration): TemplateInput[] {
  const { mach, alphaDegrees, length, temperature, viscosityRatio } = defaultFigures;
  const reynolds = isTurbulentGas(system) ? turbulentReynolds : defaultFigures.reynolds;
  return [
    { name: 'mach', label: t('templateMach'), value: mach, above: 0 },
    { name: 'alphaDegrees', label: t('templateAngle'), unit: '°', value: alphaDegrees },
    ...(isViscousGas(system)
      ? [
          { name: 'reynolds', label: t('templateReynolds'), value: reynolds, above: 0 },
          { name: 'length', label: t('templateLength'), value: length, above: 0 },
          { name: 'temperature', label: t('templateTemperature'), unit: 'K', value: temperature },
        ]
      : []),
    ...(isTurbulentGas(system)
      ? [
          {
            name: 'viscosityRatio',
            label: t('templateViscosityRatio'),
            value: viscosityRatio,
            above: 0,
          },
        ]
      : []),
  ];
}
