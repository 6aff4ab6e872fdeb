// Quarter annulus between the radii 1 and 1.384 in the first quadrant.
// Mesh it with: gmsh -2 supersonic-vortex.geo

inner = 1;
outer = 1.384;
alongArcs = 38;      // cells along each arc
across = 9;          // cells from arc to arc

Point(1) = {0, 0, 0};
Point(2) = {inner, 0, 0};
Point(3) = {outer, 0, 0};
Point(4) = {0, outer, 0};
Point(5) = {0, inner, 0};
Line(1) = {2, 3};
Circle(2) = {3, 1, 4};
Line(3) = {4, 5};
Circle(4) = {5, 1, 2};
Curve Loop(1) = {1, 2, 3, 4};
Plane Surface(1) = {1};

Physical Curve("wall", 1) = {2, 4};
Physical Curve("inflow", 2) = {3};
Physical Curve("outflow", 3) = {1};
Physical Surface("fluid", 4) = {1};

Transfinite Curve {1, 3} = across + 1;
Transfinite Curve {2, 4} = alongArcs + 1;
Transfinite Surface {1} Alternate;
Mesh.MshFileVersion = 4.1;
