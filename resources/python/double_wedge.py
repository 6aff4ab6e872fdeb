"""Finds the place of the largest thickness of a double wedge at Mach 2 that has the least drag.

    pip install scipy
    PYTHONPATH=resources/python python3 resources/python/double_wedge.py

The lower side of a box is the upper half of the wedge. Shock-expansion theory gives 0.565 and a drag of 0.02282.
"""

from scipy.optimize import minimize_scalar
from fluxbench import open_case

THICKNESS = 0.05

wall = {"condition": "slipWall"}
stream = {"rho": "1", "u": "2", "v": "0", "p": "1/gamma"}
base = open_case(
    {
        "format": "fluxbench-case",
        "version": 1,
        "name": "Double wedge",
        "mesh": {
            "generate": {
                "kind": "outlines",
                "outlines": [
                    {
                        "kind": "polygon",
                        "name": "domain",
                        "points": [[-0.3, 0], [0, 0], [0.5, THICKNESS], [1, 0], [1.4, 0], [1.4, 1.2], [-0.3, 1.2]],
                        "groups": ["front", "wedge", "wedge", "rear", "out", "top", "inflow"],
                        "size": 0.06,
                    }
                ],
                "size": 0.09,
            }
        },
        "system": {"id": "euler2d"},
        "scheme": {"id": "dg", "order": 1, "numericalFlux": "hllc"},
        "initial": stream,
        "boundaries": {
            "front": wall,
            "wedge": wall,
            "rear": wall,
            "out": {"condition": "outflow"},
            "top": {"condition": "outflow"},
            "inflow": {"condition": "prescribed", "values": stream},
        },
        "time": {"end": 2.5},
        "outputs": {
            "monitors": [
                {"kind": "boundary", "name": "drag", "expression": "(p - 1/gamma)*nx", "groups": ["wedge"]}
            ]
        },
    }
)


def drag(place):
    """Returns the drag of one side. place: of the largest thickness, 0 to 1"""

    def move(document):
        document["mesh"]["generate"]["outlines"][0]["points"][2] = [float(place), THICKNESS]

    with base.edited(move) as case, case.run(backend="cpu") as run:
        return run.summary["monitors"][0]["last"]


best = minimize_scalar(drag, bounds=(0.2, 0.8), method="bounded", options={"xatol": 0.01})
print(f"place {best.x:.3f}, drag {best.fun:.5f}")
