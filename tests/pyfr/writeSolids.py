"""Writes fixtures/straight.pyfrm and straight.pyfrs with h5py, in the layout of PyFR 3.1's files.

A hexahedron, two pyramids, two tetrahedra and two prisms with straight edges, and a state of degree 2 on them: the
polynomials of states.test.ts at PyFR's solution points. Python 3 with h5py and numpy (Debian: python3-h5py).
"""

import itertools
import sys

import h5py
import numpy as np

GAUSS = [-np.sqrt(0.6), 0.0, np.sqrt(0.6)]
# Williams and Shunn (2014), Shunn and Ham (2012), degree 2.
TRIANGLE = [
    (-0.81684757298044, 0.63369514596088), (0.63369514596088, -0.81684757298044),
    (-0.81684757298044, -0.81684757298044), (-0.108103018168072, -0.783793963663856),
    (-0.783793963663856, -0.108103018168072), (-0.108103018168072, -0.108103018168072),
]
A, B, C, D = -0.8523301965475532, 0.5569905896426596, -0.187511312231898, -0.812488687768102
TETRAHEDRON = [
    (A, A, B), (B, A, A), (A, B, A), (A, A, A), (C, D, C), (D, C, C), (C, D, D), (D, C, D), (D, D, C), (C, C, D),
]
HEIGHTS = {3: GAUSS, 2: [-np.sqrt(1 / 3), np.sqrt(1 / 3)], 1: [0.0]}

# Corners of the reference elements in PyFR's order, their faces by corners, and the solution points.
ELEMENTS = {
    "hex": (
        [(p, q, r) for r in (-1, 1) for q in (-1, 1) for p in (-1, 1)],
        [(0, 1, 2, 3), (0, 1, 4, 5), (1, 3, 5, 7), (2, 3, 6, 7), (0, 2, 4, 6), (4, 5, 6, 7)],
        [(p, q, r) for r in GAUSS for q in GAUSS for p in GAUSS],
    ),
    "pyr": (
        [(-1, -1, -1), (1, -1, -1), (-1, 1, -1), (1, 1, -1), (0, 0, 1)],
        [(0, 1, 2, 3), (0, 1, 4), (1, 3, 4), (2, 3, 4), (0, 2, 4)],
        [(x * (1 - r) / 2, y * (1 - r) / 2, r) for n, r in zip((3, 2, 1), GAUSS)
         for y in HEIGHTS[n] for x in HEIGHTS[n]],
    ),
    "pri": (
        [(-1, -1, -1), (1, -1, -1), (-1, 1, -1), (-1, -1, 1), (1, -1, 1), (-1, 1, 1)],
        [(0, 1, 2), (3, 4, 5), (0, 1, 3, 4), (1, 2, 4, 5), (0, 2, 3, 5)],
        [(p, q, r) for r in GAUSS for p, q in TRIANGLE],
    ),
    "tet": (
        [(-1, -1, -1), (1, -1, -1), (-1, 1, -1), (-1, -1, 1)],
        [(0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3)],
        TETRAHEDRON,
    ),
}

POINTS = [(x, y, z) for z in (0, 1, 2) for y in (0, 1) for x in (0, 1, 2)]
POINTS = [point for point in POINTS if point[2] < 2 or point[0] < 2]
AT = {point: number for number, point in enumerate(POINTS)}


def number(*points):
    return [AT[point] for point in points]


CELLS = {
    # [0, 1]^3
    "hex": [number(*[(x, y, z) for z in (0, 1) for y in (0, 1) for x in (0, 1)])],
    # [1, 2] x [0, 1]^2: the pyramids from the faces x = 1, z = 1 and, as two tetrahedra, y = 1 to the corner (2, 0, 0).
    "pyr": [
        number((1, 0, 0), (1, 1, 0), (1, 0, 1), (1, 1, 1), (2, 0, 0)),
        number((1, 0, 1), (1, 1, 1), (2, 0, 1), (2, 1, 1), (2, 0, 0)),
    ],
    # On top of the hexahedron, with triangles at y = 0 and y = 1.
    "pri": [
        number((0, 1, 1), (1, 1, 1), (0, 1, 2), (0, 0, 1), (1, 0, 1), (0, 0, 2)),
        number((1, 1, 2), (0, 1, 2), (1, 1, 1), (1, 0, 2), (0, 0, 2), (1, 0, 1)),
    ],
    "tet": [
        number((1, 1, 0), (2, 1, 0), (1, 1, 1), (2, 0, 0)),
        number((2, 1, 1), (1, 1, 1), (2, 1, 0), (2, 0, 0)),
    ],
}


def place(name, nodes, point):
    """Returns the position of a point of the reference element: the map is affine."""
    corners = np.array(ELEMENTS[name][0], float)
    own = np.array([POINTS[node] for node in nodes], float)
    matrix = np.linalg.lstsq(np.column_stack([corners, np.ones(len(corners))]), own, rcond=None)[0]
    return np.append(point, 1.0) @ matrix


def state(x, y, z):
    rho = 1 + 0.1 * x * y - 0.05 * z**2
    u, v, w, p = 0.5, 0.2, -0.1, 1 + 0.1 * z * x
    return rho, rho * u, rho * v, rho * w, p / 0.4 + 0.5 * rho * (u * u + v * v + w * w)


def write(folder):
    codec = []
    for name, (_, faces, _) in ELEMENTS.items():
        codec += [f"eles/{name}"] + [f"eles/{name}/face/{i}" for i in range(len(faces))]
    codec += ["bc/outside", "tag/fluid"]
    owners = {}
    for name, cells in CELLS.items():
        for cell, nodes in enumerate(cells):
            for face, corners in enumerate(ELEMENTS[name][1]):
                key = frozenset(nodes[corner] for corner in corners)
                owners.setdefault(key, []).append((name, cell, face))
    assert sorted(len(own) for own in owners.values()) == 20 * [1] + 7 * [2]
    with h5py.File(f"{folder}/straight.pyfrm", "w") as mesh, h5py.File(f"{folder}/straight.pyfrs", "w") as soln:
        for file in (mesh, soln):
            file["creator"] = np.bytes_("writeSolids.py")
            file["mesh-uuid"] = np.bytes_("2d1c8e54-0b6f-4f0a-9a51-6a5d0d5c7f11")
            file["version"] = 2
        mesh["codec"] = np.array(codec, "S16")
        valency = np.zeros(len(POINTS), "u2")
        for nodes in itertools.chain(*CELLS.values()):
            valency[nodes] += 1
        mesh["nodes"] = np.array(list(zip(POINTS, valency)), [("location", "f8", 3), ("valency", "u2")])
        soln["config"] = np.bytes_("[solver]\norder = 2\n")
        soln["stats"] = np.bytes_(
            "[data]\nfields = rho,rhou,rhov,rhow,E\nprefix = soln\n\n[solver-time-integrator]\ntcurr = 0.5\n"
        )
        for name, (corners, faces, points) in ELEMENTS.items():
            kind = [("nodes", "i8", len(corners)), ("curved", "?"),
                    ("faces", [("cidx", "i2"), ("off", "i8")], len(faces)), ("colour", "u1"), ("tags", "u8")]
            table = np.zeros(len(CELLS[name]), kind)
            fields = ["rho", "rhou", "rhov", "rhow", "E"]
            values = np.zeros(len(table), [("soln", [(field, "f8", len(points)) for field in fields]),
                                           ("aux", [("part-id", "i8")])])
            for cell, nodes in enumerate(CELLS[name]):
                a, b, c = (np.array(place(name, nodes, np.eye(3)[i])) - place(name, nodes, np.zeros(3)) for i in range(3))
                assert np.linalg.det([a, b, c]) > 0, (name, cell)
                table[cell]["nodes"] = nodes
                for face, own in enumerate(faces):
                    key = frozenset(nodes[corner] for corner in own)
                    other = [at for at in owners[key] if at != (name, cell, face)]
                    code, off = "bc/outside", -1
                    if other:
                        code, off = f"eles/{other[0][0]}/face/{other[0][2]}", other[0][1]
                    table[cell]["faces"]["cidx"][face] = codec.index(code)
                    table[cell]["faces"]["off"][face] = off
                found = np.array([state(*place(name, nodes, point)) for point in points])
                for i, field in enumerate(fields):
                    values[cell]["soln"][field] = found[:, i]
            mesh[f"eles/{name}"] = table
            mesh[f"eles/{name}"].attrs["pts"] = np.array(corners, float)
            soln[f"soln/p2-{name}"] = values
            soln[f"soln/p2-{name}"].attrs["pts"] = np.array(points, float)


write(sys.argv[1] if len(sys.argv) > 1 else "tests/pyfr/fixtures")
