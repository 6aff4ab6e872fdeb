// Sphere of diameter 1 in a large sphere: layers of curved prisms on the wall, tetrahedra outside.
// Mesh it with: gmsh -3 -order 2 -format msh22 -bin sphere-re100.geo

radius = 20;
first = 0.05;      // height of the first layer
layers = 5;
growth = 1.4;      // from layer to layer
hWall = 0.17;      // size of triangles on the wall
hWake = 0.4;
wake = 4;          // length of the wake
spread = 0.45;     // of the size per distance

center = newp; Point(center) = {0, 0, 0};
For far In {0:1}
  r = far ? radius : 0.5;
  p = newp;
  Point(p) = {r, 0, 0}; Point(p + 1) = {0, r, 0}; Point(p + 2) = {-r, 0, 0};
  Point(p + 3) = {0, -r, 0}; Point(p + 4) = {0, 0, r}; Point(p + 5) = {0, 0, -r};
  c = newc;
  For i In {0:3}
    Circle(c + i) = {p + i, center, p + (i + 1) % 4};
    Circle(c + 4 + i) = {p + i, center, p + 4};
    Circle(c + 8 + i) = {p + i, center, p + 5};
  EndFor
  s = news;
  For i In {0:3}
    next = (i + 1) % 4;
    Curve Loop(s + i) = {c + i, c + 4 + next, -(c + 4 + i)};
    Surface(s + i) = {s + i} In Sphere {center};
    Curve Loop(s + 4 + i) = {-(c + i), c + 8 + i, -(c + 8 + next)};
    Surface(s + 4 + i) = {s + 4 + i} In Sphere {center};
  EndFor
  start[far] = s;
EndFor
wall[] = {start[0] : start[0] + 7};
outer[] = {start[1] : start[1] + 7};

height = 0;
For i In {0:layers - 1}
  height += first*growth^i;
  heights[i] = height;
  counts[i] = 1;
EndFor
e[] = Extrude { Surface{wall[]}; Layers{counts[], heights[]}; Using Index[0]; Recombine; };
For i In {0:7}
  rim[i] = e[5*i];
  prisms[i] = e[5*i + 1];
EndFor
Surface Loop(1) = {outer[]};
Surface Loop(2) = {rim[]};
outside = newv; Volume(outside) = {1, 2};
Physical Surface("sphere") = {wall[]};
Physical Surface("farField") = {outer[]};
Physical Volume("gas") = {prisms[], outside};

// The size grows from the wall, and from the line of the wake.
Field[1] = MathEval;
Field[1].F = Sprintf("%g + %g*Fabs(Sqrt(x*x + y*y + z*z) - 0.5)", hWall, spread);
Field[2] = Box;
Field[2].VIn = hWake;
Field[2].VOut = hWake + spread*radius;
Field[2].XMin = 0; Field[2].XMax = wake;
Field[2].YMin = -0.6; Field[2].YMax = 0.6;
Field[2].ZMin = -0.6; Field[2].ZMax = 0.6;
Field[2].Thickness = radius;
Field[3] = Min;
Field[3].FieldsList = {1, 2};
Background Field = 3;
Mesh.MeshSizeExtendFromBoundary = 0;
Mesh.MeshSizeFromPoints = 0;
