/** What a file is opened as. */
export type FileKind = 'mesh' | 'geometry' | 'raster' | 'outlines' | 'archive' | 'case';

interface OpenableFormat {
  readonly kind: FileKind;
  /** Suffixes of names, the usual one first. */
  readonly suffixes: readonly string[];
}

/** Formats that can be opened. */
export const openableFormats = {
  gmsh: { kind: 'mesh', suffixes: ['.msh'] },
  su2: { kind: 'mesh', suffixes: ['.su2'] },
  vtu: { kind: 'mesh', suffixes: ['.vtu'] },
  vtkLegacy: { kind: 'mesh', suffixes: ['.vtk'] },
  cgns: { kind: 'mesh', suffixes: ['.cgns'] },
  geoScript: { kind: 'geometry', suffixes: ['.geo'] },
  step: { kind: 'geometry', suffixes: ['.step', '.stp'] },
  brep: { kind: 'geometry', suffixes: ['.brep'] },
  stl: { kind: 'geometry', suffixes: ['.stl'] },
  obj: { kind: 'geometry', suffixes: ['.obj'] },
  tiff: { kind: 'raster', suffixes: ['.tif', '.tiff'] },
  png: { kind: 'raster', suffixes: ['.png'] },
  asciiGrid: { kind: 'raster', suffixes: ['.asc'] },
  dxf: { kind: 'outlines', suffixes: ['.dxf'] },
  svg: { kind: 'outlines', suffixes: ['.svg'] },
  coordinates: { kind: 'outlines', suffixes: ['.dat'] },
  outlines: { kind: 'outlines', suffixes: ['.json'] },
  zip: { kind: 'archive', suffixes: ['.zip'] },
  case: { kind: 'case', suffixes: ['.json'] },
} as const satisfies Readonly<Record<string, OpenableFormat>>;

export type OpenableFormatId = keyof typeof openableFormats;

/** Returns the suffixes of all formats that are opened as one kind. */
export const suffixesOf = (kind: FileKind): string[] =>
  Object.values<OpenableFormat>(openableFormats).flatMap((own) =>
    own.kind === kind ? own.suffixes : [],
  );

/** Formats that cannot be opened, with the id of the advice. */
export const otherFormats = {
  empty: 'any',
  checkpoint: 'projectFolder',
  vtkXml: 'result',
  jpeg: 'png',
  gif: 'png',
  bmp: 'png',
  webp: 'png',
  jpeg2000: 'raster',
  pdf: 'outline',
  gzip: 'unpack',
  otherArchive: 'zip',
  hdf5: 'any',
  adf: 'adf',
  netcdf: 'raster',
  grib: 'raster',
  las: 'terrain',
  ply: 'surface',
  iges: 'surface',
  dwg: 'dxf',
  foam: 'mesh',
  kml: 'outline',
  geoJson: 'outline',
  json: 'any',
  html: 'any',
  xml: 'any',
  video: 'any',
  program: 'any',
  utf16: 'utf8',
  numbers: 'terrain',
  text: 'any',
  binary: 'any',
} as const;

export type FileFormat = OpenableFormatId | keyof typeof otherFormats;
