// The unit square in a mesh that is symmetric about its middle lines.
// Mesh it with: gmsh -2 pulse-in-a-box.geo

cells = 36;          // along each side; even, for the symmetry

Point(1) = {0, 0, 0};
Point(2) = {1, 0, 0};
Point(3) = {1, 1, 0};
Point(4) = {0, 1, 0};
Line(1) = {1, 2};
Line(2) = {2, 3};
Line(3) = {3, 4};
Line(4) = {4, 1};
Curve Loop(1) = {1 : 4};
Plane Surface(1) = {1};

Physical Curve("walls", 1) = {1 : 4};
Physical Surface("water", 2) = {1};

Transfinite Curve {1 : 4} = cells + 1;
Transfinite Surface {1} Alternate;
Mesh.MshFileVersion = 4.1;
