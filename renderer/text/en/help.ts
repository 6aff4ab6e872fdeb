import type { Texts } from '../../../solver/core';

/** Help on fields of the case panel. Formulas are listed one per line. */
export const help = {
  helpAbout: (field: string) => `Help for ${field}`,
  help_refinements:
    'Number of uniform refinements; each halves the cell size and the time step and multiplies the number of cells by 2ᵈ in d dimensions. Default 0.',
  helpFormula_refinements: 'cells = cells₀ · 2ᵈⁿ\nh = h₀ / 2ⁿ',
  help_rasters:
    'Raster files that expressions refer to by name. On a grid the name gives the mean over each cell, exact for bilinear heights. Images map black to 0 and white to 1.',
  helpFormula_rasters: 'terrain\n10 + 50*terrain\nmax(terrain, 32)',
  help_initial:
    'State at t = 0 as expressions in the coordinates, parameters and definitions. Use a comparison for a discontinuity.',
  helpFormula_initial: '1 + 0.2*exp(-20*(x^2 + y^2))\nx < 0.5 ? 1 : 0.125',
  help_exact:
    'Exact solution as expressions in the coordinates and t. Runs then report the error of each variable.',
  helpFormula_exact: '‖u − uₕ‖₂ = (∫ (u − uₕ)² dx)^½',
  help_source:
    'Source terms added to the right-hand side. “From the exact solution” derives the source for which the exact solution v satisfies the equations (manufactured solution).',
  helpFormula_source: '∂u/∂t + ∇·F(u) = S\nS = ∂v/∂t + ∇·F(v)',
  help_drive:
    'After each step, scales and applies the source so that the domain mean of the variable keeps the given value, for example the mass flow of a channel. With obstacles on the CPU only.',
  helpFormula_drive: 'u ← u + a S(u)\na = (mean − ⟨u⟩)/⟨S⟩',
  help_endTime:
    'Simulated time at which the run ends; the last step is shortened to match it exactly.',
  helpFormula_endTime: 't₀ = 0,  t = Σ Δt',
  help_fixedStep:
    'Constant time step, shortened only to meet output and end times. By default the step follows from the CFL number.',
  helpFormula_fixedStep: 'tₙ = n Δt',
  help_steps: 'Maximum number of time steps. Default: no limit.',
  helpFormula_steps: '',
  help_steadyTolerance:
    'Ends the run when no solution coefficient changes by more than this tolerance in one step. Default: off.',
  helpFormula_steadyTolerance: 'max |uⁿ⁺¹ − uⁿ| ≤ tolerance',
  help_steady:
    'Computes a course in time, or a steady state. Implicit steps are not limited by the CFL number; they pay off for boundary layers and low Mach numbers, and run on the CPU. Newton–Krylov takes 10 to 20 iterations; p-multigrid and local time steps need less memory, in 3D much less. Default: explicit steps.',
  helpFormula_steady: 'R(u) = 0',
  help_relativeTolerance:
    'Error of an implicit time step relative to the solution; it sets the time step unless that is fixed. Default: 1e-4.',
  helpFormula_relativeTolerance: '‖ê/(τₐ + τᵣ|u|)‖ ≤ 1',
  help_absoluteTolerance:
    'Error of an implicit time step where the solution is close to zero. Default: 1e-4.',
  helpFormula_absoluteTolerance: '‖ê/(τₐ + τᵣ|u|)‖ ≤ 1',
  help_steadyResidual:
    'Ends the run when the residual, relative to that of the initial state, has fallen to this value. Default: 1e-10.',
  helpFormula_steadyResidual: '‖R(u)‖ ≤ residual · ‖R(u₀)‖',
  help_settled:
    'Ends the run when each listed monitor has stayed within its tolerance for the given time. Runs that end earlier count as not converged, also in sweeps.',
  helpFormula_settled: 'max − min ≤ tolerance',
  help_wallTime:
    'Wall-clock limit per run in seconds; the run can be continued afterwards. Default: no limit.',
  helpFormula_wallTime: '',
  help_statistics:
    'Time statistics of an expression: the mean (trapezoidal rule over the time steps), the maximum or minimum of each cell mean, or the first time it exceeded a threshold. The result is a field under the given name.',
  helpFormula_statistics:
    'q̄ = Σ ½(qⁿ + qⁿ⁺¹) Δt / Σ Δt\nintensity = Ez^2\ndeepest = largest of h\nflooded = arrival of h > 0.01',
  help_averageEvery:
    'Accumulates averages at every nth step only, at 1/n of the cost; changes within n steps are sampled. Default 1.',
  helpFormula_averageEvery: 'q̄ = Σ q nΔt / Σ nΔt of the steps n, 2n, 3n, …',
  help_statisticWindow:
    'Time window of the statistic. Start after the initial transient; leave the end empty to include the rest of the run.',
  helpFormula_statisticWindow: 'q̄ = 1/(t₂ − t₁) · ∫ q dt from t₁ to t₂',
  help_fluctuation: 'Adds the root-mean-square deviation from the mean as the field NAME_rms.',
  helpFormula_fluctuation: 'NAME_rms = (mean of (q − q̄)²)^½',
  help_covariance:
    'Adds the covariance with each listed average as the field NAME_OTHER_cov, such as Reynolds stresses from velocities. The average with itself gives the variance. Both averages must use the same window.',
  helpFormula_covariance: 'NAME_OTHER_cov = mean of (q − q̄)(r − r̄)\nu_v_cov, u_u_cov, p_p_cov',
  help_snapshotTimes:
    'Comma-separated times at which snapshots are saved; steps are shortened to match them exactly. The time slider below the view shows the snapshots after the run.',
  helpFormula_snapshotTimes: 't₁, t₂, …',
  help_snapshotInterval: 'Saves additional snapshots at all multiples of this time. Default: none.',
  helpFormula_snapshotInterval: 't = Δ, 2Δ, 3Δ, …',
  help_checkpoints:
    'Wall-clock seconds between checkpoints, from which an interrupted run can be continued. A shorter interval loses less work and writes more.',
  helpFormula_checkpoints: '',
  help_monitorGroups:
    'Boundary groups over which the integral is summed. The state is the interior one, and the normal points out of the domain.',
  helpFormula_monitorGroups: '∮ q ds = Σ over groups',
  help_monitorPoints: 'Number of equidistant samples along the line, including both ends.',
  helpFormula_monitorPoints: 'xᵢ = x₀ + (x₁ − x₀) · i/(n − 1)',
  help_monitorEvery: 'Records the monitor every nth step. Default 1; larger values cost less.',
  helpFormula_monitorEvery: 'step mod n = 0',
  help_marks:
    'Marks the location and value of the maximum or minimum of a field in the view. Within a cell it is evaluated on the solution polynomial.',
  helpFormula_marks: 'max q(x, y),  min q(x, y)',
  help_region: 'Part of the domain to consider, including its boundary. Default: everywhere.',
  helpFormula_region: 'box: x₀ ≤ x ≤ x₁,  y₀ ≤ y ≤ y₁\ncircle: (x − a)² + (y − b)² ≤ r²',
  help_monitors:
    'Signals recorded during a run and plotted next to it. On small meshes, recording every step takes noticeable time. On a boundary, nx and ny are the outward normal. Integrals of the conserved variables are always recorded.',
  helpFormula_monitors:
    'probe: q(x, y, t)\nboundary: ∮ q ds, such as (p - 1)*nx for a force\ndomain: ∫ q dx',
  help_equations:
    'Conservation laws ∂u/∂t + ∇·F(u) = S, plus ∇·Fv(u, ∇u) on the right for viscous systems, and the derived quantities of the system.',
  help_quantity: (name: string) => `Expression for the variable ${name}.`,
  help_parameter: (name: string, defaultValue: string) =>
    `Number called ${name} in expressions; default ${defaultValue}.`,
  helpMinimum: (limit: string) => `Minimum ${limit}.`,
  helpMaximum: (limit: string) => `Maximum ${limit}.`,
  helpUnit: (unit: string) => `Unit: ${unit}.`,
  helpPureNumber: 'Dimensionless.',
  helpNoUnit: 'Use any consistent units, or none.',
  helpGiven: 'Inputs of the condition have the prefix given_.',
  help_condition:
    'The numerical flux uses this exterior state, marked ⁺, and the outward unit normal (nx, ny).',
} as const satisfies Texts;
