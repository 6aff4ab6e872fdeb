#!/usr/bin/env python3
"""Writes fixtures/gdalFiles.json: small GeoTIFFs and ESRI grids created by GDAL, and the values that GDAL reads from them.

Needs python3-gdal and numpy. Values are numbers * scale + offset, null where GDAL's mask hides them, the northernmost
row first. Files with `refused` have no axis-aligned location in GDAL, or several bands.
"""

import base64
import json
import os
import tempfile

import numpy as np
from osgeo import gdal, osr

gdal.UseExceptions()
gdal.SetConfigOption('GDAL_TIFF_INTERNAL_MASK', 'YES')
WIDTH, HEIGHT = 18, 5
NORTH_UP = (500, 10, 0, 900, 0, -10)
heights = np.add.outer(np.arange(HEIGHT) * 7.0, np.arange(WIDTH) * 3.5) + 0.25
types = {
    'Byte': np.uint8, 'UInt16': np.uint16, 'Int16': np.int16, 'UInt32': np.uint32, 'Int32': np.int32,
    'Int64': np.int64, 'Float32': np.float32, 'Float64': np.float64,
}
folder = tempfile.mkdtemp()
found = []


def encoded(path):
    with open(path, 'rb') as file:
        return base64.b64encode(file.read()).decode()


def read(path):
    data = gdal.Open(path)
    band = data.GetRasterBand(1)
    values = band.ReadAsArray().astype(float)
    hidden = band.GetMaskBand().ReadAsArray() == 0
    scale, offset = band.GetScale(), band.GetOffset()
    values = values * (1 if scale is None else scale) + (offset or 0)
    values[hidden] = np.nan
    place = data.GetGeoTransform(can_return_null=True)
    if not place:
        return None, values
    rows, columns = values.shape
    x = sorted([place[0], place[0] + columns * place[1]])
    y = sorted([place[3], place[3] + rows * place[5]])
    if place[1] < 0:
        values = values[:, ::-1]
    if place[5] > 0:
        values = values[::-1]
    return [x[0], y[0], x[1], y[1]], values


def keep(name, path, refused=None):
    entry = {'name': name, 'file': encoded(path)}
    if refused:
        entry['refused'] = refused
    else:
        extent, values = read(path)
        entry['extent'] = extent
        entry['values'] = [float(v) if np.isfinite(v) else None for v in values.ravel()]
    found.append(entry)


def tiff(name, kind='Float32', *options, place=NORTH_UP, values=heights, bands=1, no_data=None, scale=None,
         offset=None, mask=None, second=None, epsg=None, points=None, part=False, is_point=False, refused=None):
    path = os.path.join(folder, 'a.tif')
    gdal.GetDriverByName('GTiff').Delete(path) if os.path.exists(path) else None
    data = gdal.GetDriverByName('GTiff').Create(
        path, WIDTH, HEIGHT, bands, gdal.GetDataTypeByName(kind), list(options))
    if place:
        data.SetGeoTransform(place)
    reference = osr.SpatialReference()
    if epsg or points:
        reference.ImportFromEPSG(epsg or 32632)
    if epsg:
        data.SetProjection(reference.ExportToWkt())
    if points:
        data.SetGCPs(points, reference.ExportToWkt())
    band = data.GetRasterBand(1)
    if no_data is not None:
        band.SetNoDataValue(no_data)
    if scale is not None:
        band.SetScale(scale)
        band.SetOffset(offset)
    if is_point:
        data.SetMetadataItem('AREA_OR_POINT', 'Point')
    own = values.astype(types[kind])
    if part:
        band.WriteArray(own[:, :16])
    else:
        for i in range(bands):
            data.GetRasterBand(i + 1).WriteArray(own if i == 0 or second is None else second)
    if mask is not None:
        data.CreateMaskBand(gdal.GMF_PER_DATASET)
        band.GetMaskBand().WriteArray(mask)
    data = band = None
    keep(f'{name}.tif', path, refused)
    return path


TILES = ('TILED=YES', 'BLOCKXSIZE=16', 'BLOCKYSIZE=16')
for kind in types:
    tiff(f'{kind} in strips', kind, 'BLOCKYSIZE=2')
    tiff(f'{kind} in tiles, deflate, predictor 2', kind, 'COMPRESS=DEFLATE', 'PREDICTOR=2', *TILES)
    tiff(f'{kind} in big endian, LZW, predictor 2', kind, 'COMPRESS=LZW', 'PREDICTOR=2', 'ENDIANNESS=BIG')
for kind in ('Float32', 'Float64'):
    tiff(f'{kind}, deflate, predictor 3', kind, 'COMPRESS=DEFLATE', 'PREDICTOR=3')
    tiff(f'{kind} in big endian tiles, zstd, predictor 3', kind, 'COMPRESS=ZSTD', 'PREDICTOR=3', 'ENDIANNESS=BIG', *TILES)
for code in ('LZW', 'PACKBITS', 'ZSTD', 'LERC', 'LERC_DEFLATE', 'LERC_ZSTD'):
    tiff(f'Float32, {code}', 'Float32', f'COMPRESS={code}', 'MAX_Z_ERROR=0')
tiff('BigTIFF', 'Float32', 'BIGTIFF=YES')
for bits in (1, 2, 4, 7, 12):
    kind = 'Byte' if bits <= 8 else 'UInt16'
    tiff(f'{bits} bits', kind, f'NBITS={bits}', values=heights.astype(int) % 2**bits)
tiff('half precision', 'Float32', 'NBITS=16')

tiff('scale and offset', 'Int16', scale=0.01, offset=100.0)
tiff('scale, offset and no data', 'Int16', scale=0.01, offset=100.0, no_data=float(int(heights[1, 2])))
largest = 3.4028234663852886e38
holed = heights.copy()
holed[1, 2] = -largest
tiff('no data: largest single', no_data=-largest, values=holed)
tiff('no data: largest single, rounded', no_data=-3.4028235e38, values=holed)
holed[1, 2] = np.nan
tiff('no data: nan', no_data=float('nan'), values=holed)
holed[1, 2] = 0.1
tiff('no data: 0.1', no_data=0.1, values=holed)
tiff('no data outside the number type', 'Byte', no_data=-9999.0)
mask = np.full((HEIGHT, WIDTH), 255, np.uint8)
mask[1:3, 4:9] = 0
tiff('mask', mask=mask)
tiff('mask in tiles, deflate', 'Int16', 'COMPRESS=DEFLATE', *TILES, mask=mask)
tiff('alpha', 'Byte', 'ALPHA=YES', bands=2, second=mask)
tiff('alpha in a separate plane', 'UInt16', 'ALPHA=YES', 'INTERLEAVE=BAND', bands=2, second=mask.astype(np.uint16) * 257)
tiff('sparse with no data', 'Float32', 'SPARSE_OK=YES', *TILES, part=True, no_data=-9999.0)
tiff('sparse', 'Float32', 'SPARSE_OK=YES', *TILES, part=True)

tiff('oblong pixels', place=(500.5, 3, 0, 900.25, 0, -7))
tiff('south up', place=(500, 10, 0, 900, 0, 10))
tiff('mirrored', place=(500, -10, 0, 900, 0, -10))
tiff('point pixels', is_point=True, epsg=32632)
tiff('point pixels south up', is_point=True, epsg=32632, place=(500, 10, 0, 900, 0, 10))
tiff('no position', place=None)
tiff('rotated', place=(500, 10, 2, 900, 2, -10), refused='is rotated or sheared')
tiff('sheared', place=(500, 10, 1, 900, 0, -10), refused='is rotated or sheared')
tiff('control points', place=None, refused='is positioned by 3 ground control points', points=[
    gdal.GCP(500, 900, 0, 0, 0), gdal.GCP(800, 900, 0, 18, 0), gdal.GCP(500, 700, 0, 0, 5)])
tiff('two bands', bands=2, refused='has 2 bands')

grids = {
    'decimal commas': ('0,5', 'cellsize 1,5\nNODATA_value -9999', '1,5 2,5\n-9999 3'),
    'no data: nan': ('0', 'cellsize 1\nNODATA_value nan', '1.5 nan\nNaN 2'),
    'no data as printed by Windows': ('0', 'cellsize 1\nNODATA_value -1.#IND', '1.5 -1.#IND\n2 1.#QNAN'),
    'no data: 1e20': ('0', 'dx 1\ndy 3\nNODATA_value 1e20', '1.5 1.0e+20\n2 3'),
    'no data, rounded': ('0', f'cellsize 1\nNODATA_value -{largest}', '1.5 -3.402823e+38\n2 -3.4028235e38'),
    'no data of integer values': ('0', 'cellsize 1\nNODATA_value -9999.000', '1 -9999\n2 3'),
}
for name, (left, head, rows) in grids.items():
    path = os.path.join(folder, 'a.asc')
    with open(path, 'w') as file:
        file.write(f'ncols 2\nnrows 2\nxllcorner {left}\nyllcorner 0\n{head}\n{rows}\n')
    keep(f'{name}.asc', path)
path = os.path.join(folder, 'a.asc')
with open(path, 'w') as file:
    file.write('ncols 2\nnrows 2\nxllcenter 10\nyllcenter 20\ncellsize 4\n1.5 2.5\n3 4\n')
keep('center of the first pixel.asc', path)

target = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'fixtures', 'gdalFiles.json')
with open(target, 'w') as file:
    json.dump(found, file)
print(f'{len(found)} files, {os.path.getsize(target)} bytes')
