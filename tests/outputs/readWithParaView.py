"""Reads exported files with ParaView and prints what it finds, as JSON.

pvpython readWithParaView.py FOLDER: FOLDER/request.json lists volumes and boundaries with points, and a series.
"""

import json
import os
import sys

from paraview.simple import OpenDataFile, servermanager
from vtkmodules.vtkCommonCore import vtkPoints
from vtkmodules.vtkCommonDataModel import vtkPolyData
from vtkmodules.vtkFiltersCore import vtkProbeFilter
from vtkmodules.vtkFiltersParallel import vtkIntegrateAttributes
from vtkmodules.vtkIOXML import vtkXMLUnstructuredGridReader

folder = sys.argv[1]


def read(name):
    reader = vtkXMLUnstructuredGridReader()
    reader.SetFileName(os.path.join(folder, name))
    reader.Update()
    return reader.GetOutput()


def probe(grid, field, places):
    points = vtkPoints()
    points.SetDataTypeToDouble()
    for place in places:
        points.InsertNextPoint(place[0], place[1], 0)
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


def integrals(grid):
    filter = vtkIntegrateAttributes()
    filter.SetInputData(grid)
    filter.Update()
    result = filter.GetOutput()
    of = lambda data: {
        data.GetArrayName(i): data.GetArray(i).GetTuple(0)[0] for i in range(data.GetNumberOfArrays())
    }
    return {"points": of(result.GetPointData()), "cells": of(result.GetCellData())}


def describe(name, field, places):
    grid = read(name)
    groups = grid.GetFieldData().GetAbstractArray("groups")
    return {
        "cellType": grid.GetCellType(0),
        "cells": grid.GetNumberOfCells(),
        "values": probe(grid, field, places),
        "integrals": integrals(grid),
        "groups": [groups.GetValue(i) for i in range(groups.GetNumberOfValues())] if groups else [],
    }


with open(os.path.join(folder, "request.json")) as file:
    request = json.load(file)
series = OpenDataFile(os.path.join(folder, request["series"]))
steps = []
for time in series.TimestepValues:
    series.UpdatePipeline(time)
    steps.append([time, *servermanager.Fetch(series).GetPointData().GetArray(request["field"]).GetRange()])
files = {name: describe(name, request["field"], request["places"]) for name in request["files"]}
print(json.dumps({"files": files, "series": steps}))
