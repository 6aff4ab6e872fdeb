import { CaseError } from '../core/caseError';
import { maxRefinements, type CaseDocument } from './document';
import type { GenerateSettings, OutlinesSettings } from './generate';
import { t } from '../text/t';

type MeshSettings = CaseDocument['mesh'];

/** Fewest sides per turn of a curve that a geometry allows. */
const fewestSides = 6;
/** Largest growth factor that a generator allows. */
const maxGrowth = 3;

/**
 * Returns the settings of the mesh after uniform refinements, or for a negative level with cells twice as long per
 * level: with fewer refinements, then by generating a coarser mesh.
 * @throws CaseError with one line if the mesh cannot be refined or coarsened as much
 */
export function atMeshLevel(mesh: MeshSettings, level: number): MeshSettings {
  const refinements = mesh.refinements + level;
  if (refinements > maxRefinements) {
    throw new CaseError(t('levelTooFine', level, mesh.refinements, maxRefinements));
  }
  let settings: MeshSettings = { ...mesh, refinements: Math.max(0, refinements) };
  for (let i = refinements; i < 0; i++) settings = coarsened(settings, level);
  return settings;
}

/** Returns the settings of a mesh with cells twice as long. @param level for messages */
function coarsened(mesh: MeshSettings, level: number): MeshSettings {
  const { grid, generate, extrude } = mesh;
  const half = (place: string, count: number): number => {
    if (count % 2 === 0) return count / 2;
    throw new CaseError(t('levelOddCount', level, `mesh.${place}`, count));
  };
  const halves = <Counts extends readonly number[]>(place: string, counts: Counts): Counts =>
    counts.map((count) => half(place, count)) as unknown as Counts;
  if (grid) return { ...mesh, grid: { ...grid, cells: halves('grid.cells', grid.cells) } };
  if (!generate) throw new CaseError(t('levelOfFile', level));
  return {
    ...mesh,
    generate: coarserGenerator(generate, level, half, halves),
    ...(extrude && { extrude: { ...extrude, layers: half('extrude.layers', extrude.layers) } }),
  };
}

type Half = (place: string, count: number) => number;
type Halves = <Counts extends readonly number[]>(place: string, counts: Counts) => Counts;

function coarserGenerator(
  generate: GenerateSettings,
  level: number,
  half: Half,
  halves: Halves,
): GenerateSettings {
  if (generate.kind === 'outlines') return coarserOutlines(generate, level);
  const cells = 'generate.cells';
  switch (generate.kind) {
    case 'box':
      return { ...generate, cells: halves(cells, generate.cells) };
    case 'cylinder': {
      const { firstCell, near } = generate;
      return {
        ...generate,
        cells: halves(cells, generate.cells),
        ...(firstCell !== undefined && { firstCell: 2 * firstCell }),
        ...(near && { near: { ...near, cells: half('generate.near.cells', near.cells) } }),
      };
    }
    case 'airfoil': {
      // Two cells of a geometric series become one of the series with the squared factor.
      const growth = generate.growth ** 2;
      if (growth > maxGrowth) {
        throw new CaseError(t('levelGrowth', level, growth.toPrecision(3), maxGrowth));
      }
      const firstCell = generate.firstCell * (1 + generate.growth);
      const { trailingEdgeCell: edge } = generate;
      return {
        ...generate,
        cells: halves(cells, generate.cells),
        firstCell,
        growth,
        ...(edge !== undefined && { trailingEdgeCell: 2 * edge }),
      };
    }
    default:
      return generate satisfies never;
  }
}

/** Returns a geometry with all sizes doubled, including those that grow with the distance or follow a curvature. */
function coarserOutlines(generate: OutlinesSettings, level: number): OutlinesSettings {
  const growth = 2 * generate.growth - 1;
  const sidesPerTurn = generate.sidesPerTurn / 2;
  if (growth > maxGrowth) throw new CaseError(t('levelGrowth', level, String(growth), maxGrowth));
  if (sidesPerTurn < fewestSides) {
    throw new CaseError(t('levelSides', level, sidesPerTurn, fewestSides));
  }
  const twice = <Sized extends { readonly size: number }>(sized: Sized): Sized => ({
    ...sized,
    size: 2 * sized.size,
  });
  return {
    ...generate,
    size: 2 * generate.size,
    ...{ growth, sidesPerTurn },
    outlines: generate.outlines.map((outline) => ({
      ...outline,
      ...(outline.size !== undefined && { size: 2 * outline.size }),
      sizes: outline.sizes.map(twice),
    })),
    refinements: generate.refinements.map(twice),
    ...(generate.layers && { layers: generate.layers.map((own) => coarserLayers(own, level)) }),
  };
}

type Layers = NonNullable<OutlinesSettings['layers']>[number];

/** Returns layers of which each spans two of the given ones. */
function coarserLayers({ first, growth, count, ...own }: Layers, level: number): Layers {
  const squared = growth ** 2;
  if (squared > maxGrowth) {
    throw new CaseError(t('levelGrowth', level, squared.toPrecision(3), maxGrowth));
  }
  const both = 1 + growth;
  return {
    ...own,
    first:
      typeof first === 'number'
        ? both * first
        : { ...first, yPlus: Math.min(both * first.yPlus, 1000) },
    growth: squared,
    ...(count !== undefined && { count: Math.ceil(count / 2) }),
  };
}
