import type { Texts } from '../../../solver/core';
import { wrapped } from '../words';

/** Help of the commands that make, run and export cases. Shell completion reads options from it. */
export const cliHelp = {
  helpOverview: `Usage: fluxbench COMMAND [arguments]

Commands
  new NAME                      create a project from an example, a mesh, a geometry or a grid
  mesh FILE|CASE|GEOMETRY       describe a mesh, or mesh a geometry
  check CASE|PROJECT|EXAMPLE    check a case and forecast its run time
  run CASE|PROJECT|EXAMPLE      run a case
  runs PROJECT                  tabulate the runs of a project
  sweep CASE|PROJECT|EXAMPLE    run the parameter sweep of a case
  study CASE|PROJECT|EXAMPLE    assess the accuracy of a case with error bars
  examples                      list the examples
  export PROJECT|RUN            export the results of a run
  report PROJECT|RUN            write a report of a run as HTML or PDF
  kernel CASE|PROJECT|EXAMPLE   print the GPU kernels of a case
  compare CASE|PROJECT|EXAMPLE  compare the GPU and CPU solutions of a case
  verify [NAME…]                run the verification suite
  paper [ID [ITEM]]             compare published tables and figures with our results
  bench [NAME…]                 measure the performance of this machine
  doctor                        describe this machine, for a bug report
  serve --stdio                 serve a program in another language, such as Python
  completion SHELL              print a completion script for bash, zsh or fish
  help [COMMAND]                show help
  version                       print the version

Arguments
  CASE      a case file, or "-" for standard input
  PROJECT   a project folder NAME.fluxbench
  EXAMPLE   the ID of an example
  RUN       a folder written by "run --out", or NAME.fluxbench/runs/NNNN

Exit codes: 0 success, 1 run or check failed, 2 invalid input, 130 interrupted.
`,
  helpNew: (
    systems: readonly string[],
    templates: readonly string[],
  ) => `Usage: fluxbench new NAME --example ID
       fluxbench new NAME --mesh FILE [--quads|--triangles] [--system ID]
       fluxbench new NAME --grid CELLS [--min CORNER] [--max CORNER] [--system ID]
       fluxbench new NAME --generate MESH [--extrude SETTINGS] [--system ID]
       fluxbench new NAME --mesh FILE|--grid CELLS|--generate MESH --mach M [--alpha DEGREES]
                     [--reynolds RE [--length L] [--temperature T]]
       fluxbench new NAME --polar AIRFOIL [--angles VALUES] [--machs VALUES]
                     [--reynolds RE [--system navierStokes2d|spalartAllmaras2d]]

Creates the project NAME.fluxbench. An existing project is never overwritten. A new case has default
settings; its boundary conditions are chosen by the names of the boundary groups.

Source
  --example ID   copy an example; "fluxbench examples" lists them
  --mesh FILE    use a mesh (.msh, .su2, .vtu, .vtk, .cgns, a case folder of OpenFOAM or its .zip),
                 or mesh a geometry with Gmsh (.geo, .step, .stp, .brep); an outline geometry
                 (.json) is stored in the case
  --quads        mesh the geometry with quadrilaterals; default: triangles
  --triangles    split the quadrilaterals of the mesh into triangles
  --grid CELLS   use a uniform grid with these cell counts along one to three axes, e.g. 200x100
  --min CORNER   lower corner of the grid, e.g. -1,0; default: the origin
  --max CORNER   upper corner of the grid, e.g. 2,1; default: 1 along each axis
  --generate MESH  generate a mesh: box, cylinder or airfoil, followed by the settings that differ
                 from the defaults (docs/reference/case-format.md, mesh.generate), e.g.
                 cylinder,order=4,cells=64x32,half=true or airfoil,naca=23012 or
                 airfoil,file=sd7003.dat (Selig or Lednicer format)
  --extrude SETTINGS  extrude the generated quadrilaterals to hexahedra, e.g. layers=4,to=0.2
  --polar AIRFOIL  compute the polar of an airfoil, given by four or five NACA digits or a .dat
                 file; creates a case with a sweep, which "fluxbench sweep NAME.fluxbench" runs
  --angles VALUES  angles of attack of the polar in degrees: numbers and ranges FROM:STEP:TO;
                 default: -4:2:10
  --machs VALUES   Mach numbers of the polar; default: 0.3
                 With --reynolds the polar is viscous: laminar below 100,000, else turbulent
                 (Spalart-Allmaras); --system chooses

Free stream of a gas
  --mach M       Mach number of the initial state and the far field; the speed of sound is 1
  --alpha DEGREES  angle of attack; default: 0
  --reynolds RE  make the gas viscous with the viscosity ρ|v|L/Re; default: inviscid
  --length L     reference length, e.g. the chord; default: 1
  --temperature T  free-stream temperature in kelvin for Sutherland's law; default: constant
                   viscosity

Equations
  --system ID    system of equations; default: the first that fits the mesh. Systems:
                 ${wrapped(systems, 17)}
                 Templates, copied into the case for editing (docs/reference/custom-systems.md):
                 ${wrapped(templates, 17)}
`,
  helpMesh: `Usage: fluxbench mesh FILE|CASE|PROJECT|EXAMPLE [options]

Describes a mesh (.msh, .su2, .vtu, .vtk, .cgns, a case folder of OpenFOAM or its .zip), and
converts it with --out. For a case, describes its mesh with the boundary groups and the
transformation that the case defines, before refinement.

A geometry is meshed first: .geo, .step, .stp and .brep files, and closed surfaces (.stl, .obj) with
tetrahedra inside or around them, with Gmsh, which must be installed; outline geometries (.json,
docs/reference/geometry.md) by Fluxbench, with the mesh sizes stored in the file.

  --json        print a JSON object: format, dimension, nodes, cells, order, boundaries,
                untaggedFaces, interiorFaces, boundaryFaces, measure, bounds, warnings

  --out FILE    write the mesh to this file (.msh: MSH 4.1, .su2), or as MSH to standard output with
                "-"; default for geometries: NAME.msh if it does not exist

Options for geometries
  --size N      target cell size
  --min N       minimum cell size
  --max N       maximum cell size
  --factor N    multiply the mesh sizes of the geometry by this factor; default: 1
  --quads       mesh with quadrilaterals; default: triangles
  --order N     polynomial order of curved cells, 1 to 5; default: 1
  --volume      mesh the volume with hexahedra; the geometry must be transfinite and recombined
  --around N    mesh the gas around a surface, to N diagonals of its box; default: its inside;
                --min N is then the size of cells on the surface
`,
  helpCheck: `Usage: fluxbench check CASE|PROJECT|EXAMPLE [--json]

Checks the mesh, the equations, the method, the boundary conditions, the outputs and the initial
state of a case without running it. Prints one line for each result; errors name their place in the
case. If there are no errors, a trial run of about a second on the CPU forecasts the number of steps
and the run time. The exit code is 0 if the case can be run and 2 if it has errors.

  --json        print a JSON object: name, errors, warnings (counts), items
`,
  helpRun: `Usage: fluxbench run CASE|PROJECT|EXAMPLE [options]

Runs a case. A project stores the results as a new run unless --out is given. File names in a case
that is read from standard input are relative to the current folder.

  --backend gpu|cpu   run on the GPU or the CPU; default: the GPU if there is one
  --threads N         number of CPU threads; default: 1 for small cases, otherwise all cores
  --steps N           stop after N steps; default: the limit of the case
  --until T           stop at time T; default: the end time of the case
  --out DIR           write the results to this folder: summary.json, history.csv, checkpoint.fxb,
                      result.vtu (result.vti on a grid), monitors/NAME.csv, snapshot-TIME.fxb at the
                      times of outputs.snapshots, case.json and mesh/FILE
  --resume            continue the run in DIR, or the last run of the project, from its newest
                      intact checkpoint; starts from the initial state if there is none. --steps
                      counts all steps, including those of the earlier run
  --from RUN          continue this run of the project, e.g. 0003, instead of the last one
  --on HOST           run on another machine through ssh (key or agent), print its progress and
                      fetch the results; the run goes on if the connection is lost
  --attach NAME       with --on: connect to a run that was started before
  --as NAME           with --on: the name of the run there; connects to it if it exists
  --stop              with --attach: stop the run there before its results are fetched
  --remote-program P  with --on: the program there; default: fluxbench
  --remote-folder F   with --on: the folder for runs there; default: ~/.fluxbench/remote
  --live DIR          write status.json every second and picture.png every few seconds to this
                      folder while the run is computed, here or with --on
  --json              print the summary as a JSON object: outcome, steps, time, wallSeconds, cells,
                      dofs, dofStagesPerSecond, backend, adapter, software, residual, conserved,
                      errors, marks, monitors; notWritten for files left out at Ctrl+C

Ctrl+C stops the run after the current step and keeps its results; a second Ctrl+C leaves out
result.vtu or result.vti, which comes last and may take long. With --out, and in a project, a
checkpoint is written every 30 seconds (outputs.checkpointInterval), and the previous one is kept. A
run does not start if its results folder is not writable. Writes that fail later are reported and
retried; at the end of the run, remaining files are written to a temporary folder.
`,
  helpRuns: `Usage: fluxbench runs PROJECT [options]

Tabulates the runs of a project: the entries of the case that differ between them, status, final
time, steps, wall-clock time and device, the last value and mean of each monitor, and errors if the
case has an exact solution.

  --csv FILE   write the table as CSV
  --json       print a list of JSON objects, one per run
`,
  helpImport: `Usage: fluxbench import FILE PROJECT [options]

Adds a result of another program to a project as a separate run. A project that does not exist is
created with a system that holds the fields of the file.

FILE is an unstructured grid of VTK (.vtu) with triangles, quadrilaterals or hexahedra, linear or
Lagrange, or a state or averages of PyFR (.pyfrs). CSV files of PyFR's plugins in the same folder
become monitors; a CSV file alone becomes a run of monitors. In an existing project the result
needs the conserved or the primitive variables of its system, under their names or common ones
(Density, Momentum, Energy, Velocity, Pressure). If the cells are those of the project's case, a
run can start from the result (run --from).

  --name TEXT  name of the run; default: the name of the file
  --mesh FILE  mesh of a PyFR state (.pyfrm); default: the only one in the folder of the state

Imported runs are read-only: look at them, export them and compare them like other runs.
`,
  helpSweep: `Usage: fluxbench sweep CASE|PROJECT|EXAMPLE [options]

Runs the parameter sweep of a case (section "sweep", docs/reference/case-format.md), one run after
the other. A failed run does not stop the sweep. A project stores each run unless --out is given.

  --backend gpu|cpu   run on the GPU or the CPU; default: the GPU if there is one
  --threads N         number of CPU threads; default: 1 for small cases, otherwise all cores
  --out DIR           write each run to DIR/NNNN, as "run" does, and the table to DIR/sweep.csv
  --panels FILE       write a PNG of the final states side by side with a common color scale
  --field EXPRESSION  field for --panels; default: the field that the case shows
  --live DIR          write status.json and picture.png to this folder meanwhile, see "run"
  --resume            continue the last sweep of the project or of DIR; finished runs are skipped
                      unless the case has changed
  --json              print parameters and runs as a JSON object: values, failure, folder, summary

Ctrl+C stops the current run after its step and ends the sweep.
`,
  helpQueue: `Usage: fluxbench queue [ACTION]

Keeps runs and sweeps that are computed one after the other, also after a restart of the machine.

  fluxbench queue                       list the queue
  fluxbench queue --json                list it as JSON
  fluxbench queue add run CASE ...      add a run with its options, see "run"; prints its number
  fluxbench queue add sweep CASE ...    add a sweep with its options, see "sweep"
  fluxbench queue move NUMBER PLACE     move an entry; place 1 is computed next
  fluxbench queue remove NUMBER         remove an entry
  fluxbench queue start                 compute the entries until none is left; Ctrl+C stops, and
                                        the next start goes on with the interrupted entry
`,
  helpExamples: `Usage: fluxbench examples [options]

Lists the examples. "fluxbench run ID" runs one.

  --json   print a list of JSON objects: id, name, description, source, system, cells
`,
  helpExport: `Usage: fluxbench export PROJECT|RUN --FORMAT [options]

Exports the results of a run, using the case stored with it: the last run of a project, a folder
written by "run --out", or NAME.fluxbench/runs/NNNN.

Formats
  --vtu               the solution as a VTK unstructured grid, e.g. for ParaView
  --pvd               all saved states as a ParaView time series: an index and a folder of VTU files
  --vti               the solution on a grid as VTK image data; smaller and faster than --vtu
  --vti-series        all saved states as a time series of VTI files
  --vtp               the surfaces of the case's view as VTK polygonal data; in 3D the boundary,
                      slices and iso-surfaces
  --walls             all walls as VTK polygonal data: curves in 2D, surfaces in 3D, with p, Cp, and
                      in viscous flow friction, Cf and y⁺
  --obj               the surfaces of --vtp with their colors, for Blender and MeshLab
  --glb               the same surfaces as binary glTF, for slides and the web
  --msh               the mesh with the fields as Gmsh views
  --csv               the residual history; with --field a table of x, y and the field
  --png               a picture of a field from the camera of the case's view
  --frames            pictures of all saved states in a folder, for an animation
  --asc               a field on a 2D grid of square cells as an ESRI ASCII grid
  --geotiff           a field on a 2D grid as a GeoTIFF
  --wall GROUP        pressure and skin friction along a boundary group as CSV: part, x, y, arc, p,
                      cp, and in viscous flow friction, cf, y⁺, or as VTP if FILE ends in .vtp;
                      prints force coefficients, forces, separation and attachment points
  --line X0,Y0,X1,Y1  fields along a line as CSV, or as SVG if FILE ends in .svg; in 3D
                      X0,Y0,Z0,X1,Y1,Z1. Write --line=-1,0,2,0 if X0 is negative
  --integrals         integrals and means of fields over the domain, and with --groups over boundary
                      groups with fluxes and forces, as CSV; prints them as a table
  --histogram         the distribution of a field over the domain, weighted by volume, as CSV or SVG
  --sample NAME       a sample defined in the case, as CSV or SVG
  --plot NAME         a plot of residuals or timeStep (cfl of a steady computation) as SVG, or as
                      PDF if FILE ends in .pdf (applies to all plots)
  --monitor NAME      the signal of a monitor, or "conserved", as CSV or SVG; for a line monitor,
                      SVG shows the last row
  --spectrum NAME     the spectrum of a monitor with one value as CSV or SVG; prints the peak
                      frequency with its standard error, and the Strouhal number if there is a free
                      stream

  --pyfrs FILE        the state as a start for PyFR ("pyfr restart") on its mesh FILE (.pyfrm),
                      which was imported from the exported case
  --pyfr FOLDER       the case, not results, for PyFR: mesh, settings, a guide with the commands and
                      a job script; PROJECT may also be a case file or an example. Prints what PyFR
                      computes differently and what it cannot do

Options
  --run N             run of the project; default: the last
  --out FILE          output file (folder for --frames), or "-" for standard output; default: NAME
                      with the suffix of the format in the current folder
  --field EXPRESSION  field to export, e.g. "Mach" or "p/rho^gamma"; may be repeated with --vtu,
                      --pvd, --vti, --vti-series, --msh, --line and --integrals; default: the field
                      that the case shows
  --snapshot TIME     state saved at this time (outputs.snapshots); default: the last state
  --boundary          with --vtu and --pvd, also export the boundary as NAME-boundary.vtu (.pvd),
                      with the quantities of --walls on walls
  --double            with --vtu, --pvd, --vti and --vti-series, write double precision; default:
                      single
  --uncompressed      with the same formats, write without zlib compression
  --scale N           with --png and --frames, multiply the resolution by 1 to 4; default: 1
  --plain             with --png and --frames, omit title, frame and legend
  --transparent       with --png and --frames, use a transparent background
  --groups A,B        with --integrals, boundary groups, or "all"
  --every-state       with --integrals, all saved states
  --bins N            with --histogram, number of bins; default: 64
  --log               with --histogram, bins of equal width in the logarithm
  --path              with --frames, move the camera along the key views of the case
  --rate N            with --frames --path, pictures per second; default: 25
  --axes              with --png and --frames in 3D, draw axes with ticks around the visible part
  --points N          with --line, number of points; default: 200
  --average AXIS      with --line and --wall, average along this axis, e.g. over the span
  --kind KIND         with --spectrum, density (power per frequency) or amplitude; default: density
  --window WINDOW     with --spectrum, hann, blackman or none; default: hann
  --segments N        with --spectrum, number of averaged segments: 1, 3, 7 or 15
  --from T            with --spectrum, ignore the signal before this time; with --monitor, print the
                      mean from this time on with its standard error and the RMS deviation
  --length L          with --wall and --spectrum, reference length; default: that of the case's free
                      stream, otherwise 1
  --area A            with --wall in 3D, reference area; default: the length squared
  --center X,Y        with --wall, moment reference point, in 3D X,Y,Z; default: that of the case's
                      free stream, the quarter chord of an airfoil, or the origin
  --mean              with --wall, and with --integrals for forces, use the averages of the case
                      instead of the state
  --heights H,H,…     with --wall, heights above the wall at which sign changes of the tangential
                      velocity are found, in addition to the zeros of Cf; default: those of the
                      samples
  --zeros FILE        with --wall, also write the separation and attachment points as CSV
  --layers FILE       with --wall, also write the thicknesses of the boundary layer as CSV
  --profiles FILE     with --wall --stations X,X,…, also write the velocity profiles above these
                      abscissas as CSV
  --stations X,X,…    with --wall, print the thicknesses of the boundary layer at these abscissas
  --surface FILE      with --wall, also write the wall as VTP with the same quantities
  --stream RHO,U,V,P  with --wall, free stream, in 3D RHO,U,V,W,P; default: that of the case, or
                      of its far field
`,
  helpReport: `Usage: fluxbench report PROJECT|RUN [options]

Writes a self-contained report of a run: set-up, mesh, boundary conditions, scheme, convergence,
pictures, monitors, statistics, errors and machine.

  --run N             run of the project; default: the last
  --field EXPRESSION  field to show, may be repeated; default: the field that the case shows
  --out FILE          output file, or "-" for standard output; default: NAME.html in the current
                      folder. A name ending in .pdf is printed with an installed Chromium, Chrome or
                      Edge
`,
} as const satisfies Texts;
