"""Writes VTU files of cells of several shapes with VTK, with the field q at their nodes; see paraview.test.ts.

pvpython writeWithParaView.py FOLDER
"""

import os
import sys

from vtkmodules.vtkCommonCore import vtkDoubleArray, vtkPoints
from vtkmodules.vtkCommonDataModel import (
    vtkBiQuadraticQuad, vtkBiQuadraticQuadraticWedge, vtkHexahedron, vtkPyramid, vtkQuad, vtkQuadraticTetra,
    vtkQuadraticTriangle, vtkTetra, vtkTriangle, vtkTriQuadraticHexahedron, vtkUnstructuredGrid, vtkWedge,
)
from vtkmodules.vtkIOXML import vtkXMLUnstructuredGridWriter

# Cells as VTK's reference cell with an origin and three edges.
X, Y, Z = (1, 0, 0), (0, 1, 0), (0, 0, 1)
PLANE = [((0, 0, 0), X, Y, Z), ((1, 1, 0), (-1, 0, 0), (0, -1, 0), Z), ((1, 0, 0), X, Y, Z)]
SOLID = [((0, 0, 0), X, Y, Z), ((-1, 0, 0), X, Y, Z), ((0, 0, 1), X, Y, Z)]
FILES = {
    "plane": list(zip((vtkTriangle, vtkTriangle, vtkQuad), PLANE)),
    "plane2": list(zip((vtkQuadraticTriangle, vtkQuadraticTriangle, vtkBiQuadraticQuad), PLANE)),
    "solids": list(zip((vtkWedge, vtkHexahedron, vtkTetra), SOLID))
    + [(vtkPyramid, ((-1, 0, 1), X, Y, Z))],
    "solids2": list(zip((vtkBiQuadraticQuadraticWedge, vtkTriQuadraticHexahedron, vtkQuadraticTetra), SOLID)),
}


def value(name, x, y, z):
    return 1 + 2 * x - y + 0.5 * z if name[-1] != "2" else 1 + x * y - 0.5 * y * z + z * z + x


for name, cells in FILES.items():
    grid, points, q = vtkUnstructuredGrid(), vtkPoints(), vtkDoubleArray()
    points.SetDataTypeToDouble()
    grid.SetPoints(points)
    q.SetName("q")
    for kind, (origin, *edges) in cells:
        cell = kind()
        parametric = cell.GetParametricCoords()
        ids = []
        for node in range(cell.GetNumberOfPoints()):
            r = parametric[3 * node : 3 * node + 3]
            place = [origin[a] + sum(r[k] * edges[k][a] for k in range(3)) for a in range(3)]
            ids.append(points.InsertNextPoint(place))
            q.InsertNextValue(value(name, *place))
        grid.InsertNextCell(cell.GetCellType(), len(ids), ids)
    grid.GetPointData().AddArray(q)
    writer = vtkXMLUnstructuredGridWriter()
    writer.SetFileName(os.path.join(sys.argv[1], name + ".vtu"))
    writer.SetInputData(grid)
    writer.Write()
