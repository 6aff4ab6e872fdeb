import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encode } from 'fast-png';
import { zipSync } from 'fflate';
import { writeArrayBuffer } from 'geotiff';
import { describe, expect, it } from 'vitest';
import { examplesRoot } from '../../electron/host/paths';
import { nameOfFormat, notOpenable, recognizeFile } from '../../solver/fileKinds';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const bytes = (text: string): Uint8Array =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));
const tiff = (): Uint8Array =>
  new Uint8Array(writeArrayBuffer(new Float32Array(4), { width: 2, height: 2 }) as ArrayBuffer);
const png = (): Uint8Array => encode({ width: 1, height: 1, channels: 1, data: Uint8Array.of(1) });
/** The beginning of a file with line ends of Windows and a byte order mark. */
const windows = (text: string): string => `\uFEFF${text.replaceAll('\n', '\r\n')}`;

const airfoil = 'NACA 0012\n1.0 0.001\n0.5 0.05\n0.0 0.0\n0.5 -0.05\n1.0 -0.001\n';
const dxf = '0\nSECTION\n2\nHEADER\n';
const geo = '// a square\nlc = 0.1;\nPoint(1) = {0, 0, 0, lc};\n';

describe('a file that can be opened', () => {
  it.each<[string, string, string | Uint8Array]>([
    ['gmsh', 'mesh', '$MeshFormat\n4.1 0 8\n$EndMeshFormat\n'],
    ['gmsh', 'mesh', '\n$Comments\nby hand\n$EndComments\n$MeshFormat\n2.2 0 8\n'],
    ['gmsh', 'mesh', bytes('$MeshFormat\n4.1 1 8\n\x01\0\0\0\n$EndMeshFormat\n')],
    ['su2', 'mesh', '% by hand\nNDIME= 2\nNELEM= 8\n'],
    ['vtu', 'mesh', '<?xml version="1.0"?><VTKFile type="UnstructuredGrid">'],
    ['vtu', 'mesh', bytes('<VTKFile version="1.0" type="UnstructuredGrid">_\0\0\x01')],
    ['vtkLegacy', 'mesh', '# vtk DataFile Version 3.0\n'],
    ['geoScript', 'geometry', geo],
    ['geoScript', 'geometry', 'SetFactory("OpenCASCADE");\nDisk(1) = {0, 0, 0, 1};'],
    ['geoScript', 'geometry', '/* by\nhand */ Merge "wing.step";'],
    ['step', 'geometry', 'ISO-10303-21;\nHEADER;\n'],
    ['brep', 'geometry', 'DBRep_DrawableShape\n\nCASCADE Topology V1'],
    ['stl', 'geometry', 'solid wing\n facet normal 0 0 1\n'],
    ['obj', 'geometry', '# Blender\no wing\nv 0 0 0\nv 1 0 0\n'],
    ['tiff', 'raster', tiff()],
    ['png', 'raster', png()],
    ['asciiGrid', 'raster', 'NCOLS 4\nnrows 2\nxllcorner 0\n'],
    ['dxf', 'outlines', dxf],
    ['dxf', 'outlines', `999\nwritten by a program\n  0\nSECTION\n`],
    ['dxf', 'outlines', bytes('AutoCAD Binary DXF\r\n\x1a\0\0\0')],
    ['svg', 'outlines', '<?xml version="1.0"?>\n<!-- plan -->\n<svg xmlns="x">'],
    ['svg', 'outlines', '<svg:svg xmlns:svg="http://www.w3.org/2000/svg">'],
    ['coordinates', 'outlines', airfoil],
    ['coordinates', 'outlines', airfoil.replaceAll(' ', '\t')],
    ['coordinates', 'outlines', '1,0,0\n0.5,0.1,0\n0,0,0\n0.5,-0.1,0\n1,0,0\n'],
    ['coordinates', 'outlines', `MSES\n-2 3 -2 3\n${airfoil.slice(10)}999 999\n1 0\n0 0\n1 -0.1\n`],
    ['outlines', 'outlines', '{"outlines": [{"kind": "circle"}], "size": 1}'],
    ['zip', 'archive', zipSync({ 'case.json': utf8('{}') })],
    ['case', 'case', '{"version": 3, "mesh": {"grid": {}}, "system": {"id": "euler2d"}}'],
  ])('is recognized as %s', (format, kind, content) => {
    expect(recognizeFile(typeof content === 'string' ? utf8(content) : content)).toMatchObject({
      format,
      kind,
    });
  });

  it.each([geo, airfoil, dxf, '$MeshFormat\n4.1 0 8\n', 'ncols 4\nnrows 2\n', '{"outlines": []}'])(
    'is recognized with a byte order mark and line ends of Windows: %j',
    (text) => {
      const plain = recognizeFile(utf8(text));
      expect(plain.kind).not.toBeNull();
      expect(recognizeFile(utf8(windows(text)))).toEqual(plain);
    },
  );

  it('is recognized as a case for every example', async () => {
    for (const id of ['valley-flood', 'burgers-composite', 'naca0012']) {
      const text = await readFile(join(examplesRoot(null), id, 'case.json'));
      expect(recognizeFile(text.subarray(0, 65_536), text.length).kind, id).toBe('case');
    }
  });

  it('gets a suffix of its format unless it has one', () => {
    const named = (name: string, content: Uint8Array): string =>
      nameOfFormat(name, recognizeFile(content));
    expect(named('bed.msh', tiff())).toBe('bed.tif');
    expect(named('BED.TIFF', tiff())).toBe('BED.TIFF');
    expect(named('wing', utf8(airfoil))).toBe('wing.dat');
    expect(named('v1.2 final', utf8(dxf))).toBe('v1.2 final.dxf');
    expect(named('.msh', png())).toBe('.msh.png');
  });
});

describe('a file that cannot be opened', () => {
  it.each<[string, string, string | Uint8Array]>([
    ['an empty file', 'open a mesh', ''],
    ['an empty file', 'open a mesh', ' \n\n'],
    ['a JPEG image', 'save it as PNG or TIFF', bytes('\xff\xd8\xff\xe0\0\x10JFIF\0')],
    ['a PDF document', 'export the outline as DXF or SVG', bytes('%PDF-1.7\n%\xe2\xe3')],
    ['a Fluxbench checkpoint', 'open the project folder', bytes('\x89FLX\r\n\x1a\n')],
    [
      'a VTK file other than an unstructured grid',
      'save it as an unstructured grid',
      '<?xml version="1.0"?><VTKFile type="PolyData">',
    ],
    ['a PLY surface', 'export the geometry as STEP or STL', 'ply\nformat ascii 1.0\n'],
    ['an OpenFOAM file', 'open the case folder', '/* header */\nFoamFile\n{\n'],
    ['a NetCDF file', 'convert it to GeoTIFF', bytes('CDF\x01\0\0')],
    ['a gzip file', 'unpack it', bytes('\x1f\x8b\x08\0')],
    ['a DWG drawing', 'save it as DXF', bytes('AC1032\0\0')],
    ['a GeoJSON file', 'export the outline', '{"type": "FeatureCollection", "features": []}'],
    [
      'a JSON file that is neither',
      'open a mesh',
      '{"name": "x", "nested": {"system": 1, "mesh": 2}}',
    ],
    ['a table of numbers', 'convert it to a terrain grid', '1 2 10\n2 2 11\n3 2 12.5\n4 2 13\n'],
    ['text that begins with “Dear diary,”', 'open a mesh', 'Dear diary,\nno numbers today\n'],
    ['text in UTF-16', 'save it as UTF-8', bytes('\xff\xfe$\0M\0')],
    ['a binary file', 'open a mesh', bytes('\x01\x02\x03\0\0\x07')],
    ['a program', 'open a mesh', bytes('\x7fELF\x02\x01')],
  ])('is named as %s', (what, advice, content) => {
    const found = recognizeFile(typeof content === 'string' ? utf8(content) : content);
    expect(found.kind).toBeNull();
    const message = notOpenable('wing.msh', found);
    expect(message).toContain(`wing.msh: found ${what}`);
    expect(message).toContain(advice);
    expect(message).not.toContain('\n');
  });

  it('is an STL surface if its size follows from its count of triangles', () => {
    const stl = new Uint8Array(84 + 2 * 50);
    stl[80] = 2;
    expect(recognizeFile(stl).what).toBe('an STL surface');
    expect(recognizeFile(stl.subarray(0, 100), stl.length).what).toBe('an STL surface');
    expect(recognizeFile(stl, stl.length + 1).what).toBe('a binary file of an unknown format');
  });
});
