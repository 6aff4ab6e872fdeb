// NACA 0012 with unit chord and closed trailing edge in the box [-10, 10] x [-10, 10].
// Mesh it with: gmsh -2 naca0012.geo

half = 60;           // points per side of the airfoil, denser towards both edges
hLeading = 0.005;    // sizes at the leading edge, at the trailing edge and along the surface
hTrailing = 0.006;
hSurface = 0.016;
hNear = 0.1;         // half a chord away from the surface
hFar = 2.4;          // ten chords away from it

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

southWest = newp; Point(southWest) = {-10, -10, 0};
southEast = newp; Point(southEast) = {10, -10, 0};
northEast = newp; Point(northEast) = {10, 10, 0};
northWest = newp; Point(northWest) = {-10, 10, 0};
south = newc; Line(south) = {southWest, southEast};
east = newc; Line(east) = {southEast, northEast};
north = newc; Line(north) = {northEast, northWest};
west = newc; Line(west) = {northWest, southWest};

airfoil = newll; Curve Loop(airfoil) = {upperSide, lowerSide};
box = newll; Curve Loop(box) = {south, east, north, west};
fluid = news; Plane Surface(fluid) = {box, airfoil};

Physical Curve("airfoil", 1) = {upperSide, lowerSide};
Physical Curve("farfield", 2) = {south, east, north, west};
Physical Surface("fluid", 3) = {fluid};

// Sizes grow with the distance from the leading edge, the trailing edge and the surface.
Field[1] = Distance;
Field[1].CurvesList = {upperSide, lowerSide};
Field[1].NumPointsPerCurve = 400;
Field[2] = MathEval;
Field[2].F = Sprintf("%g + (%g - %g) * min(F1 / 0.5, 1) + %g * max(F1 - 0.5, 0)",
                     hSurface, hNear, hSurface, (hFar - hNear) / 9.5);
Field[3] = Distance;
Field[3].PointsList = {leading};
Field[4] = MathEval;
Field[4].F = Sprintf("%g + 0.145 * F3", hLeading);
Field[5] = Distance;
Field[5].PointsList = {trailing};
Field[6] = MathEval;
Field[6].F = Sprintf("%g + 0.145 * F5", hTrailing);
Field[7] = Min;
Field[7].FieldsList = {2, 4, 6};
Background Field = 7;

Mesh.MeshSizeFromPoints = 0;
Mesh.MeshSizeExtendFromBoundary = 0;
Mesh.Algorithm = 6;
Mesh.MshFileVersion = 4.1;
