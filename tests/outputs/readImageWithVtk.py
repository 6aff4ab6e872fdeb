"""Reads image data with VTK and prints time, number of cells, their centers and their values of "q", as JSON.

python readImageWithVtk.py FILE...
"""

import json
import sys

from vtkmodules.vtkIOXML import vtkXMLImageDataReader


def describe(name):
    reader = vtkXMLImageDataReader()
    reader.SetFileName(name)
    reader.Update()
    image = reader.GetOutput()
    count = image.GetNumberOfCells()
    values = image.GetCellData().GetArray("q")
    boxes = [image.GetCell(i).GetBounds() for i in range(count)]
    return {
        "time": image.GetFieldData().GetArray("TimeValue").GetValue(0),
        "cells": count,
        "centers": [[(box[2 * axis] + box[2 * axis + 1]) / 2 for axis in range(3)] for box in boxes],
        "values": [values.GetValue(i) for i in range(count)],
    }


print(json.dumps([describe(name) for name in sys.argv[1:]]))
