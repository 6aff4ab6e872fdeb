// Section of a wing: NACA 0012 of chord 1 with a closed trailing edge, between two planes. Layers of curved hexahedra on
// the wall, prisms outside.
// Mesh it with: gmsh -3 -order 2 wing-section.geo

radius = 15;
span = 0.2;
slices = 2;        // cells along the span
depth = 0.08;      // of the layers
layers = 5;
growth = 1.5;      // from layer to layer
around = 16;       // cells along each side of the wall
hLayers = 0.06;    // size of prisms beside the layers
spread = 0.4;      // of the size per distance
points = 40;       // of the splines on each side

nose = newp; Point(nose) = {0, 0, 0};
tail = newp; Point(tail) = {1, 0, 0};
outNose = newp; Point(outNose) = {-depth, 0, 0};
outTail = newp; Point(outTail) = {1 + depth, 0, 0};
For side In {0:1}
  sign = 1 - 2*side;
  wall[] = {nose};
  rim[] = {outNose};
  For i In {1:points-1}
    angle = Pi*i/points;
    x = 0.5*(1 - Cos(angle));
    y = 0.6*(0.2969*Sqrt(x) - 0.1260*x - 0.3516*x^2 + 0.2843*x^3 - 0.1036*x^4);
    p = newp; Point(p) = {x, sign*y, 0}; wall[] += p;
    p = newp; Point(p) = {0.5 - (0.5 + depth)*Cos(angle), sign*(y + depth*Sin(angle)^0.6), 0}; rim[] += p;
  EndFor
  wall[] += tail;
  rim[] += outTail;
  walls[side] = newc; Spline(walls[side]) = wall[];
  rims[side] = newc; Spline(rims[side]) = rim[];
EndFor
before = newc; Line(before) = {nose, outNose};
behind = newc; Line(behind) = {tail, outTail};
center = newp; Point(center) = {0.5, 0, 0};
east = newp; Point(east) = {0.5 + radius, 0, 0};
west = newp; Point(west) = {0.5 - radius, 0, 0};
north = newp; Point(north) = {0.5, radius, 0};
south = newp; Point(south) = {0.5, -radius, 0};
far1 = newc; Circle(far1) = {east, center, north};
far2 = newc; Circle(far2) = {north, center, west};
far3 = newc; Circle(far3) = {west, center, south};
far4 = newc; Circle(far4) = {south, center, east};

Curve Loop(1) = {walls[0], behind, -rims[0], -before}; Plane Surface(1) = {1};
Curve Loop(2) = {walls[1], behind, -rims[1], -before}; Plane Surface(2) = {2};
Curve Loop(3) = {far1, far2, far3, far4};
Curve Loop(4) = {rims[0], -rims[1]};
Plane Surface(3) = {3, 4};
Transfinite Curve {before, behind} = layers + 1 Using Progression growth;
Transfinite Curve {walls[], rims[]} = around + 1 Using Bump 0.15;
Transfinite Surface {1}; Transfinite Surface {2};
Recombine Surface {1, 2};

Field[1] = Distance;
Field[1].CurvesList = {rims[]};
Field[2] = MathEval;
Field[2].F = Sprintf("%g + %g*F1", hLayers, spread);
Background Field = 2;
Mesh.MeshSizeExtendFromBoundary = 0;
Mesh.MeshSizeFromPoints = 0;
Mesh.Algorithm = 6;

a[] = Extrude {0, 0, span} { Surface{1}; Layers{slices}; Recombine; };
b[] = Extrude {0, 0, span} { Surface{2}; Layers{slices}; Recombine; };
c[] = Extrude {0, 0, span} { Surface{3}; Layers{slices}; Recombine; };
Physical Surface("wing") = {a[2], b[2]};
Physical Surface("symmetry") = {1, 2, 3, a[0], b[0], c[0]};
Physical Surface("farField") = {c[2], c[3], c[4], c[5]};
Physical Volume("gas") = {a[1], b[1], c[1]};
