"""Draws the views of besideParaview.ts with ParaView: paraviewPictures.py FOLDER VIEWS"""
import json
import math
import sys

from paraview.simple import *  # noqa: F403

folder, file = sys.argv[1:3]
with open(file) as stream:
    views = json.load(stream)

paraview.simple._DisableFirstRenderCameraReset()  # noqa: F405


def pictured(name, width, height):
    """Returns a view with the camera of a picture of ours."""
    settings = views[name]["camera"]
    azimuth, elevation = (math.radians(settings[angle]) for angle in ("azimuth", "elevation"))
    sin, cos = math.sin(azimuth), math.cos(azimuth)
    across, tilt = math.cos(elevation), math.sin(elevation)
    eye = (across * sin, -across * cos, tilt)
    view = CreateView("RenderView")
    view.ViewSize = [width, height]
    view.UseColorPaletteForBackground = 0
    view.Background = [1, 1, 1]
    view.OrientationAxesLabelColor = [0.1, 0.1, 0.1]
    view.CameraParallelProjection = 1
    view.CameraFocalPoint = settings["at"]
    view.CameraPosition = [at + 50 * part for at, part in zip(settings["at"], eye)]
    view.CameraViewUp = [-tilt * sin, tilt * cos, across]
    view.CameraParallelScale = settings["height"] / 2
    return view


def colored(proxy, view, field, title, limits=None):
    """Shows a proxy colored by a field, with a color bar."""
    shown = Show(proxy, view)
    ColorBy(shown, ("POINTS", field))
    if limits is None:
        shown.RescaleTransferFunctionToDataRange(False)
    map_ = GetColorTransferFunction(field)
    map_.ApplyPreset("Viridis (matplotlib)", True)
    if limits is not None:
        map_.RescaleTransferFunction(*limits)
    bar = GetScalarBar(map_, view)
    bar.Title, bar.ComponentTitle = title, ""
    bar.TitleColor = bar.LabelColor = [0.1, 0.1, 0.1]
    shown.SetScalarBarVisibility(view, True)
    return shown


def saved(view, name):
    resolution = [2 * length for length in view.ViewSize]
    SaveScreenshot(f"{folder}/{name}-paraview.png", view, ImageResolution=resolution)
    Delete(view)


size = (1280, 800)


def velocity_of(name):
    """Returns a state with its velocity as a vector."""
    source = XMLUnstructuredGridReader(FileName=[f"{folder}/{name}.vtu"])
    source.UpdatePipeline()
    return Calculator(Input=source, ResultArrayName="velocity", Function="u*iHat+v*jHat+w*kHat")


def plain(surface, view):
    """Shows the body in gray."""
    wall = Show(surface, view)
    wall.ColorArrayName = [None, ""]
    wall.DiffuseColor = wall.AmbientColor = [0.75, 0.75, 0.75]


def streamlines(velocity, seeds):
    line = StreamTracer(Input=velocity, SeedType="Line", Vectors=["POINTS", "velocity"])
    line.SeedType.Point1, line.SeedType.Point2 = seeds["from"], seeds["to"]
    line.SeedType.Resolution = seeds["count"] - 1
    line.MaximumStreamlineLength = 40
    return line


if "slice" in views or "cp" in views:
    flow = velocity_of("sphere")
    surface = XMLPolyDataReader(FileName=[f"{folder}/walls.vtp"])

if "slice" in views:
    settings = views["slice"]
    view = pictured("slice", *size)
    plane = Slice(Input=flow)
    plane.SliceType.Origin, plane.SliceType.Normal = [0, 0, 0], [0, 0, 1]
    colored(plane, view, "speed", "Speed", settings["range"])
    lines = Show(streamlines(flow, settings["seeds"]), view)
    lines.ColorArrayName = [None, ""]
    lines.DiffuseColor = lines.AmbientColor = [0.1, 0.1, 0.1]
    lines.LineWidth = 1.5
    plain(surface, view)
    saved(view, "slice")

if "q" in views:
    settings = views["q"]
    view = pictured("q", *size)
    vortices = velocity_of("vortices")
    contour = Contour(Input=vortices, ContourBy=["POINTS", "Q"], Isosurfaces=[settings["level"]])
    colored(contour, view, "speed", "Speed", settings["range"])
    view.AxesGrid.Visibility = 1
    for axis in "XYZ":
        for part in ("Title", "Label"):
            setattr(view.AxesGrid, f"{axis}{part}Color", [0.1, 0.1, 0.1])
    view.AxesGrid.GridColor = [0.4, 0.4, 0.4]
    saved(view, "q")

if "cp" in views:
    settings = views["cp"]
    view = pictured("cp", *size)
    colored(surface, view, "Cp", "Cp", settings["range"])
    tube = Tube(Input=streamlines(flow, settings["seeds"]), Radius=settings["radius"], NumberofSides=12)
    colored(tube, view, "speed", "Speed", [0, 0.25])
    saved(view, "cp")
