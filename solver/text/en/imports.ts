/** Results of other programs. */
export const imports = {
  importVtk: 'VTK',
  importFormat: (file: string, what: string) =>
    `${file}: ${what} is not a result that can be imported; take a .vtu or .pyfrs file`,
  importNeedsPyfrMesh: (file: string) =>
    `${file}: a state of PyFR needs its mesh; choose the .pyfrm file together with it`,
  importNoFields: 'the file has no values at points or in cells; save the fields with the mesh',
  importNotFinite: (field: string) => `the field ${field} has values that are not finite`,
  importPolyhedra: (type: string) =>
    `cells of VTK type ${type} cannot be read; decompose polyhedra when you save the file`,
  importShape: (kind: string) => `the cells are ${kind}; save a result on cells in 2D or 3D`,
  importPyramids: 'pyramids of higher order cannot be read; save linear cells',
  importSerendipity:
    'quadratic cells without inner nodes cannot be read; save linear or Lagrange cells',
  importNoSystem: (file: string) =>
    `${file}: the system of the project is unknown; complete its case first`,
  importMissing: (
    file: string,
    system: string,
    missing: readonly string[],
    fields: readonly string[],
  ) =>
    `${file}: for "${system}" the result lacks ${missing.join(', ')}; it has ${fields.join(', ')}. Import it into a new project to see these fields`,
  importDegree: (from: number, to: number) =>
    `The values of degree ${from} were projected to degree ${to}.`,
  importFieldsLeft: (names: readonly string[]) =>
    `Fields that the system does not have were left out: ${names.join(', ')}.`,
  importQuantityLeft: (name: string) => `The field ${name} was left out.`,
  importCase: (file: string, reason: string) => `${file}: no method can hold the result: ${reason}`,
  importCellsLost: (file: string) => `${file}: cells overlap or coincide; repair the mesh`,
  importNoState: (file: string) =>
    `${file}: the fields are no state of the system, e.g. a density is zero or negative`,
  importSystem: 'Imported result',
  importSystemHint: 'Quantities of another program, which are shown but not computed.',
  importCondition: 'Boundary of an imported result',
  importDescription: (file: string) => `Imported from ${file}. The result is read-only.`,
};
