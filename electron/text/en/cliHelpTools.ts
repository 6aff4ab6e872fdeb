import type { Texts } from '../../../solver/core';

/** Help of the commands that inspect, verify and measure. Completion reads options from it. */
export const cliHelpTools = {
  helpKernel: `Usage: fluxbench kernel CASE|PROJECT|EXAMPLE [NAME…] [options]

Prints the WGSL kernels of a case as compiled for the GPU, without functions that are never called.
Comments name the origin of each part: a file of Fluxbench (shaders/…) or a module generated for the
case (generated/…). NAME selects kernels; default: all. No GPU is needed; the kernels have the
default layout, and a device may use a faster one.

  --list              list the kernels with their purpose
  --precision NAME    precision of the state: f32, f32Compensated or df64; default: that of the case
  --unrolled          unroll loops marked "// @unroll"
  --out FILE          output file; default: standard output
`,
  helpCompare: `Usage: fluxbench compare CASE|PROJECT|EXAMPLE [options]

Runs a case on the CPU in f64 and on the GPU, each with its own time steps. Compares the cell means
after equal numbers of steps and at the end: the largest difference of each variable, and the number
of agreeing decimal digits (the largest difference relative to the largest value).

  --precision LIST     GPU precisions, e.g. f32,df64; default: that of the case
  --steps N            stop after N steps; default: the limit of the case
  --until T            stop at time T; default: the end time of the case
  --residuals LIST     print the residuals of both in full after these steps, e.g. 1,15,75,99, and
                       stop after the last; the residual is the RMS rate of change of the
                       coefficients
  --same-times         run the CPU with the time steps of the GPU; default: its own time steps
  --threads N          number of CPU threads; default: all cores
  --csv FILE           write every compared step: precision, step, time, ahead (GPU time minus CPU
                       time), variable, largest, mean, digits
  --svg FILE           plot the agreeing digits over the steps
  --profile FILE       write both final solutions along a line, as CSV or as SVG if FILE ends in
                       .svg
  --line X0,Y0,X1,Y1   line for --profile; default: the first line sample of the case, otherwise the
                       center line along x
  --field EXPRESSION   field for --profile; default: the field that the case shows
  --json               print the result as JSON
`,
  helpVerify: `Usage: fluxbench verify [NAME…] [options]

Recomputes published tables and exact properties and compares the results. NAME selects an entry or
some of its checks, regardless of their cost, e.g. supersonic-vortex/C or rotating-hill/B/p3;
default: all checks that run quickly.

  --list              list the entries
  --full              include the long checks, which take hours on a CPU
  --backend gpu|cpu   run on the GPU or the CPU; default: the CPU in double precision
  --precision f32|df64  GPU precision: single, or double as pairs of f32; default: f32
  --compare           print the results in f32 and df64 (GPU) and f64 (CPU) side by side
  --meshes DIR        folder with the published meshes, such as a copy of
                      https://github.com/martyfuhry/DGCUDA (docs/reference/verification.md);
                      default: ../shared/meshes beside the program
  --json              print a JSON object: backend, arithmetic, adapter, software, full, passed,
                      notReproduced, failed, reported, notRun, seconds, entries (id, title,
                      source, method, reference, deviations, rows)

The exit code is 1 if a check failed. Checks without their mesh are skipped. A check "order, size"
compares an error on a generated mesh with the printed one on a mesh of that size.
`,
  helpPaper: `Usage: fluxbench paper [ID [ITEM]] [options]

Compares the tables and figures of published sources with our results: what they show, how they
are reproduced, the printed values, our values with a verdict, and the differences. Without ID,
lists the sources; with ID, its items. ITEM is a number or an ID, e.g. 5.2, figure-5.2 or
table-5.2. For cases, the expected run time on this machine is forecast by a short trial.

  --search TEXT       list the items with these words in author, section, number or subject
  --run               run what reproduces the item, as with run, sweep, verify, bench or compare
  --way N             with --run, the N-th way in the list; default: 1
  --backend gpu|cpu   with ITEM, run on the GPU or the CPU; default: that of the command
  --meshes DIR        with --run, folder with the published meshes, as for verify
  --report FILE       write the sources, or source ID, with pictures and values as one HTML file
  --json              print the sources and items as JSON
`,
  helpBench: `Usage: fluxbench bench [NAME…] [options]

Measures the performance of this machine: time per step by order and mesh size, GPU against one CPU
core, threads, limiters, double precision, and CPU against compiled C if gcc is installed. Takes
some minutes; close other programs first. Rows are printed as they are measured. Ctrl+C stops the
benchmark and keeps the completed measurements.

NAME selects groups, IDs or prefixes of IDs, e.g. throughput, gpu/p1/184k/df64 or gpu/p2. An exact
ID selects only that measurement (gpu/p2/184k); with a trailing slash it is a prefix (gpu/p2/184k/).
Two groups run only on request: fv-paper, the speed-up tables of Hagen et al. (2007), and
fv-accuracy, the difference between GPU and CPU in each precision.

  --quick             run fewer and smaller measurements, about one minute
  --backend gpu|cpu   measure the CPU only, or require a GPU; default: the GPU if there is one
  --designs LIST      kernel designs for grids, separated by ";", e.g.
                      "direct;march:rows=16,workgroup=128;march:exchange=workgroup"
  --figures DIR       compare with the results stored in this folder for this machine
  --keep              with --figures, store the new results
  --csv               print the measurements as CSV
  --json              print a JSON object: processor, adapter, software, copyBytesPerSecond, rows,
                      serial, serialNote, ratios

"fluxbench bench cese [EXPERIMENT…]" studies the CE/SE method on this machine: run time against
size, CFL number, workgroup size, mapping of invocations and precision, and the cost of reductions
and transfers, compared with the published results (Westers 2020). EXPERIMENT is one of size/1d,
size/2d, size/map, cfl/1d, cfl/2d, blocks/1d, blocks/2d, mapping/1d, mapping/2d, reductions,
precisions/1d, precisions/2d, transfers; size selects all experiments of its kind, size/1d/f32 a
part of one. All experiments take about five minutes.

  --full              run all sizes and repeats to the end; takes days on a CPU
  --backend, --csv    as above
  --json              print a JSON object: processor, cores, adapter, software, copyBytesPerSecond,
                      deviceFacts, full, rows
  --out DIR           write study.csv, study.json, study.html (a report) and SVG plots to this
                      folder
`,
  helpDoctor: `Usage: fluxbench doctor [options]

Describes this machine for a bug report: versions, system, CPU, memory, GPU with its features and
limits, the self test of double precision (df64) and a benchmark of at most one minute. Prints no
names of users, machines or paths. Lists missing system packages with the command that installs
them; the exit code is then 1.

  --quick       skip the benchmark
  --json        print a JSON object: format, version, fluxbench, date, system, runtime, processor,
                cores, memoryBytes, packages, gpu, copyBytesPerSecond, benchmark
`,
  helpServe: `Usage: fluxbench serve --stdio

Answers requests of a program, one line of JSON each, until the end of its input. The Python module
resources/python/fluxbench.py uses it; docs/how-to/scripting.md explains both.

  --stdio       read requests from standard input and write answers to standard output
`,
  helpCompletion: `Usage: fluxbench completion bash|zsh|fish

Prints a script that completes commands, options and example IDs in a shell. To install it, add this
line to the configuration file of the shell:

  bash   eval "$(fluxbench completion bash)" in ~/.bashrc
  zsh    eval "$(fluxbench completion zsh)" in ~/.zshrc, after compinit
  fish   fluxbench completion fish | source in ~/.config/fish/config.fish
`,
} as const satisfies Texts;
