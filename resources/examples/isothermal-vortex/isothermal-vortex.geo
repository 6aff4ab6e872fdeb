// The square [-5, 5] x [-5, 5].
// Mesh it with: gmsh -2 isothermal-vortex.geo

h = 0.5;

Point(1) = {-5, -5, 0, h};
Point(2) = {5, -5, 0, h};
Point(3) = {5, 5, 0, h};
Point(4) = {-5, 5, 0, h};
Line(1) = {1, 2};
Line(2) = {2, 3};
Line(3) = {3, 4};
Line(4) = {4, 1};
Curve Loop(1) = {1, 2, 3, 4};
Plane Surface(1) = {1};

Physical Curve("boundary", 1) = {1 : 4};
Physical Surface("domain", 2) = {1};

Mesh.Algorithm = 6;
Mesh.MshFileVersion = 4.1;
