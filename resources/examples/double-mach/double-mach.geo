// The channel [0, 4] x [0, 1] of the double Mach reflection; the wall begins at x = 1/6.
// Mesh it with: gmsh -2 double-mach.geo
// About 68,600 triangles: gmsh -2 -setnumber h 0.0117 double-mach.geo -o double-mach-fine.msh

DefineConstant[ h = {0.0365, Name "Edge length"} ];

Point(1) = {0, 0, 0, h};
Point(2) = {1/6, 0, 0, h};
Point(3) = {4, 0, 0, h};
Point(4) = {4, 1, 0, h};
Point(5) = {0, 1, 0, h};
Line(1) = {1, 2};
Line(2) = {2, 3};
Line(3) = {3, 4};
Line(4) = {4, 5};
Line(5) = {5, 1};
Curve Loop(1) = {1 : 5};
Plane Surface(1) = {1};

Physical Curve("bottom", 1) = {1};
Physical Curve("wall", 2) = {2};
Physical Curve("outflow", 3) = {3};
Physical Curve("top", 4) = {4};
Physical Curve("inflow", 5) = {5};
Physical Surface("gas", 6) = {1};

Mesh.Algorithm = 6;
Mesh.MshFileVersion = 4.1;
