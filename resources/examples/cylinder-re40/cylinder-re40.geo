// Upper half of the plane about a cylinder of diameter 1; the far field is 40 diameters away.
// Mesh it with: gmsh -2 cylinder-re40.geo

radius = 40;
hWall = 0.075;     // sizes on the cylinder and in the wake
hWake = 0.2;
wake = 4;          // length of the wake
growth = 0.3;      // of the size per distance

centre = newp; Point(centre) = {0, 0, 0};
front = newp; Point(front) = {-0.5, 0, 0};
top = newp; Point(top) = {0, 0.5, 0};
back = newp; Point(back) = {0.5, 0, 0};
farFront = newp; Point(farFront) = {-radius, 0, 0};
farTop = newp; Point(farTop) = {0, radius, 0};
farBack = newp; Point(farBack) = {radius, 0, 0};

wall1 = newc; Circle(wall1) = {front, centre, top};
wall2 = newc; Circle(wall2) = {top, centre, back};
far1 = newc; Circle(far1) = {farFront, centre, farTop};
far2 = newc; Circle(far2) = {farTop, centre, farBack};
before = newc; Line(before) = {farFront, front};
behind = newc; Line(behind) = {back, farBack};

loop = newll; Curve Loop(loop) = {before, wall1, wall2, behind, -far2, -far1};
gas = news; Plane Surface(gas) = {loop};

Physical Curve("cylinder") = {wall1, wall2};
Physical Curve("symmetry") = {before, behind};
Physical Curve("farField") = {far1, far2};
Physical Surface("gas") = {gas};

// The size grows from the wall, and from the line of the wake.
Field[1] = MathEval;
Field[1].F = Sprintf("%g + %g*(Sqrt(x*x + y*y) - 0.5)", hWall, growth);
Field[2] = Box;
Field[2].VIn = hWake;
Field[2].VOut = hWake + growth*radius;
Field[2].XMin = 0; Field[2].XMax = wake;
Field[2].YMin = 0; Field[2].YMax = 0.6;
Field[2].Thickness = radius;
Field[3] = Min;
Field[3].FieldsList = {1, 2};
Background Field = 3;
Mesh.MeshSizeExtendFromBoundary = 0;
Mesh.MeshSizeFromPoints = 0;
Mesh.Algorithm = 6;
