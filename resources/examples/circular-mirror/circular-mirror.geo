// The rectangle [0, 0.5] x [0, 2] and, right of it, half a disc of radius 1 about (0.5, 1).
// Mesh it with: gmsh -2 circular-mirror.geo

h = 0.052;

Point(1) = {0, 0, 0, h};
Point(2) = {0.5, 0, 0, h};
Point(3) = {0.5, 1, 0, h};
Point(4) = {1.5, 1, 0, h};
Point(5) = {0.5, 2, 0, h};
Point(6) = {0, 2, 0, h};
Line(1) = {1, 2};
Circle(2) = {2, 3, 4};
Circle(3) = {4, 3, 5};
Line(4) = {5, 6};
Line(5) = {6, 1};
Curve Loop(1) = {1 : 5};
Plane Surface(1) = {1};

Physical Curve("mirror", 1) = {2, 3};
Physical Curve("sides", 2) = {1, 4};
Physical Curve("emitter", 3) = {5};
Physical Surface("domain", 4) = {1};

Mesh.Algorithm = 6;
Mesh.MshFileVersion = 4.1;
