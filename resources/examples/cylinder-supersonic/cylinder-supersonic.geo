// The front half of a cylinder of radius 1 about the origin, and quadrilaterals from its wall to an ellipse ahead of the
// bow shock of a stream along x at Mach 3.
// Mesh it with: gmsh -2 cylinder-supersonic.geo

ahead = 2.2;     // half axes of the ellipse: along the stream
aside = 4.6;     // and across it
radial = 56;     // cells from wall to ellipse
around = 48;     // cells along each quarter

Point(1) = {0, 0, 0};
Point(2) = {0, 1, 0};
Point(3) = {-1, 0, 0};
Point(4) = {0, -1, 0};
Point(5) = {0, aside, 0};
Point(6) = {-ahead, 0, 0};
Point(7) = {0, -aside, 0};
Circle(1) = {2, 1, 3};
Circle(2) = {3, 1, 4};
Ellipse(3) = {5, 1, 5, 6};
Ellipse(4) = {6, 1, 7, 7};
Line(5) = {2, 5};
Line(6) = {3, 6};
Line(7) = {4, 7};
Curve Loop(1) = {5, 3, -6, -1};
Curve Loop(2) = {6, 4, -7, -2};
Plane Surface(1) = {1};
Plane Surface(2) = {2};

Physical Curve("wall", 1) = {1, 2};
Physical Curve("inflow", 2) = {3, 4};
Physical Curve("outflow", 3) = {5, 7};
Physical Surface("fluid", 4) = {1, 2};

Transfinite Curve {1, 2, 3, 4} = around + 1;
Transfinite Curve {5, 6, 7} = radial + 1;
Transfinite Surface {1, 2};
Recombine Surface {1, 2};
Mesh.MshFileVersion = 4.1;
