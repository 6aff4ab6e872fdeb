// The rectangle [-1, 1.5] x [-1, 1] without a disc of radius 0.25 about the origin.
// Mesh it with: gmsh -2 wave-scattering.geo

h = 0.065;
hCylinder = 0.035;

Point(1) = {-1, -1, 0, h};
Point(2) = {1.5, -1, 0, h};
Point(3) = {1.5, 1, 0, h};
Point(4) = {-1, 1, 0, h};
Line(1) = {1, 2};
Line(2) = {2, 3};
Line(3) = {3, 4};
Line(4) = {4, 1};
Curve Loop(1) = {1 : 4};

Point(5) = {0, 0, 0, hCylinder};
Point(6) = {0.25, 0, 0, hCylinder};
Point(7) = {0, 0.25, 0, hCylinder};
Point(8) = {-0.25, 0, 0, hCylinder};
Point(9) = {0, -0.25, 0, hCylinder};
Circle(5) = {6, 5, 7};
Circle(6) = {7, 5, 8};
Circle(7) = {8, 5, 9};
Circle(8) = {9, 5, 6};
Curve Loop(2) = {5 : 8};
Plane Surface(1) = {1, 2};

Physical Curve("cylinder", 1) = {5 : 8};
Physical Curve("outer", 2) = {1 : 4};
Physical Surface("domain", 3) = {1};

Mesh.Algorithm = 6;
Mesh.MshFileVersion = 4.1;
