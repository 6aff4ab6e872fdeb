"""Reads a series with ParaView and prints its times and the range of a field at each, as JSON.

pvpython readWithParaView.py FILE FIELD
"""

import json
import sys

from paraview.simple import OpenDataFile, servermanager

series = OpenDataFile(sys.argv[1])
steps = []
for time in series.TimestepValues:
    series.UpdatePipeline(time)
    steps.append([time, *servermanager.Fetch(series).GetPointData().GetArray(sys.argv[2]).GetRange()])
print(json.dumps(steps))
