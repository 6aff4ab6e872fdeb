// A wind tunnel [0, 3] x [0, 1] with a step of height 0.2 from x = 0.6 on.
// Mesh it with: gmsh -2 forward-step.geo
// With finer cells: gmsh -2 -setnumber h 0.0145 forward-step.geo -o forward-step-fine.msh

DefineConstant[ h = {0.029, Name "Edge length"} ];

Point(1) = {0, 0, 0, h};
Point(2) = {0.6, 0, 0, h};
Point(3) = {0.6, 0.2, 0, h};
Point(4) = {3, 0.2, 0, h};
Point(5) = {3, 1, 0, h};
Point(6) = {0, 1, 0, h};
Line(1) = {1, 2};
Line(2) = {2, 3};
Line(3) = {3, 4};
Line(4) = {4, 5};
Line(5) = {5, 6};
Line(6) = {6, 1};
Curve Loop(1) = {1 : 6};
Plane Surface(1) = {1};

Physical Curve("wall", 1) = {1, 2, 3, 5};
Physical Curve("outflow", 2) = {4};
Physical Curve("inflow", 3) = {6};
Physical Surface("gas", 4) = {1};

Mesh.Algorithm = 6;
Mesh.MshFileVersion = 4.1;
