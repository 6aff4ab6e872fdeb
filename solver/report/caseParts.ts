import type { CaseDocument } from '../case/document';
import type { GenerateSettings } from '../case/generate';
import { statisticFields, type Statistic } from '../diagnostics/outputs';
import { arrivalFigures } from '../outputs/arrivals';
import { methodOf } from '../methods/methodOf';
import type { RunSummary } from '../run/runReports';
import { cellQuality } from '../mesh/quality';
import { withFreeStream, writtenStream, type CaseFreeStream } from '../physics/freeStream';
import { similarityOf, type Similarity } from '../physics/similarity';
import type { SystemDeclaration } from '../physics/declaration';
import { axesOf } from '../core/axes';
import { boundsOf } from '../mesh/bounds';
import { meshMeasure } from '../mesh/cellMeasures';
import { PLURALS } from '../mesh/cellShapes';
import { cellCountOf } from '../mesh/cartesianGrid';
import { isTriangleMesh, type Mesh } from '../mesh/mesh';
import { triangleGeometry } from '../mesh/triangleGeometry';
import type { CellShape, TriangleMesh } from '../mesh/types';
import { findMarks } from '../outputs/marks';
import { fieldRange, type Solution } from '../outputs/solution';
import { dataTable, factTable, figure, heading, section, type Fact } from './html';
import { labelled } from './labelled';

/** What was computed: equations, mesh, conditions, scheme, time. */
export function caseSections({ document, mesh, physics, discretization }: Solution): string[] {
  const { system } = physics;
  const parameters = system.parameters.map(({ name, label, default: usual }): Fact => [
    `${label} (${name})`,
    figure(document.system.parameters[name] ?? usual),
  ]);
  const coefficients = Object.entries(document.system.coefficients ?? {});
  const definitions = document.definitions.map(({ name, expression }): Fact => [name, expression]);
  const rasters = (document.rasters ?? []).map(({ name, file }): Fact => [name, file]);
  return [
    section(
      'Equations',
      factTable([['System', system.title], ...parameters, ...coefficients]),
      definitions.length > 0 ? heading('Definitions') + factTable(definitions) : '',
    ),
    section('Mesh', ...meshPart(document, mesh)),
    ...(document.freeStream
      ? [
          section(
            'Free stream',
            factTable([
              ...stateFacts(document, system),
              ...streamFacts(document.freeStream),
              ...similarityFacts(similarityOf(document, system)),
            ]),
          ),
        ]
      : []),
    section(
      'Initial state',
      factTable(
        Object.entries(withFreeStream(document).initial).map(([name, value]): Fact => [
          labelled(name, system.primitive.variables),
          value,
        ]),
      ),
      rasters.length > 0 ? heading('Rasters') + factTable(rasters) : '',
    ),
    section('Boundary conditions', boundaryTable(withFreeStream(document), system)),
    section(
      'Scheme',
      factTable([...schemeFacts(document), ['Unknowns', count(discretization.dofCount)]]),
    ),
    section('Time', factTable(timeFacts(document))),
  ];
}

const stateFacts = (document: CaseDocument, system: SystemDeclaration): Fact[] =>
  Object.entries(writtenStream(document, system)?.values ?? {}).map(([name, value]): Fact => [
    labelled(name, system.primitive.variables),
    value,
  ]);

const streamFacts = ({ length, area, centre, up }: CaseFreeStream): Fact[] => [
  ['Reference length', figure(length)],
  ...(area === undefined ? [] : [['Reference area', figure(area)] satisfies Fact]),
  ['Moments about', centre.join(', ')],
  ['Lift along', up],
];

const similarityFacts = (similarity: Similarity | null): Fact[] => [
  ['Mach number', figureOrNone(similarity?.mach)],
  ['Reynolds number', figureOrNone(similarity?.reynolds)],
];

const figureOrNone = (value: number | null | undefined): string =>
  typeof value === 'number' ? figure(value) : '';

/** What can be said of the state: marks, statistics, how far arrivals have come. */
export function solutionSections(solution: Solution, summary: RunSummary | null): string[] {
  const { physics, discretization } = solution;
  const axes = axesOf(discretization.space.dimension);
  const marks = summary?.marks ?? findMarks(solution);
  return [
    section(
      'Marks',
      dataTable(
        ['Mark', 'Of', 'Value', ...axes],
        marks.map(({ name, kind, field, place }) => [
          name,
          `${kind} of ${field}`,
          place?.value ?? null,
          ...axes.map((axis) => place?.[axis] ?? null),
        ]),
      ),
    ),
    section(
      'Statistics',
      dataTable(
        ['Field', 'Expression', 'From', 'To', 'Least', 'Largest'],
        physics.statistics.flatMap((statistic) =>
          statisticFields(statistic).map((name) => [
            name,
            statistic.kind === undefined ? statistic.expression : kindText(statistic),
            statistic.from,
            statistic.to,
            ...fieldRange(solution, name),
          ]),
        ),
      ),
    ),
    section(
      'Arrivals',
      dataTable(
        ['Arrival', 'Reached', 'Latest'],
        arrivalFigures({ space: discretization.space, physics }, solution.averages).map(
          ({ name, reached, latest }) => [name, reached, latest],
        ),
      ),
    ),
  ];
}

/** `smallest of p`. */
const kindText = ({ kind, expression, threshold }: Statistic): string =>
  kind === 'arrival' ? `arrival of ${expression} > ${threshold}` : `${kind} of ${expression}`;

const count = (value: number): string => value.toLocaleString('en-US');

const generatedText = {
  box: 'Box',
  cylinder: 'Around a cylinder',
  airfoil: 'Around an airfoil',
  outlines: 'Between outlines',
} as const satisfies Record<GenerateSettings['kind'], string>;

function meshPart({ mesh: { file, generate, refinements } }: CaseDocument, mesh: Mesh): string[] {
  const { low, high } = boundsOf(mesh);
  return [
    factTable([
      ['File', file ?? ''],
      ['Generated', generate ? generatedText[generate.kind] : ''],
      ['Refined', refinements > 0 ? `${refinements} ×` : ''],
      ...cellFacts(mesh),
      ...axesOf(mesh.dimension).map((name, axis): Fact => [
        name,
        spanText([low[axis], high[axis]]),
      ]),
      ...qualityFacts(mesh),
    ]),
    dataTable(
      ['Boundary group', 'Faces'],
      mesh.groups.map(({ name, faceCount }) => [name, faceCount]),
    ),
  ];
}

function cellFacts(mesh: Mesh): Fact[] {
  if (mesh.kind === 'grid') {
    return [
      ['Cells', count(cellCountOf(mesh))],
      ['Along the axes', mesh.counts.join(' × ')],
      ['Edges of a cell', mesh.spacing.map(figure).join(' × ')],
    ];
  }
  return [
    [titleOf(mesh.shape), count(mesh.elementTags.length)],
    ['Vertices', count(mesh.points.length / 3)],
    ...(mesh.dimension === 2 ? [['Area', figure(meshMeasure(mesh))] satisfies Fact] : []),
  ];
}

/** `Quadrangles`. */
const titleOf = (shape: CellShape): string =>
  PLURALS[shape].charAt(0).toUpperCase() + PLURALS[shape].slice(1);

function qualityFacts(mesh: Mesh): Fact[] {
  if (isTriangleMesh(mesh)) return triangleFacts(mesh);
  if (mesh.kind === 'grid' || mesh.shape !== 'quadrangle') return [];
  return [
    ['Scaled Jacobian (1: right angles)', spanAndMean(cellQuality(mesh, 'scaledJacobian'))],
    ['Longest over shortest edge', spanAndMean(cellQuality(mesh, 'edgeRatio'))],
    ['Smallest angle, degrees', spanAndMean(cellQuality(mesh, 'smallestAngle'))],
  ];
}

const triangleFacts = (mesh: TriangleMesh): Fact[] => [
  ['Radius of the inscribed circles', spanAndMean(triangleGeometry(mesh).inscribedRadii)],
  ['Shape (1: equilateral)', spanAndMean(cellQuality(mesh, 'shape'))],
  ['Smallest angle, degrees', spanAndMean(cellQuality(mesh, 'smallestAngle'))],
];

const spanOf = (values: Float64Array): [low: number, high: number] => [
  values.reduce((low, value) => Math.min(low, value), Infinity),
  values.reduce((high, value) => Math.max(high, value), -Infinity),
];

const spanText = ([low, high]: readonly [number, number]): string =>
  `${figure(low)} … ${figure(high)}`;

const spanAndMean = (values: Float64Array): string =>
  `${spanText(spanOf(values))}, mean ${figure(values.reduce((sum, value) => sum + value, 0) / values.length)}`;

const boundaryTable = (
  { boundaries }: CaseDocument,
  { boundaryConditions }: SystemDeclaration,
): string =>
  dataTable(
    ['Group', 'Condition', 'Values', 'Curve'],
    Object.entries(boundaries).map(([group, { condition, values, curve, partner }]) => {
      const {
        title = condition,
        inputs = [],
        trueNormal,
      } = boundaryConditions.find(({ id }) => id === condition) ?? {};
      // A curve gives the normal in the place of inputs.
      const byCurve: readonly string[] = curve && trueNormal ? Object.values(trueNormal) : [];
      return [
        group,
        partner === undefined ? title : `${title} with ${partner}`,
        inputs
          .filter(({ name }) => !byCurve.includes(name))
          .map(({ name, default: usual }) => `${labelled(name, inputs)} = ${values[name] ?? usual}`)
          .join(', '),
        curve?.kind ?? '',
      ];
    }),
  );

const schemeFacts = ({
  scheme,
  initialSlopes,
  exact,
  sourceTerm,
  sponges = [],
  drive,
}: CaseDocument): Fact[] => [
  ['Method', methodOf(scheme).title],
  ...methodOf(scheme)
    .reportRows(scheme)
    .map(([label, value]): Fact => [label, typeof value === 'number' ? figure(value) : value]),
  ...Object.entries(initialSlopes ?? {}),
  ...Object.entries(exact ?? {}).map(([name, value]): Fact => [`Exact ${name}`, value]),
  ['Source term', sourceTerm === undefined ? '' : sourceText(sourceTerm)],
  ...sponges.map((sponge, i): Fact => [`Sponge ${i + 1}`, spongeText(sponge)]),
  ['Kept mean', drive ? `${drive.keeps} at ${drive.mean} by ${sourceText(drive.source)}` : ''],
];

function spongeText(sponge: NonNullable<CaseDocument['sponges']>[number]): string {
  const point = (coordinates: readonly number[]): string =>
    `(${coordinates.map(figure).join(', ')})`;
  const place =
    sponge.kind === 'layer'
      ? `from ${point(sponge.from)} to ${point(sponge.to)}`
      : `about ${point(sponge.centre)} from ${figure(sponge.inner)} to ${figure(sponge.outer)}`;
  return `${place}, rate ${sponge.strength}, towards ${sourceText(sponge.state)}`;
}

const sourceText = (source: NonNullable<CaseDocument['sourceTerm']>): string =>
  typeof source === 'string'
    ? source
    : Object.entries(source)
        .map(([name, value]) => `${name}: ${value}`)
        .join(', ');

const timeFacts = ({ time }: CaseDocument): Fact[] => [
  ['End', time.end === null ? '' : figure(time.end)],
  ['Most steps', time.maxSteps === null ? '' : count(time.maxSteps)],
  ['Steady below a change of', time.steadyTolerance === null ? '' : figure(time.steadyTolerance)],
  [
    'Converged when',
    time.settled
      ? `${time.settled.monitors.map(({ name, tolerance }) => `${name} stays within ${figure(tolerance)}`).join(', ')} for a time of ${figure(time.settled.over)}`
      : '',
  ],
  ['Fixed time step', time.fixedStep ? figure(time.fixedStep) : ''],
  ['Longest wall time', time.maxWallSeconds ? `${figure(time.maxWallSeconds)} s` : ''],
];
