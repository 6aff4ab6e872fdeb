import type { Texts } from '../../../solver/core';

/** Texts of templates for the initial state. */
export const templates = {
  templateTitle: 'Template',
  templateChoose: 'Choose a template…',
  templateApply: 'Apply template',
  templateApplyHint: 'Replaces the current initial state. You can undo this.',
  templateAmplitude: 'Amplitude',
  templateWidth: 'Width',
  templateMach: 'Mach number',
  templateAngle: 'Angle of attack α',
  templateReynolds: 'Reynolds number ρ|v|L/μ',
  templateLength: 'Reference length L',
  templateTemperature: 'Temperature (0 = constant μ)',
  templateViscosityRatio: 'Viscosity ratio ν̂/ν',
  flowTitle: 'Free stream',
  flowHint: 'Used as the initial state and in the far field. The speed of sound is 1.',
  flowHintViscous:
    'Used as the initial state and in the far field. The speed of sound is 1, and the Reynolds number sets the viscosity. A temperature above 0 selects Sutherland’s law for air.',
  flowSystem: 'Equations',
  flowAtRest: 'Set later',
  flowBegin: 'Create case',
  templateDiaphragm: 'Diaphragm at x',
  templateDam: 'Dam at x',
  templateDepth: 'Depth',
  templateDepthLeft: 'Left depth',
  templateDepthRight: 'Right depth',
  template_farField: 'Free stream (M, α)',
  templateHint_farField:
    'Uniform flow, also used in the far field, with p = 1, ρ = γ and speed of sound 1. The Reynolds number sets the viscosity: μ = ρ|v|L/Re = γML/Re. A temperature above 0 selects Sutherland’s law for air.',
  template_sod: 'Sod’s shock tube',
  templateHint_sod:
    'Gas at rest with ρ = 1, p = 1 on the left and ρ = 0.125, p = 0.1 on the right of a diaphragm.',
  template_acousticPulse: 'Acoustic pulse',
  templateHint_acousticPulse:
    'Gaussian pressure pulse in gas at rest with p = 1 and speed of sound 1.',
  template_damBreak: 'Dam break',
  templateHint_damBreak: 'Water at rest with different depths on either side of a dam.',
  template_hump: 'Water hump',
  templateHint_hump: 'Gaussian surface elevation on water at rest.',
  template_gaussianPulse: 'Gaussian pulse',
  templateHint_gaussianPulse: 'Gaussian pulse of the default field.',
  template_uniform: 'Uniform state',
  templateHint_uniform: 'Default state of the system, in the domain and in the far field.',

  profileTitle: 'Profile',
  profileOf: 'Profile quantity',
  profileAxis: 'Profile direction',
  profileAlong: (axis: string, at: string) => (at === '' ? `along ${axis}` : `${axis} at ${at}`),
  profileLabel: (name: string, low: string, high: string) =>
    `Profile of ${name} in the initial state, from ${low} to ${high}`,
  profileNone: 'Shown once the expressions are valid.',
} as const satisfies Texts;
