// NACA 0012 with unit chord and closed trailing edge; the far field is 60 chords away.
// Mesh it with: gmsh -2 naca0012-subsonic.geo

half = 100;          // points per side of the airfoil, denser towards both edges
hLeading = 0.006;    // sizes at the leading edge, at the trailing edge and along the surface
hTrailing = 0.008;
hSurface = 0.04;
growth = 0.25;       // of the size per distance
radius = 60;

// Thickness of the four-digit series; the last coefficient closes the trailing edge.
Macro AirfoilPoint
  y = 0.6 * (0.2969 * Sqrt(x) - 0.1260 * x - 0.3516 * x^2 + 0.2843 * x^3 - 0.1036 * x^4);
  p = newp;
  Point(p) = {x, side * y, 0};
Return

trailing = newp; Point(trailing) = {1, 0, 0};
leading = newp; Point(leading) = {0, 0, 0};

upper[] = {trailing};
side = 1;
For i In {1 : half - 1}
  x = 0.5 * (1 + Cos(Pi * i / half));
  Call AirfoilPoint;
  upper[] += p;
EndFor
upper[] += leading;

lower[] = {leading};
side = -1;
For i In {1 : half - 1}
  x = 0.5 * (1 - Cos(Pi * i / half));
  Call AirfoilPoint;
  lower[] += p;
EndFor
lower[] += trailing;

upperSide = newc; Spline(upperSide) = upper[];
lowerSide = newc; Spline(lowerSide) = lower[];

middle = newp; Point(middle) = {0.5, 0, 0};
east = newp; Point(east) = {0.5 + radius, 0, 0};
north = newp; Point(north) = {0.5, radius, 0};
west = newp; Point(west) = {0.5 - radius, 0, 0};
south = newp; Point(south) = {0.5, -radius, 0};
northEast = newc; Circle(northEast) = {east, middle, north};
northWest = newc; Circle(northWest) = {north, middle, west};
southWest = newc; Circle(southWest) = {west, middle, south};
southEast = newc; Circle(southEast) = {south, middle, east};

airfoil = newll; Curve Loop(airfoil) = {upperSide, lowerSide};
circle = newll; Curve Loop(circle) = {northEast, northWest, southWest, southEast};
fluid = news; Plane Surface(fluid) = {circle, airfoil};

Physical Curve("airfoil", 1) = {upperSide, lowerSide};
Physical Curve("farfield", 2) = {northEast, northWest, southWest, southEast};
Physical Surface("fluid", 3) = {fluid};

// Sizes grow with the distance from the leading edge, the trailing edge and the surface.
Field[1] = Distance;
Field[1].CurvesList = {upperSide, lowerSide};
Field[1].NumPointsPerCurve = 400;
Field[2] = MathEval;
Field[2].F = Sprintf("%g + %g * F1", hSurface, growth);
Field[3] = Distance;
Field[3].PointsList = {leading};
Field[4] = MathEval;
Field[4].F = Sprintf("%g + %g * F3", hLeading, growth);
Field[5] = Distance;
Field[5].PointsList = {trailing};
Field[6] = MathEval;
Field[6].F = Sprintf("%g + %g * F5", hTrailing, growth);
Field[7] = Min;
Field[7].FieldsList = {2, 4, 6};
Background Field = 7;

Mesh.MeshSizeFromPoints = 0;
Mesh.MeshSizeExtendFromBoundary = 0;
Mesh.Algorithm = 6;
Mesh.MshFileVersion = 4.1;
