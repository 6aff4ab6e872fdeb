// The square [-5, 5] x [-5, 5], periodic in both directions.
// Mesh it with: gmsh -2 isentropic-vortex.geo

cells = 24;          // along each side

Point(1) = {-5, -5, 0};
Point(2) = {5, -5, 0};
Point(3) = {5, 5, 0};
Point(4) = {-5, 5, 0};
Line(1) = {1, 2};
Line(2) = {2, 3};
Line(3) = {3, 4};
Line(4) = {4, 1};
Curve Loop(1) = {1 : 4};
Plane Surface(1) = {1};
Periodic Curve {2} = {4} Translate {10, 0, 0};
Periodic Curve {3} = {1} Translate {0, 10, 0};

Physical Curve("left", 1) = {4};
Physical Curve("right", 2) = {2};
Physical Curve("bottom", 3) = {1};
Physical Curve("top", 4) = {3};
Physical Surface("gas", 5) = {1};

Transfinite Curve {1 : 4} = cells + 1;
Transfinite Surface {1} Alternate;
Mesh.MshFileVersion = 4.1;
