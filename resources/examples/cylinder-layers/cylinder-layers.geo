// Upper half of the plane about a cylinder of diameter 1: layers of curved quadrilaterals on the wall, triangles outside.
// Mesh it with: gmsh -2 -order 3 cylinder-layers.geo

radius = 40;
outer = 0.9;       // radius of the layers
layers = 5;
growth = 1.3;      // from layer to layer
around = 10;       // cells on each quarter of the cylinder
hLayers = 0.14;    // size of triangles beside the layers and in the wake
hWake = 0.3;
wake = 4;          // length of the wake
spread = 0.35;     // of the size per distance

center = newp; Point(center) = {0, 0, 0};
front = newp; Point(front) = {-0.5, 0, 0};
top = newp; Point(top) = {0, 0.5, 0};
back = newp; Point(back) = {0.5, 0, 0};
outFront = newp; Point(outFront) = {-outer, 0, 0};
outTop = newp; Point(outTop) = {0, outer, 0};
outBack = newp; Point(outBack) = {outer, 0, 0};
farFront = newp; Point(farFront) = {-radius, 0, 0};
farTop = newp; Point(farTop) = {0, radius, 0};
farBack = newp; Point(farBack) = {radius, 0, 0};

wall1 = newc; Circle(wall1) = {front, center, top};
wall2 = newc; Circle(wall2) = {top, center, back};
rim1 = newc; Circle(rim1) = {outFront, center, outTop};
rim2 = newc; Circle(rim2) = {outTop, center, outBack};
far1 = newc; Circle(far1) = {farFront, center, farTop};
far2 = newc; Circle(far2) = {farTop, center, farBack};
spoke1 = newc; Line(spoke1) = {front, outFront};
spoke2 = newc; Line(spoke2) = {top, outTop};
spoke3 = newc; Line(spoke3) = {back, outBack};
before = newc; Line(before) = {farFront, outFront};
behind = newc; Line(behind) = {outBack, farBack};

Curve Loop(1) = {wall1, spoke2, -rim1, -spoke1}; Plane Surface(1) = {1};
Curve Loop(2) = {wall2, spoke3, -rim2, -spoke2}; Plane Surface(2) = {2};
Curve Loop(3) = {before, rim1, rim2, behind, -far2, -far1}; Plane Surface(3) = {3};
Transfinite Curve {spoke1, spoke2, spoke3} = layers + 1 Using Progression growth;
Transfinite Curve {wall1, wall2, rim1, rim2} = around + 1;
Transfinite Surface {1}; Transfinite Surface {2};
Recombine Surface {1, 2};

Physical Curve("cylinder") = {wall1, wall2};
Physical Curve("symmetry") = {before, behind, spoke1, spoke3};
Physical Curve("farField") = {far1, far2};
Physical Surface("gas") = {1, 2, 3};

// The size grows from the layers, and from the line of the wake.
Field[1] = MathEval;
Field[1].F = Sprintf("%g + %g*(Sqrt(x*x + y*y) - %g)", hLayers, spread, outer);
Field[2] = Box;
Field[2].VIn = hWake;
Field[2].VOut = hWake + spread*radius;
Field[2].XMin = 0; Field[2].XMax = wake;
Field[2].YMin = 0; Field[2].YMax = 0.6;
Field[2].Thickness = radius;
Field[3] = Min;
Field[3].FieldsList = {1, 2};
Background Field = 3;
Mesh.MeshSizeExtendFromBoundary = 0;
Mesh.MeshSizeFromPoints = 0;
Mesh.Algorithm = 6;
