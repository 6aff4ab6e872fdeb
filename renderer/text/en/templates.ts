import type { Texts } from '../../../solver/core';

/** Of templates: usual beginnings of a case. */
export const templates = {
  templateTitle: 'Template',
  templateChoose: 'Begin with…',
  templateApply: 'Use this template',
  templateApplyHint: 'Takes the place of the present initial state; undo brings it back.',
  templateAmplitude: 'Amplitude',
  templateWidth: 'Width',
  templateMach: 'Mach number',
  templateAngle: 'Angle of attack α',
  templateReynolds: 'Reynolds number ρ|v|L/μ',
  templateLength: 'Reference length L',
  templateTemperature: 'Temperature (0: constant μ)',
  flowTitle: 'Free stream',
  flowHint: 'The gas starts with this stream, and has it far away. Its speed of sound is 1.',
  flowHintViscous:
    'The gas starts with this stream, and has it far away. Its speed of sound is 1; its viscosity follows from the Reynolds number. A temperature above 0 is for Sutherland’s law of air.',
  flowSystem: 'Equations',
  flowAtRest: 'Set later',
  flowBegin: 'Start',
  templateDiaphragm: 'Diaphragm at x',
  templateDam: 'Dam at x',
  templateDepth: 'Depth',
  templateDepthLeft: 'Depth on the left',
  templateDepthRight: 'Depth on the right',
  template_farField: 'Far field at M and α',
  templateHint_farField:
    'A uniform stream, also outside of every far field. With p = 1 and ρ = γ its speed of sound is 1. A viscosity follows from the Reynolds number: μ = ρ|v|L/Re = γML/Re; a temperature above 0 is for Sutherland’s law of air.',
  template_sod: 'Sod’s shock tube',
  templateHint_sod:
    'Gas at rest with ρ = 1, p = 1 on the left and ρ = 0.125, p = 0.1 on the right of a diaphragm.',
  template_acousticPulse: 'Acoustic pulse',
  templateHint_acousticPulse:
    'A Gaussian bell of pressure in gas at rest with p = 1 and speed of sound 1.',
  template_damBreak: 'Dam break',
  templateHint_damBreak: 'Water at rest, of different depth on both sides of a dam.',
  template_hump: 'Hump of water',
  templateHint_hump: 'A Gaussian bell on water at rest.',
  template_gaussianPulse: 'Gaussian pulse',
  templateHint_gaussianPulse: 'A Gaussian bell of the quantity that is shown first.',
  template_uniform: 'Uniform state',
  templateHint_uniform: 'The values that the system declares, the same everywhere and outside.',

  profileTitle: 'Along a line',
  profileOf: 'Quantity of the profile',
  profileAxis: 'Direction of the profile',
  profileAlong: (axis: string, at: string) => `along ${axis}${at && ` at ${at}`}`,
  profileLabel: (name: string, low: string, high: string) =>
    `Profile of ${name} in the initial state, from ${low} to ${high}`,
  profileNone: 'Shown as soon as the expressions are right.',
} as const satisfies Texts;
