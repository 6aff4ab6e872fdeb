/**
 * Words of Gmsh scripts. All reserved words are in one of these lists; any other word is a name defined by
 * the script.
 */

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words for shapes, groups, meshes and arithmetic. */
export const allowedWords = wordsOf(`
  newreg newp newl newc newll newcl news newsl newv newf
  Point Line Curve Surface Volume Circle Ellipse Ellipsis Elliptic Spline BSpline Bezier CatmullRom Nurbs
  Knots Order Parametric Euclidian Euclidean Catenary Plane Ruled Loop In Using Wire Rectangle Disk Box
  Block Sphere PolarSphere Cylinder Cone Torus Wedge Ellipsoid Quadric ThickSolid ThruSections Fillet Chamfer
  Degenerated Sewing GeoEntity Parent Closest Hole Coordinates
  BooleanCoherence BooleanCommon BooleanCut BooleanDifference BooleanFragments BooleanFuse
  BooleanIntersection BooleanSection BooleanUnion Coherence HealShapes Split Intersect
  Physical Compound Periodic Affine Extrude Rotate Translate Dilate Symmetry Slide Layers Duplicata
  Boundary CombinedBoundary PointsOf Recursive Delete Show Hide Embedded All Model Physicals Variables Meshes
  BoundingBox CenterOfMass Mass MatrixOfInertia Normal Curvature Unique SetMaxTag SetTag SyncModel
  Transfinite Progression Power Bump Beta Progression_HWall Bump_HWall Beta_HWall Beta_Symmetrical
  Beta_Symmetrical_HWall Left Right Alternate Alternated AlternateLeft AlternateRight
  TransfQuadTri Recombine QuadTriAddVerts QuadTriNoNewVerts RecombLaterals
  ScaleLastLayer Smoother Reverse ReverseMesh ReorientMesh RelocateMesh MeshAlgorithm MeshSize
  MeshSizeFromBoundary Characteristic Length Field Background BoundaryLayer Mesh Geometry General
  RefineMesh RecombineMesh OptimizeMesh SetOrder RenumberMeshNodes RenumberMeshElements
  CreateTopology CreateTopologyNoHoles CreateGeometry CreateMeshEdges CreateMeshFaces ClassifySurfaces SetFactory SetPartition
  Color Merge Include ShapeFromFile
  If ElseIf Else EndIf For EndFor Macro Function Call Return
  DefineConstant DefineNumber UndefineConstant Name Label Help Units Highlight Choices Range ReadOnly
  ReadOnlyRange Visible Closed AutoCheck NeverChanged Min Max Step
  Abs Fabs Acos ArcCos Asin ArcSin Atan ArcTan Atan2 ArcTan2 Ceil Cos Cosh Exp Floor Fmod Hypot Log Log10
  Modulo Pi Rand Round Sin Sinh Sqrt Tan Tanh List LinSpace LogSpace Find Exists GetForced GetNumber
  GMSH_MAJOR_VERSION GMSH_MINOR_VERSION GMSH_PATCH_VERSION MPI_Rank MPI_Size Cpu Memory TotalMemory TestLevel
  Printf Error Warning Sprintf Str StrCat StrChoice StrCmp StrFind StrLen LowerCase UpperCase Today
`);

/** Words that start programs, access files or the environment, or interact with the user. */
export const refusedWords = wordsOf(`
  SystemCall NonBlockingSystemCall System OnelabRun OnelabAction Save Print CreateDir SendToServer Exit Abort
  Plugin Combine MergeWithBoundingBox MergeFile ListFromFile FileExists AbsolutePath FixRelativePath DirName
  CurrentDir CurrentDirectory CurrentFileName CodeName GmshExecutableName GetEnv GetString GetStringValue
  GetForcedStr GetValue SetNumber SetString DefineString DefineStruct Struct DimNameSpace Append NameStruct
  StringToName S2N NameToString N2S LowerCaseIn StrPrefix StrRelative StrReplace StrSub SetName SetChanged
  Sleep Remesh PartitionMesh CreateOverlaps NewModel AdaptMesh TransformMesh Levelset Homology Cohomology
  Betti Alias AliasWithOptions CopyOptions ColorTable Draw View Views T2 T3 Text2D Text3D TextAttributes
  INTERPOLATION_SCHEME TIME UnsplitWindow SetCurrentWindow SplitCurrentWindowHorizontal
  SplitCurrentWindowVertical PostProcessing Solver Onelab ONELAB Options ExternalProcess
`);

/** Words directly followed by a string; `Merge` and `Include` name files. */
export const wordsBeforeStrings = wordsOf(`
  Merge Include Name Label Help Units Highlight OptimizeMesh Show Hide Call
`);

/** Allowed size fields. Others read files (Structured) or start programs (ExternalProcess). */
export const fieldKinds = wordsOf(`
  Threshold BoundaryLayer Box Cylinder Ball Frustum LonLat Gradient Octree Distance Attractor Extend
  Restrict Constant Min MinAniso IntersectAniso Max Laplacian Mean Curvature Param MathEval MathEvalAniso
  AttractorAnisoCurve MaxEigenHessian AutomaticMeshSizeField
`);

/** General options that only change display and messages. */
export const generalOptions = wordsOf(`
  Terminal Verbosity ExpertMode NumThreads AbortOnError Color Axes SmallAxes Trackball Orthographic
  RotationX RotationY RotationZ TranslationX TranslationY ScaleX ScaleY ScaleZ BackgroundGradient
  ProgressMeterStep PointSize LineWidth DrawBoundingBoxes
`);
