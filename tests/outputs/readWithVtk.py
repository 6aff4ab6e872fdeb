"""Reads exported files with VTK and prints their contents as JSON.

python readWithVtk.py FOLDER: FOLDER/request.json lists files with points x, y, z and a field of each.
"""

import json
import os
import sys

from vtkmodules.vtkCommonCore import mutable, vtkIdList, vtkPoints
from vtkmodules.vtkCommonDataModel import (
    VTK_POLY_LINE,
    vtkLagrangeHexahedron,
    vtkLagrangeTetra,
    vtkLagrangeWedge,
    vtkPolyData,
    vtkUnstructuredGrid,
)
from vtkmodules.vtkFiltersCore import vtkAppendPolyData, vtkProbeFilter
from vtkmodules.vtkFiltersParallel import vtkIntegrateAttributes
from vtkmodules.vtkIOGeometry import vtkGLTFReader
from vtkmodules.vtkIOXML import vtkXMLPolyDataReader, vtkXMLUnstructuredGridReader


def read_glb(name):
    """Merges all pieces."""
    reader = vtkGLTFReader()
    reader.SetFileName(os.path.join(folder, name))
    reader.Update()
    pieces = reader.GetOutput().NewIterator()
    pieces.InitTraversal()
    whole = vtkAppendPolyData()
    while not pieces.IsDoneWithTraversal():
        whole.AddInputData(pieces.GetCurrentDataObject())
        pieces.GoToNextItem()
    whole.Update()
    return whole.GetOutput()


def read(name):
    if name.endswith(".glb"):
        return read_glb(name)
    reader = vtkXMLPolyDataReader() if name.endswith(".vtp") else vtkXMLUnstructuredGridReader()
    reader.SetFileName(os.path.join(folder, name))
    reader.Update()
    return reader.GetOutput()


def probe(grid, field, places):
    points = vtkPoints()
    points.SetDataTypeToDouble()
    for place in places:
        points.InsertNextPoint(place)
    at = vtkPolyData()
    at.SetPoints(points)
    filter = vtkProbeFilter()
    filter.SetInputData(at)
    filter.SetSourceData(grid)
    filter.Update()
    found = filter.GetOutput().GetPointData()
    valid = found.GetArray("vtkValidPointMask")
    values = found.GetArray(field)
    return [values.GetValue(i) if valid.GetValue(i) else None for i in range(len(places))]


def chords(grid):
    """Replaces lines of any order by segments between nodes: some versions cannot integrate along the former."""
    lines = vtkUnstructuredGrid()
    lines.SetPoints(grid.GetPoints())
    for i in range(grid.GetNumberOfCells()):
        first, last, *between = (grid.GetCell(i).GetPointId(k) for k in range(grid.GetCell(i).GetNumberOfPoints()))
        nodes = vtkIdList()
        for node in (first, *between, last):
            nodes.InsertNextId(node)
        lines.InsertNextCell(VTK_POLY_LINE, nodes)
    lines.GetPointData().ShallowCopy(grid.GetPointData())
    lines.GetCellData().ShallowCopy(grid.GetCellData())
    return lines


def integrals(grid):
    """Integrals over length, area or volume; for vectors of the first component."""
    filter = vtkIntegrateAttributes()
    filter.SetInputData(chords(grid) if grid.GetCell(0).GetCellDimension() == 1 else grid)
    filter.Update()
    result = filter.GetOutput()
    of = lambda data: {data.GetArrayName(i): data.GetArray(i).GetTuple(0)[0] for i in range(data.GetNumberOfArrays())}
    return {"points": of(result.GetPointData()), "cells": of(result.GetCellData())}


def located(cell, at):
    place = [0.0, 0.0, 0.0]
    cell.EvaluateLocation(mutable(0), at, place, [0.0] * cell.GetNumberOfPoints())
    return place


def jacobian(cell, at):
    """Determinant of dx/dξ by finite differences; cells extend along the first axes."""
    step, axes = 1e-5, range(cell.GetCellDimension())
    rows = []
    for moved in axes:
        low, high = ([c + (sign * step if axis == moved else 0) for axis, c in enumerate(at)] for sign in (-1, 1))
        below, above = located(cell, low), located(cell, high)
        rows.append([(above[axis] - below[axis]) / (2 * step) for axis in axes])
    return determinant(rows)


def determinant(rows):
    if len(rows) == 1:
        return rows[0][0]
    return sum(
        (-1) ** i * row[0] * determinant([other[1:] for k, other in enumerate(rows) if k != i])
        for i, row in enumerate(rows)
    )


def jacobians(grid):
    """Smallest and largest determinant at points in the cells."""
    found = [
        jacobian(grid.GetCell(i), at)
        for i in range(grid.GetNumberOfCells())
        for at in ((0.2, 0.65, 0.45), (0.3, 0.1, 0.15), (0.05, 0.03, 0.9))
    ]
    return [min(found), max(found)]


def interpolated(grid, field):
    """Points and values by the interpolation functions of the cells: locating a point in a curved cell is approximate."""
    values = grid.GetPointData().GetArray(field)
    if values is None:
        return []
    found = []
    for i in range(grid.GetNumberOfCells()):
        cell, place = grid.GetCell(i), [0.0, 0.0, 0.0]
        weights = [0.0] * cell.GetNumberOfPoints()
        cell.EvaluateLocation(mutable(0), (0.2, 0.65, 0.45), place, weights)
        value = sum(weight * values.GetValue(cell.GetPointId(k)) for k, weight in enumerate(weights))
        found.append([*place, value])
    return found


def describe(name, field, places):
    grid = read(name)
    groups = grid.GetFieldData().GetAbstractArray("groups")
    time = grid.GetFieldData().GetArray("TimeValue")
    isFilled = groups is None
    return {
        "cellType": grid.GetCellType(0),
        "cells": grid.GetNumberOfCells(),
        "bounds": grid.GetBounds(),
        "time": time.GetValue(0) if time else None,
        "values": probe(grid, field, places),
        "integrals": integrals(grid),
        "jacobians": jacobians(grid) if isFilled else None,
        "interpolated": interpolated(grid, field) if isFilled else [],
        "groups": [groups.GetValue(i) for i in range(groups.GetNumberOfValues())] if groups else [],
    }


def nodes_of(cell, count, order):
    """Nodes of a Lagrange cell in steps of its lattice; the interpolation functions must be 1 at their own node."""
    cell.GetPoints().SetNumberOfPoints(count)
    cell.GetPointIds().SetNumberOfIds(count)
    if hasattr(cell, "SetUniformOrderFromNumPoints"):
        cell.SetUniformOrderFromNumPoints(count)
    cell.Initialize()
    places = cell.GetParametricCoords()
    found = []
    for i in range(count):
        place = places[3 * i : 3 * i + 3]
        weights = [0.0] * count
        cell.InterpolateFunctions(place, weights)
        found.append([round(order * at) for at in place] if weights[i] > 0.999 else None)
    return found


lagrange_cells = {
    "tetrahedron": (vtkLagrangeTetra, lambda n: (n + 1) * (n + 2) * (n + 3) // 6),
    "prism": (vtkLagrangeWedge, lambda n: (n + 1) ** 2 * (n + 2) // 2),
    "hexahedron": (vtkLagrangeHexahedron, lambda n: (n + 1) ** 3),
}


folder = sys.argv[1]
with open(os.path.join(folder, "request.json")) as file:
    request = json.load(file)
print(
    json.dumps(
        {
            "files": {name: describe(name, request["field"], places) for name, places in request["files"].items()},
            "nodes": {
                shape: {order: nodes_of(cell(), count(order), order) for order in request["orders"]}
                for shape, (cell, count) in lagrange_cells.items()
            },
        }
    )
)
