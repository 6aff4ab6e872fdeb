"""Draws contours, streamlines and derivatives with VTK's own filters and prints them as JSON.

pvpython compareWithParaView.py FILE.vtu REQUEST.json: the levels of contours, the seed of a streamline.
"""

import json
import sys

from vtkmodules.vtkCommonCore import vtkPoints
from vtkmodules.vtkCommonDataModel import vtkPolyData
from vtkmodules.vtkFiltersCore import vtkArrayCalculator, vtkContourFilter
from vtkmodules.vtkFiltersFlowPaths import vtkStreamTracer
from vtkmodules.vtkFiltersGeneral import vtkGradientFilter
from vtkmodules.vtkIOXML import vtkXMLUnstructuredGridReader

reader = vtkXMLUnstructuredGridReader()
reader.SetFileName(sys.argv[1])
reader.Update()
grid = reader.GetOutput()
with open(sys.argv[2]) as file:
    request = json.load(file)


def contour(level):
    grid.GetPointData().SetActiveScalars("p")
    filter = vtkContourFilter()
    filter.SetInputData(grid)
    filter.SetInputArrayToProcess(0, 0, 0, 0, "p")
    filter.SetValue(0, level)
    filter.Update()
    lines = filter.GetOutput()
    length = 0.0
    for i in range(lines.GetNumberOfCells()):
        points = lines.GetCell(i).GetPoints()
        a, b = points.GetPoint(0), points.GetPoint(1)
        length += ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5
    bounds = lines.GetBounds()
    return {"length": length, "bounds": [bounds[0], bounds[2], bounds[1], bounds[3]]}


def with_velocity():
    calculator = vtkArrayCalculator()
    calculator.SetInputData(grid)
    calculator.AddScalarArrayName("u")
    calculator.AddScalarArrayName("v")
    calculator.SetFunction("u*iHat + v*jHat")
    calculator.SetResultArrayName("velocity")
    calculator.Update()
    return calculator.GetOutput()


def streamline(velocity, seed):
    points = vtkPoints()
    points.InsertNextPoint(seed[0], seed[1], 0)
    start = vtkPolyData()
    start.SetPoints(points)
    tracer = vtkStreamTracer()
    tracer.SetInputData(velocity)
    tracer.SetSourceData(start)
    tracer.SetInputArrayToProcess(0, 0, 0, 0, "velocity")
    tracer.SetIntegratorTypeToRungeKutta4()
    tracer.SetIntegrationStepUnit(vtkStreamTracer.LENGTH_UNIT)
    tracer.SetInitialIntegrationStep(0.002)
    tracer.SetMaximumPropagation(0.8)
    # Cells share no points, so neighbors are found by location.
    tracer.SetInterpolatorTypeToCellLocator()
    tracer.SetIntegrationDirectionToForward()
    tracer.Update()
    line = tracer.GetOutput()
    return [list(line.GetPoint(i))[:2] for i in range(line.GetNumberOfPoints())]


def vorticity(velocity):
    filter = vtkGradientFilter()
    filter.SetInputData(velocity)
    filter.SetInputScalars(0, "velocity")
    filter.ComputeVorticityOn()
    filter.SetVorticityArrayName("vorticity")
    filter.Update()
    found = filter.GetOutput().GetPointData().GetArray("vorticity")
    return [found.GetTuple(i)[2] for i in range(found.GetNumberOfTuples())]


velocity = with_velocity()
print(
    json.dumps(
        {
            "contours": [contour(level) for level in request["levels"]],
            "streamline": streamline(velocity, request["seed"]),
            "vorticity": vorticity(velocity),
        }
    )
)
