import type { CaseDocument } from '../case/document';
import type { GenerateSettings } from '../case/generate';
import { statisticFields, type Statistic } from '../diagnostics/outputs';
import { arrivalFigures } from '../outputs/arrivals';
import { methodOf } from '../methods/methodOf';
import type { RunSummary } from '../run/runReports';
import { cellQuality } from '../mesh/quality';
import { withFreeStream, writtenStream } from '../physics/freeStream';
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
import type { CaseFreeStream } from '../physics/description';
import { dataTable, factTable, figure, heading, section, type Fact } from './html';
import { labeled } from './labeled';
import { t } from '../text/t';

/** Returns the sections on the setup: equations, mesh, conditions, scheme, time. */
export function caseSections({ document, mesh, physics, discretization }: Solution): string[] {
  const { system } = physics;
  const parameters = system.parameters.map(({ name, label, default: defaultValue }): Fact => [
    `${label} (${name})`,
    figure(document.system.parameters[name] ?? defaultValue),
  ]);
  const coefficients = Object.entries(document.system.coefficients ?? {});
  const definitions = document.definitions.map(({ name, expression }): Fact => [name, expression]);
  const rasters = (document.rasters ?? []).map(({ name, file }): Fact => [name, file]);
  return [
    section(
      t('reportEquations'),
      factTable([[t('reportSystem'), system.title], ...parameters, ...coefficients]),
      definitions.length > 0 ? heading(t('reportDefinitions')) + factTable(definitions) : '',
    ),
    section(t('reportMesh'), ...meshPart(document, mesh)),
    ...(document.freeStream
      ? [
          section(
            t('reportFreeStream'),
            factTable([
              ...stateFacts(document, system),
              ...streamFacts(document.freeStream),
              ...similarityFacts(similarityOf(document, system)),
            ]),
          ),
        ]
      : []),
    section(
      t('reportInitialState'),
      factTable(
        Object.entries(withFreeStream(document).initial).map(([name, value]): Fact => [
          labeled(name, system.primitive.variables),
          value,
        ]),
      ),
      rasters.length > 0 ? heading(t('reportRasters')) + factTable(rasters) : '',
    ),
    section(t('reportBoundaryConditions'), boundaryTable(withFreeStream(document), system)),
    section(
      t('reportScheme'),
      factTable([
        ...schemeFacts(document),
        [t('reportUnknowns'), count(discretization.unknownCount)],
      ]),
    ),
    section(t('reportTime'), factTable(timeFacts(document))),
  ];
}

const stateFacts = (document: CaseDocument, system: SystemDeclaration): Fact[] =>
  Object.entries(writtenStream(document, system)?.values ?? {}).map(([name, value]): Fact => [
    labeled(name, system.primitive.variables),
    value,
  ]);

const streamFacts = ({ length, area, center, up }: CaseFreeStream): Fact[] => [
  [t('reportReferenceLength'), figure(length)],
  ...(area === undefined ? [] : [[t('reportReferenceArea'), figure(area)] satisfies Fact]),
  [t('reportMomentReferencePoint'), center.join(', ')],
  [t('reportLiftDirection'), up],
];

const similarityFacts = (similarity: Similarity | null): Fact[] => [
  [t('physicsMachNumber'), figureOrNone(similarity?.mach)],
  [t('reportReynoldsNumber'), figureOrNone(similarity?.reynolds)],
];

const figureOrNone = (value: number | null | undefined): string =>
  typeof value === 'number' ? figure(value) : '';

/** Returns the sections on the state: marks, statistics, arrival times. */
export function solutionSections(solution: Solution, summary: RunSummary | null): string[] {
  const { physics, discretization } = solution;
  const axes = axesOf(discretization.space.dimension);
  const marks = summary?.marks ?? findMarks(solution);
  return [
    section(
      t('reportMarks'),
      dataTable(
        [t('reportMarkColumn'), 'Of', t('reportValue'), ...axes],
        marks.map(({ name, kind, field, place }) => [
          name,
          t('reportMark', kind, field),
          place?.value ?? null,
          ...axes.map((axis) => place?.[axis] ?? null),
        ]),
      ),
    ),
    section(
      t('reportStatistics'),
      dataTable(
        [
          t('reportField'),
          t('reportExpression'),
          t('reportFrom'),
          'To',
          t('reportMinimum'),
          t('reportMaximum'),
        ],
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
      t('reportArrivals'),
      dataTable(
        [t('reportArrivalColumn'), t('reportShareReached'), t('reportLatest')],
        arrivalFigures({ space: discretization.space, physics }, solution.averages).map(
          ({ name, reached, latest }) => [name, reached, latest],
        ),
      ),
    ),
  ];
}

/** Returns a label such as `smallest of p`. */
const kindText = ({ kind, expression, threshold }: Statistic): string =>
  kind === 'arrival'
    ? t('reportArrival', expression, threshold ?? 0)
    : t('reportExtreme', kind ?? '', expression);

const count = (value: number): string => value.toLocaleString('en-US');

const generatedText = {
  box: t('reportBox'),
  cylinder: t('reportCylinderMesh'),
  airfoil: t('reportAirfoilMesh'),
  outlines: t('reportBetweenOutlines'),
} as const satisfies Record<GenerateSettings['kind'], string>;

function meshPart({ mesh: { file, generate, refinements } }: CaseDocument, mesh: Mesh): string[] {
  const { low, high } = boundsOf(mesh);
  return [
    factTable([
      [t('reportFile'), file ?? ''],
      [t('reportGenerated'), generate ? generatedText[generate.kind] : ''],
      [t('reportRefined'), refinements > 0 ? `${refinements} ×` : ''],
      ...cellFacts(mesh),
      ...axesOf(mesh.dimension).map((name, axis): Fact => [
        name,
        spanText([low[axis], high[axis]]),
      ]),
      ...qualityFacts(mesh),
    ]),
    dataTable(
      [t('reportBoundaryGroup'), t('reportFaces')],
      mesh.groups.map(({ name, faceCount }) => [name, faceCount]),
    ),
  ];
}

function cellFacts(mesh: Mesh): Fact[] {
  if (mesh.kind === 'grid') {
    return [
      [t('reportCells'), count(cellCountOf(mesh))],
      [t('reportCellsPerAxis'), mesh.counts.join(' × ')],
      [t('reportCellSize'), mesh.spacing.map(figure).join(' × ')],
    ];
  }
  return [
    [titleOf(mesh.shape), count(mesh.elementTags.length)],
    [t('reportVertices'), count(mesh.points.length / 3)],
    ...(mesh.dimension === 2 ? [[t('reportArea'), figure(meshMeasure(mesh))] satisfies Fact] : []),
  ];
}

/** Returns the title of a cell shape, such as `Quadrilaterals`. */
const titleOf = (shape: CellShape): string =>
  PLURALS[shape].charAt(0).toUpperCase() + PLURALS[shape].slice(1);

function qualityFacts(mesh: Mesh): Fact[] {
  if (isTriangleMesh(mesh)) return triangleFacts(mesh);
  if (mesh.kind === 'grid' || mesh.shape !== 'quadrilateral') return [];
  return [
    [t('reportScaledJacobian'), spanAndMean(cellQuality(mesh, 'scaledJacobian'))],
    [t('reportAspectRatio'), spanAndMean(cellQuality(mesh, 'edgeRatio'))],
    [t('reportSmallestAngle'), spanAndMean(cellQuality(mesh, 'smallestAngle'))],
  ];
}

const triangleFacts = (mesh: TriangleMesh): Fact[] => [
  [t('reportInscribedCircleRadius'), spanAndMean(triangleGeometry(mesh).inscribedRadii)],
  [t('reportShape'), spanAndMean(cellQuality(mesh, 'shape'))],
  [t('reportSmallestAngle'), spanAndMean(cellQuality(mesh, 'smallestAngle'))],
];

const spanOf = (values: Float64Array): [low: number, high: number] => [
  values.reduce((low, value) => Math.min(low, value), Infinity),
  values.reduce((high, value) => Math.max(high, value), -Infinity),
];

const spanText = ([low, high]: readonly [number, number]): string =>
  `${figure(low)} … ${figure(high)}`;

const spanAndMean = (values: Float64Array): string =>
  t(
    'reportSpanAndMean',
    spanText(spanOf(values)),
    figure(values.reduce((sum, value) => sum + value, 0) / values.length),
  );

const boundaryTable = (
  { boundaries }: CaseDocument,
  { boundaryConditions }: SystemDeclaration,
): string =>
  dataTable(
    [t('reportGroup'), t('reportCondition'), t('reportValues'), t('reportCurve')],
    Object.entries(boundaries).map(([group, { condition, values, curve, partner }]) => {
      const {
        title = condition,
        inputs = [],
        trueNormal,
      } = boundaryConditions.find(({ id }) => id === condition) ?? {};
      // A curve provides the normal instead of input values.
      const byCurve: readonly string[] = curve && trueNormal ? Object.values(trueNormal) : [];
      return [
        group,
        partner === undefined ? title : t('reportWithPartner', title, partner),
        inputs
          .filter(({ name }) => !byCurve.includes(name))
          .map(
            ({ name, default: defaultValue }) =>
              `${labeled(name, inputs)} = ${values[name] ?? defaultValue}`,
          )
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
  [t('reportMethod'), methodOf(scheme).title],
  ...methodOf(scheme)
    .reportRows(scheme)
    .map(([label, value]): Fact => [label, typeof value === 'number' ? figure(value) : value]),
  ...Object.entries(initialSlopes ?? {}),
  ...Object.entries(exact ?? {}).map(([name, value]): Fact => [t('reportExact', name), value]),
  [t('reportSourceTerm'), sourceTerm === undefined ? '' : sourceText(sourceTerm)],
  ...sponges.map((sponge, i): Fact => [t('reportSponge', i + 1), spongeText(sponge)]),
  [
    t('reportMeanFlowForcing'),
    drive ? t('reportDrive', drive.keeps, drive.mean, sourceText(drive.source)) : '',
  ],
];

function spongeText(sponge: NonNullable<CaseDocument['sponges']>[number]): string {
  const point = (coordinates: readonly number[]): string =>
    `(${coordinates.map(figure).join(', ')})`;
  const place =
    sponge.kind === 'layer'
      ? t('reportSpongeFrom', point(sponge.from), point(sponge.to))
      : t('reportSpongeAround', point(sponge.center), figure(sponge.inner), figure(sponge.outer));
  return t('reportSpongeState', place, sponge.strength, sourceText(sponge.state));
}

const sourceText = (source: NonNullable<CaseDocument['sourceTerm']>): string =>
  typeof source === 'string'
    ? source
    : Object.entries(source)
        .map(([name, value]) => `${name}: ${value}`)
        .join(', ');

const timeFacts = ({ time }: CaseDocument): Fact[] => [
  [t('reportEnd'), time.end === null ? '' : figure(time.end)],
  [t('reportMaximumSteps'), time.maxSteps === null ? '' : count(time.maxSteps)],
  [
    t('reportSteadyStateTolerance'),
    time.steadyTolerance === null ? '' : figure(time.steadyTolerance),
  ],
  [
    t('reportConvergedWhen'),
    time.settled
      ? t(
          'reportSettled',
          time.settled.monitors
            .map(({ name, tolerance }) => t('reportSettledMonitor', name, figure(tolerance)))
            .join(', '),
          figure(time.settled.over),
        )
      : '',
  ],
  [t('reportFixedTimeStep'), time.fixedStep ? figure(time.fixedStep) : ''],
  [t('reportWallClockLimit'), time.maxWallSeconds ? `${figure(time.maxWallSeconds)} s` : ''],
];
