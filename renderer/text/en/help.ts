import type { Texts } from '../../../solver/core';

/** Help on fields of the set-up, with formulas, one a line. */
export const help = {
  helpAbout: (field: string) => `Help on ${field}`,
  help_refinements:
    'Each refinement cuts every triangle and quadrangle into four at the middles of its sides, and halves the cells of a grid along each axis: half the cell size and half the time step; in d dimensions 2ᵈ times the cells.',
  helpFormula_refinements: 'cells = cells₀ · 2ᵈⁿ\nh = h₀ / 2ⁿ',
  help_rasters:
    'Files of numbers in the plane. On a grid the name stands for the mean over each cell: exact for linear heights, whichever is finer. A picture is 0 where it is black and 1 where it is white.',
  helpFormula_rasters: 'terrain\n10 + 50*terrain\nmax(terrain, 32)',
  help_initial:
    'The state at t = 0 as expressions in x, y, the parameters and definitions. A comparison makes a jump.',
  helpFormula_initial: '1 + 0.2*exp(-20*(x^2 + y^2))\nx < 0.5 ? 1 : 0.125',
  help_exact:
    'Where the solution is known, as expressions in x, y and t too. Runs then report the error of each variable.',
  helpFormula_exact: '‖u − uₕ‖₂ = (∫ (u − uₕ)² dx)^½',
  help_source:
    'What is added to the right-hand side of the equations, per unit of time. From the exact solution v it is derived so that v solves the equations: a manufactured solution.',
  helpFormula_source: '∂u/∂t + ∇·F(u) = S\nS = ∂v/∂t + ∇·F(v)',
  help_drive:
    'After every step so much of the source is added that the mean of the variable over the domain is the one given: a force that drives a channel at a mass flow. It is computed on the CPU.',
  helpFormula_drive: 'u ← u + a S(u)\na = (mean − ⟨u⟩)/⟨S⟩',
  help_endTime: 'The run ends exactly at this time: its last step is shortened to meet it.',
  helpFormula_endTime: 't₀ = 0,  t = Σ Δt',
  help_fixedStep:
    'Every step has this length, but for those that are cut to end at a time. Without it Δt is the largest stable one by the CFL number, which then counts no more.',
  helpFormula_fixedStep: 'tₙ = n Δt',
  help_steps: 'The run ends after so many time steps, whatever time it has reached.',
  helpFormula_steps: '',
  help_steadyTolerance:
    'The run ends when nothing changes any more: when no coefficient of the solution changes by more than this in one step.',
  helpFormula_steadyTolerance: 'max |uⁿ⁺¹ − uⁿ| ≤ tolerance',
  help_settled:
    'The run ends when each of these monitors stayed within its tolerance for the given time. A run that ends before is not converged, and sweeps mark it so.',
  helpFormula_settled: 'max − min ≤ tolerance',
  help_wallTime: 'The run ends after so many seconds of computing; it can be continued afterwards.',
  helpFormula_wallTime: '',
  help_statistics:
    'A field averaged while the case runs, over its time steps by the trapezoidal rule; or the largest or smallest mean of each cell, or when that first exceeded a value. Any expression of the state serves; the name is a field to show, in the formulas of other fields too.',
  helpFormula_statistics:
    'q̄ = Σ ½(qⁿ + qⁿ⁺¹) Δt / Σ Δt\nintensity = Ez^2\ndeepest = largest of h\nflooded = arrival of h > 0.01',
  help_averageEvery:
    'Averages take in every step, or every nth one, which then stands for those around it too. That costs 1/n of the time; what changes within n steps is seen at moments only.',
  helpFormula_averageEvery: 'q̄ = Σ q nΔt / Σ nΔt of the steps n, 2n, 3n, …',
  help_statisticWindow:
    'The part of the run that counts: begin when what depends on the start has died away; leave the end out to go on to the end of the run.',
  helpFormula_statisticWindow: 'q̄ = 1/(t₂ − t₁) · ∫ q dt from t₁ to t₂',
  help_fluctuation:
    'How far the field departs from its mean on average, the root mean square, as a field called NAME_rms.',
  helpFormula_fluctuation: 'NAME_rms = (mean of (q − q̄)²)^½',
  help_covariance:
    'The mean of the product of both deviations, for each average named here: stresses of turbulence from the velocities, or of one with itself its variance. Both are averaged over the same time. The field is called NAME_OTHER_cov.',
  helpFormula_covariance: 'NAME_OTHER_cov = mean of (q − q̄)(r − r̄)\nu_v_cov, u_u_cov, p_p_cov',
  help_snapshotTimes:
    'The state is kept at these times, with commas between them. A step is shortened to end exactly there. The time slider under the view shows them after the run.',
  helpFormula_snapshotTimes: 't₁, t₂, …',
  help_snapshotInterval: 'The state is kept at all multiples of this time besides.',
  helpFormula_snapshotInterval: 't = Δ, 2Δ, 3Δ, …',
  help_checkpoints:
    'The last state is written to the project again and again, so that a run which the window, the program or the power leaves in the middle can go on from there. A shorter time loses less, and writes more.',
  helpFormula_checkpoints: '',
  help_monitorGroups:
    'The boundary groups that the integral is taken over, all of them together. The state is the one inside; the normal points out of the domain.',
  helpFormula_monitorGroups: '∮ q ds = Σ over groups',
  help_monitorPoints: 'The line is read at so many places at even distances, both ends among them.',
  helpFormula_monitorPoints: 'xᵢ = x₀ + (x₁ − x₀) · i/(n − 1)',
  help_monitorEvery:
    'The state is read after each step whose number this divides. Fewer readings cost less and still give the same times.',
  helpFormula_monitorEvery: 'step mod n = 0',
  help_marks:
    'The place where a field is largest or smallest in the state in view, marked in the picture with its value. Between the points of a cell it is found on the polynomial itself.',
  helpFormula_marks: 'max q(x, y),  min q(x, y)',
  help_region: 'The part of the domain that counts, its edge included.',
  helpFormula_region: 'box: x₀ ≤ x ≤ x₁,  y₀ ≤ y ≤ y₁\ncircle: (x − a)² + (y − b)² ≤ r²',
  help_monitors:
    'Numbers read off the state while the run goes on, drawn as plots beside it and kept with it; on a small mesh, reading at every step takes time, so read less often there. At a boundary nx and ny are the normal out of the domain. The integrals of the conserved variables are read without being asked for.',
  helpFormula_monitors:
    'probe: q(x, y, t)\nboundary: ∮ q ds, such as (p - 1)*nx for a force\ndomain: ∫ q dx',
  help_equations:
    'Conservation laws ∂u/∂t + ∇·F(u) = S, with ∇·Fv(u, ∇u) on the right where there are viscous fluxes, as the system declares them, and the quantities derived from their variables.',
  help_quantity: (name: string) =>
    `Given as an expression; in expressions of the state it is called ${name}.`,
  help_parameter: (name: string, usual: string) =>
    `A number, called ${name} in expressions; ${usual} unless you say otherwise.`,
  helpMinimum: (limit: string) => `At least ${limit}.`,
  helpMaximum: (limit: string) => `At most ${limit}.`,
  helpUnit: (unit: string) => `In ${unit}.`,
  helpPureNumber: 'A pure number.',
  helpNoUnit: 'Any units that are consistent with one another, or none.',
  helpGiven: 'What you give for it is marked given_.',
  help_condition:
    'The numerical flux is computed with this state outside, marked ⁺, and the normal (nx, ny) out of the domain.',
} as const satisfies Texts;
