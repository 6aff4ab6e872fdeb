import { firstSystems } from '../../solver/case';
import { systemTemplates } from '../../solver/physics';

/** What "fluxbench help" prints without a command. */
export const overview = `Usage: fluxbench COMMAND …

Commands
  new NAME                     make a project of an example, a mesh, a generated grid or mesh
  mesh FILE|CASE|GEOMETRY      describe a mesh file, or the mesh of a case; mesh a geometry
  check CASE|PROJECT|EXAMPLE   say whether a case can be computed, and what is wrong with it
  run CASE|PROJECT|EXAMPLE     compute a case
  sweep CASE|PROJECT|EXAMPLE   compute a case with other values of its numbers
  examples                     list the examples
  export PROJECT|RUN           write the results of a run as a file
  report PROJECT|RUN           write a report of a run as HTML
  kernel CASE|PROJECT|EXAMPLE  print what a GPU is given to compute a case
  compare CASE|PROJECT|EXAMPLE compute a case on the GPU and on the CPU, and how far they agree
  verify [NAME…]               recompute published tables and exact properties
  bench                        measure how fast this machine is
  completion SHELL             print what completes commands in bash, zsh or fish
  help [COMMAND]               explain a command
  version                      print the version

Exit codes: 0 done, 1 the run or a check failed, 2 bad input, 130 interrupted.
`;

/** What it prints of each command; completion takes options from here. */
export const pages: Readonly<Record<string, string>> = {
  new: `Usage: fluxbench new NAME --example ID
       fluxbench new NAME --mesh FILE [--quads] [--system ID]
       fluxbench new NAME --grid CELLS [--min CORNER] [--max CORNER] [--system ID]
       fluxbench new NAME --generate MESH [--extrude NUMBERS] [--system ID]
       fluxbench new NAME --mesh FILE|--grid CELLS|--generate MESH --mach M [--alpha DEGREES]
                     [--reynolds RE [--length L] [--temperature T]]
       fluxbench new NAME --polar AIRFOIL [--angles VALUES] [--machs VALUES]

Makes the project NAME.fluxbench, which the workbench opens and "fluxbench run" computes. What is
there already is never replaced.

  --example ID   a copy of an example; "fluxbench examples" lists them
  --mesh FILE    a first case for a mesh (.msh), or for a geometry (.geo, .step, .stp, .brep) that
                 gmsh meshes: usual values, conditions by the names of the boundary groups; a
                 geometry of outlines (.json) becomes a part of the case
  --quads        of a geometry quadrangles in place of triangles
  --grid CELLS   a first case on a generated grid of equal cells, such as 200x100; one to three axes
  --min CORNER   where the grid begins, such as 0,0, which is usual
  --max CORNER   where it ends, such as 2,1; without it at 1 along each axis
  --generate MESH  a first case on generated cells: box, cylinder or airfoil, and what is to differ
                 from their usual numbers (docs/reference/case-format.md), such as
                 cylinder,order=4,cells=64x32,half=true or airfoil,naca=23012 or
                 airfoil,file=sd7003.dat, with coordinates in Selig's form
  --extrude NUMBERS  with --generate hexahedra over the quadrangles, such as layers=4,to=0.2
  --mach M       of a gas: a uniform stream, inside and in the far field; a speed of sound of 1
  --alpha DEGREES  its angle of attack; 0 is usual
  --reynolds RE  makes the gas viscous: the viscosity is ρ|v|L/Re
  --length L     the reference length L, such as the chord; 1 is usual
  --temperature T  of the stream in kelvin, for Sutherland's law of air; without it the viscosity is
                 constant
  --polar AIRFOIL  lift, drag and moment of an airfoil, four or five NACA digits or a .dat file, over
                 a sweep of angles and Mach numbers: then "fluxbench sweep NAME.fluxbench"
  --angles VALUES  of a polar, in degrees: numbers and ranges FROM:STEP:TO; -4:2:10 is usual
  --machs VALUES   of a polar; 0.3 is usual
  --system ID    with --mesh, --grid or --generate the equations, of as many dimensions:
                 ${firstSystems.map(({ id }) => id).join(', ')}
                 or a template of a system of one's own, which the case then holds and may change
                 (docs/reference/custom-systems.md): ${[...systemTemplates.keys()].join(', ')}
`,
  mesh: `Usage: fluxbench mesh FILE|CASE|PROJECT|EXAMPLE [options]

Reads a Gmsh mesh (MSH 2.2 or 4.1, ASCII or binary) and says what it holds. Of a case: its mesh with
the boundary groups that the case makes, at the place that it gives it, before it is refined.

A geometry (.geo, .step, .stp, .brep) is meshed first, with the program gmsh where it is installed; one
of outlines (.json, docs/reference/geometry.md) without it, by the sizes that are in it.

  --json        print a JSON object: format, dimension, nodes, cells, order, boundaries,
                untaggedFaces, interiorFaces, boundaryFaces, measure, bounds, warnings
  --out FILE    of a geometry: write the mesh there, with "-" to standard output (what it holds is
                then told on standard error); without it NAME.msh, unless that is there
  --size N      cells of this size
  --min N       no cells smaller than this
  --max N       no cells larger than this
  --factor N    times the sizes that the geometry itself gives
  --quads       quadrangles in place of triangles
  --order N     curved cells of this order of geometry, up to 5
  --volume      the volume in place of surfaces: hexahedra where the geometry is transfinite and
                recombined
`,
  check: `Usage: fluxbench check CASE|PROJECT|EXAMPLE [--json]

Looks at all that a run looks at before its first step, and ends: the mesh and its groups, the equations,
the method, boundary conditions and outputs, and whether the initial state is finite and admissible. One line
of each, with its place in the case where there is an error. A trial of about a second on the CPU then
forecasts steps and time. The exit code is 0 for a case that can be run,
with warnings or without, and 2 for another.

  --json              as JSON: "errors" and "warnings", how many there are, and "items"
`,
  run: `Usage: fluxbench run CASE|PROJECT|EXAMPLE [options]

Computes a case: a case file (docs/reference/case-format.md), with "-" one from standard input, whose files
are found from this folder, a project folder NAME.fluxbench, or an example. A project keeps the result as a new run unless --out is given.

  --backend gpu|cpu   where to compute; without it the GPU if there is one, else the CPU
  --threads N         with the CPU: threads; without it 1 for small cases, else all cores
  --steps N           end after N steps
  --until T           end at time T
  --out DIR           write summary.json, history.csv, checkpoint.fxb and result.vtu (result.vti of a
                      grid) there, signals of monitors as monitors/NAME.csv, snapshot-TIME.fxb for
                      the times of outputs.snapshots, and case.json with mesh/FILE: what was
                      computed. "export" and "report" take that folder
  --resume            go on with the run in DIR, or with the last one of the project, from the newest
                      state that is whole; begin anew where there is none. --steps counts all steps
  --from RUN          the same with that run of the project, such as 0003
  --json              print the summary as a JSON object: outcome, steps, time, wallSeconds, cells,
                      dofs, dofStagesPerSecond, backend, adapter, software, residual, conserved,
                      errors, marks, monitors

Ctrl+C ends the run after the step at hand and keeps what was reached. With --out, and in a project, the
state is saved every 30 seconds (outputs.checkpointInterval of the case), so that a run that was
killed can be resumed; the state before it is kept as well. Where nothing can be written the run is
refused; what can't be written on the way is told, tried again, and at the end goes to a temporary folder.
`,
  sweep: `Usage: fluxbench sweep CASE|PROJECT|EXAMPLE [options]

Computes the runs of a case's "sweep" (docs/reference/case-format.md), one after the other. One that fails
doesn't end the sweep. A project keeps each as a new run unless --out is given.

  --backend gpu|cpu   where to compute; without it the GPU if there is one, else the CPU
  --threads N         with the CPU: threads
  --out DIR           write each run to DIR/NNNN as "run" does, and their table to DIR/sweep.csv
  --panels FILE       write a PNG of the last states side by side, in the same colours
  --field EXPRESSION  with --panels the field to show; without it the one that the case shows
  --resume            go on with the last sweep in the project or in DIR: runs that came to their
                      end are not done again, unless the case was changed since
  --json              print parameters and runs as a JSON object: values, failure, folder, summary

Ctrl+C ends the run at hand after its step, and the sweep.
`,
  examples: `Usage: fluxbench examples [options]

Lists the examples that come with Fluxbench; "fluxbench run ID" computes one.

  --json   print a list of JSON objects: id, name, description, source, system, cells
`,
  export: `Usage: fluxbench export PROJECT|RUN --FORMAT [options]

Writes what a run left, with the case that it was computed with: the last run of a project, the run in
a folder of "run --out", or NAME.fluxbench/runs/NNNN. Formats:

  --vtu               the solution for ParaView and other readers of VTK files
  --pvd               all states that were saved, as a series in time for ParaView: a list, and a
                      folder of VTU files beside it
  --vti               the solution on a grid as image data, for the same readers: smaller and quicker
  --vti-series        all states that were saved, as --pvd with VTI files
  --vtp               surfaces with a field, for the same readers: what the case's view shows, in space
                      the boundary, slices and isosurfaces
  --obj               the same surfaces in the view's colours, for Blender and MeshLab
  --glb               the same as binary glTF, for slides and the web
  --msh               the mesh and the fields as views of Gmsh
  --csv               the residual history; with --field a table of x, y and the field
  --png               a picture of a field; in space boundary, slices and isosurfaces of the case's view,
                      from where its camera stands
  --frames            all states that were saved as pictures in a folder, for an animation
  --asc               a field on square cells of a grid in the plane as an ESRI ASCII grid
  --geotiff           a field on the cells of a grid in the plane as a GeoTIFF
  --wall GROUP        pressure and friction along a boundary group as CSV: part, x, y, arc, p, cp, of a
                      viscous gas friction, cf and y⁺; prints drag, lift and moment, the force, and
                      separation and attachment by each criterion
  --line X0,Y0,X1,Y1  fields along a line as CSV, or as SVG where FILE ends with .svg; both values
                      where cells meet; in space X0,Y0,Z0,X1,Y1,Z1; write --line=-1,0,2,0 where X0
                      is negative
  --sample NAME       a sample of the case, in the same way
  --plot NAME         residuals or timeStep of the run, as SVG; as PDF where FILE ends with .pdf,
                      as all plots
  --monitor NAME      what a monitor of the case read, or "conserved", as CSV, or as SVG where FILE ends
                      with .svg (of a line monitor the last row)
  --spectrum NAME     the spectrum of a monitor of one value, in the same way; prints its frequency
                      with its standard error, with a free stream as Strouhal number too

Options:

  --run N             the project's run of that number, not the last
  --out FILE          the file (of --frames the folder) to write, "-" for standard output; links, pipes
                      and devices are written through; without it NAME with the suffix of the format
                      in this folder
  --field EXPRESSION  the field to show, for instance "Mach" or "p/rho^gamma"; with --vtu, --pvd,
                      --vti, --vti-series and --msh a field beside the variables, with --line another
                      curve: more than once if wanted
  --snapshot TIME     the state saved at that time (outputs.snapshots of the case), not the last
  --boundary          with --vtu and --pvd also the boundary, as NAME-boundary.vtu (.pvd)
  --double            with --vtu, --pvd, --vti and --vti-series fields in double precision
  --uncompressed      with the same larger files, for readers that know no zlib
  --scale N           with --png and --frames N times as many pixels each way, 1 to 4
  --plain             with --png and --frames nothing but the field: no title, frame and legend
  --transparent       with --png and --frames no background
  --points N          of the line (200)
  --average AXIS      of the line: means along that axis through all of the domain; with --wall over
                      the span of a wall in space
  --kind KIND         with --spectrum density (power per frequency) or amplitude
  --window WINDOW     with --spectrum hann, blackman or none
  --segments N        with --spectrum segments that are averaged: 1, 3, 7 or 15
  --from T            with --spectrum what was read before that time is left out; with --monitor
                      also prints the mean from then on, its standard error and the RMS deviation
  --length L          with --wall and --spectrum the reference length, without it that of the case's free stream (1)
  --area A            with --wall in space the reference area, without it the length squared
  --centre X,Y        with --wall the point about which the moment is, in space X,Y,Z; without it that of
                      the case's free stream, the quarter chord of an airfoil, or the origin
  --mean              with --wall the averages of the case in place of the state
  --heights H,H,…     with --wall heights above the wall at which sign changes of the tangential
                      velocity are found, beside the zeros of Cf (those of the case's samples)
  --zeros FILE        with --wall also writes separation and attachment as CSV
  --stream RHO,U,V,P  with --wall the free stream, in space RHO,U,V,W,P; without it that of the
                      case, or of its far field
`,
  report: `Usage: fluxbench report PROJECT|RUN [options]

Writes a report of a run and the case that it was computed with as one HTML file that can be read and
printed anywhere: set-up, mesh, conditions, scheme, convergence, pictures of fields, monitors, statistics,
errors and machine. Of a project that is its last run.

  --run N             the project's run of that number, not the last
  --field EXPRESSION  a field to picture, as often as wanted; without it the one that the case shows
  --out FILE          the file to write, "-" for standard output; without it NAME.html in this folder;
                      a name in .pdf has it printed by an installed Chromium, Chrome or Edge
`,
  kernel: `Usage: fluxbench kernel CASE|PROJECT|EXAMPLE [NAME…] [options]

Prints the kernels of a case in WGSL, each as the GPU is given it, but for what it never calls. Above each
part stands where it is from: a file of Fluxbench (shaders/…), or a module that was generated for the
case (generated/…), such as its equations and conditions. NAMEs choose kernels. No GPU is needed: the
layout is that for a usual one, which a device may find to be slower than another.

  --list              list the kernels: names, and what they do
  --precision NAME    with states in f32, f32Compensated or df64; without it that of the case
  --unrolled          with the loops unrolled that are marked "// @unroll", as the GPU is given them
  --out FILE          the file to write, "-" for standard output
`,
  compare: `Usage: fluxbench compare CASE|PROJECT|EXAMPLE [options]

Computes a case on the CPU in f64 and beside it on the GPU, each with its own time steps, and compares
the means of all cells after the same numbers of steps, and at the end: the largest difference of each
variable, and how many decimal digits agree (of the largest difference over the largest value).

  --precision LIST     of the GPU, such as f32,df64: a run each; without it the case's own
  --steps N            so many steps at most, in place of the case's own limit
  --until T            to this time, in place of the case's own end
  --residuals LIST     after these steps, such as 1,15,75,99, the residuals of both with all their digits: the
                       root mean square of what coefficients change by per unit of time; ends after the last
  --same-times         the CPU goes to the times of the GPU's steps, whose lengths are of single precision
  --threads N          of the CPU; without it as many as it has cores
  --csv FILE           every compared step as CSV: precision, step, time, ahead (how far the GPU's time is
                       beyond the CPU's), variable, largest, mean, digits
  --svg FILE           the digits over the steps as a plot
  --profile FILE       both at the end along a line as CSV, or as SVG where FILE ends with .svg
  --line X0,Y0,X1,Y1   that line; without it the first one that the case samples, or along x through the
                       middle
  --field EXPRESSION   what is shown along it; without it the field that the case shows first
  --json               print everything as JSON
`,
  verify: `Usage: fluxbench verify [NAME…] [options]

Recomputes published tables and exact properties and holds the figures against them. NAMEs choose
entries, or checks of one, whatever they cost: supersonic-vortex/C, rotating-hill/B/p3. Without a
name the default set is carried out.

  --list              list the entries
  --full              also the checks that take long: hours on a CPU
  --backend gpu|cpu   where to compute; without it the CPU, in double precision
  --precision f32|df64  on the GPU: single (default), or double as sums of two f32
  --compare           the figures in f32 and df64 (GPU) and f64 (CPU) side by side
  --meshes DIR        folder with the meshes on which the tables were computed (docs/reference/verification.md);
                      without it ../shared/meshes beside the program
  --json              print a JSON object: backend, arithmetic, adapter, software, full, passed, failed, notRun,
                      seconds, entries (id, title, source, method, deviations, rows)

Exit code 1 if a check failed. Checks whose mesh is absent are not run and count as neither.
`,
  bench: `Usage: fluxbench bench [NAME…] [options]

Measures how fast this machine is: steps by order and size of the mesh, the GPU over one core of the
CPU, threads, limiters, double precision, and the CPU beside compiled C where gcc is installed. Takes
some minutes; other programs should rest meanwhile. Each row is printed as soon as it is measured. Ctrl+C
ends it: what was measured is told, exported and kept as if it were all.

NAMEs choose groups of measurements, ids or the beginnings of ids: throughput, gpu/p1/184k/df64, gpu/p2. An
id that there is chooses itself alone (gpu/p2/184k), with a slash what only begins with it (gpu/p2/184k/).
Two are measured only where they are named: fv-paper, the speed-up tables of Hagen et al. (2007) beside the
printed times, and fv-accuracy, how far what the GPU comes to in each precision is from the CPU.

  --quick             fewer and smaller measurements, in about one minute
  --backend gpu|cpu   cpu leaves the GPU out, gpu insists on one
  --designs LIST      measure grids by these designs of kernels, separated by ";": direct, march,
                      march:rows=16,workgroup=128, march:exchange=workgroup
  --figures DIR       hold the figures against those kept in that folder for this machine
  --keep              with --figures keep the new ones there
  --csv               print a line of values per measurement
  --json              print a JSON object: processor, adapter, software, copyBytesPerSecond, rows,
                      serial, serialNote, ratios

"fluxbench bench cese [EXPERIMENT…]" is a study of the method CE/SE on this machine: the time of runs
against size, CFL number, workgroups, mapping of invocations and precision, reductions and transfers,
beside the published figures (Westers 2020). EXPERIMENTs: size/1d, size/2d, size/map, cfl/1d, cfl/2d,
blocks/1d, blocks/2d, mapping/1d, mapping/2d, reductions, precisions/1d, precisions/2d, transfers;
size stands for all of its kind, size/1d/f32 for a part of one. About five minutes for all. Ctrl+C ends
it, and what was measured is told.

  --full              all sizes and repeats, every run to its end: days on a CPU, choose experiments
  --backend, --csv    as above
  --json              print a JSON object: processor, cores, adapter, software, copyBytesPerSecond,
                      deviceFacts, full, rows
  --out DIR           write study.csv, study.json, study.html (a report) and plots as SVG there
`,
  completion: `Usage: fluxbench completion bash|zsh|fish

Prints a script by which a shell completes commands, options and the names of examples:

  bash   eval "$(fluxbench completion bash)" in ~/.bashrc
  zsh    eval "$(fluxbench completion zsh)" in ~/.zshrc, after compinit
  fish   fluxbench completion fish | source in ~/.config/fish/config.fish
`,
};
