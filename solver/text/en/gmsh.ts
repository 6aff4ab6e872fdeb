import type { Texts } from '../../core/texts';

/** Errors and warnings of the Gmsh reader, and names of values in its files. */
export const gmsh = {
  gmshNegative: (what: string, value: number) =>
    `${what} is negative (${value}): export the mesh again from Gmsh`,
  gmshTooLarge: (what: string, value: number) =>
    `${what} is too large (${value}): export the mesh again from Gmsh`,
  gmshNotFinite: (what: string, value: string | number) =>
    `${what} is ${value}, not a finite number: repair the mesh in Gmsh and export it again`,
  gmshByte: (fileName: string, at: number) => `${fileName}: byte ${at} of this binary file`,
  gmshTruncated: (what: string) =>
    `the file ends where ${what} is expected; it is truncated: copy or export it again`,
  gmshElementType: (type: number) =>
    `element type ${type} is not supported; use points, lines, triangles, quadrilaterals, tetrahedra, hexahedra, prisms or pyramids`,
  gmshCountTooLarge: (what: string, count: number, remaining: number) =>
    `${what} is ${count}, but only ${remaining} bytes follow; the file is truncated or the count is wrong: export the mesh again from Gmsh`,
  gmshVersion: 'the version',
  gmshNoFormatEnd: (found: string) =>
    `expected $EndMeshFormat, found ${found}: export the mesh again from Gmsh`,
  gmshEmpty: 'the file is empty: export the mesh from Gmsh again',
  gmshBlank: 'the file is blank: export the mesh from Gmsh again',
  gmshNotGmsh: (found: string) => `found ${found}, expected a Gmsh mesh (MSH 4.1 or 2.2)`,
  gmshDataSize: (size: string | number) =>
    `data size ${size} is not supported, only 8: export the mesh again from Gmsh`,
  gmshByteOrder: 'the byte order mark',
  gmshWrongVersion: (version: string | number) =>
    `MSH version ${version} is not supported, only 2.2 and 4.1; convert the file with \`gmsh OLD.msh -save -format msh41 -o NEW.msh\``,
  gmshRepeatedNode: (node: number) =>
    `$Nodes lists node ${node} twice: renumber the mesh in Gmsh and export it again`,
  pmshDamaged: (file: string, line: number) =>
    `${file}:${line}: not a complete line of a DGCUDA mesh (.pmsh); copy the file again`,
  gmshNoSection: (found: string) =>
    `expected a section such as $Nodes, found ${found}: export the mesh again from Gmsh`,
  gmshHeaderLine: (header: string) =>
    `${header} must be alone on its line: export the mesh again from Gmsh`,
  gmshNoSectionEnd: (section: string, found: string) =>
    `expected $End${section}, found ${found}; the counts in $${section} are wrong: export the mesh again from Gmsh`,
  gmshNoNodes: 'the file contains no nodes: mesh the geometry in Gmsh before saving it',
  gmshNoElements:
    'the file contains no elements: mesh the geometry in Gmsh before saving it; if it has physical groups, give one to the surface too',
  gmshPhysicalNames: 'the number of physical names',
  gmshPhysicalDimension: 'the dimension of a physical name',
  gmshPhysicalTag: 'the tag of a physical name',
  gmshReservedName: (name: string) => `"${name}" is a reserved name; rename the physical group`,
  gmshNumberedName: (name: string, tag: number) => `${name} (tag ${tag})`,
  gmshNamesDifferInBlanks: (first: string, second: string, name: string) =>
    `physical groups "${first}" and "${second}" differ only in whitespace; the second is named "${name}"`,
  gmshNamedTwice: (tag: number) => `physical group ${tag} is named twice; the first name is used`,
  gmshElementNode: "an element's node number",
  gmshUnknownNode: (element: number, node: number) =>
    `element ${element} refers to node ${node}, which is not in the file: export the mesh again from Gmsh`,
  gmshPeriodicNode: 'a periodic node number',
  gmshPeriodicUnknownNodes: '$Periodic pairs nodes that are not in the file',
  gmshDimension: (value: number) =>
    `${value} is not a dimension (0 to 3): export the mesh again from Gmsh`,
  gmshBeyond32Bits: (what: string, value: number) =>
    `${what} is ${value}, beyond 32 bits: renumber the mesh in Gmsh`,
  gmshNumberTooLarge: (what: string) => `${what} is too large: renumber the mesh in Gmsh`,
  gmshLineTooLong: (found: string) =>
    `unexpected text from ${found} to the end of the line: export the mesh again from Gmsh`,
  gmshLineEnds: (what: string) =>
    `the line ends where ${what} is expected: export the mesh again from Gmsh`,
  gmshNodes: 'the number of nodes',
  gmshNode: 'a node number',
  gmshX: 'coordinate x',
  gmshY: 'coordinate y',
  gmshZ: 'coordinate z',
  gmshEntityDimension: 'the dimension of an entity',
  gmshEntity: 'an entity number',
  gmshParametric: 'a parametric coordinate',
  gmshElements: 'the number of elements',
  gmshElement: 'an element number',
  gmshElementKind: 'an element type',
  gmshTags: 'the number of tags of an element',
  gmshFollowing: 'the number of elements that follow',
  gmshRunTooLong: (run: number, count: number) =>
    `a block of ${run} elements exceeds the ${count} announced: export the mesh again from Gmsh`,
  gmshElementTag: 'a tag of an element',
  gmshSeveralGroups: (first: string, second: string) =>
    `elements are in several physical groups, ${first} and ${second}; the first is used`,
  gmshPeriodicEntities: 'the number of periodic entities',
  gmshPeriodicDimension: 'the dimension of a periodic entity',
  gmshPeriodicEntity: 'a periodic entity',
  gmshMaster: 'a master entity',
  gmshPeriodicNodes: 'the number of periodic nodes',
  gmshPartitions: 'the number of partitions',
  gmshGhosts: 'the number of ghost entities',
  gmshGhost: 'a ghost entity',
  gmshParentDimension: 'the dimension of a parent entity',
  gmshParent: 'a parent entity',
  gmshEntityPartitions: 'the number of partitions of an entity',
  gmshBound: 'a bound of an entity',
  gmshPhysicalTags: 'the number of physical tags of an entity',
  gmshEntityTag: 'a physical tag',
  gmshBounding: 'the number of bounding entities',
  gmshNodeBlocks: 'the number of node blocks',
  gmshSmallestNode: 'the smallest node number',
  gmshLargestNode: 'the largest node number',
  gmshNodeBlockDimension: 'the dimension of a node block',
  gmshNodeBlockEntity: 'the entity of a node block',
  gmshParametricFlag: 'the parametric flag of a node block',
  gmshNodesInBlock: 'the number of nodes in a block',
  gmshElementBlocks: 'the number of element blocks',
  gmshSmallestElement: 'the smallest element number',
  gmshLargestElement: 'the largest element number',
  gmshElementBlockDimension: 'the dimension of an element block',
  gmshElementBlockEntity: 'the entity of an element block',
  gmshBlockShape: (dimension: number, cellType: string) =>
    `a block of dimension ${dimension} holds a ${cellType}: export the mesh again from Gmsh`,
  gmshElementsInBlock: 'the number of elements in a block',
  gmshPeriodicLinks: 'the number of periodic links',
  gmshAffineSize: 'the size of an affine map',
  gmshAffine: 'an affine coefficient',
  gmshPoints: 'the number of points',
  gmshCurves: 'the number of curves',
  gmshSurfaces: 'the number of surfaces',
  gmshVolumes: 'the number of volumes',
  gmshNodeTotal: (total: number) =>
    `the number of nodes in the blocks differs from the ${total} announced: export the mesh again from Gmsh`,
  gmshElementTotal: (total: number) =>
    `the number of elements in the blocks differs from the ${total} announced: export the mesh again from Gmsh`,
  gmshUnexpected: (expected: string, found: string) =>
    `expected ${expected}, found ${found}: export the mesh again from Gmsh`,
  gmshUnexpectedSection: (expected: string, found: string) =>
    `expected ${expected}, found ${found}; a count before it is too large: export the mesh again from Gmsh`,
  gmshFormatLine:
    '$MeshFormat must be followed by a version, 0 or 1, and a data size: export the mesh again from Gmsh',
  gmshByteOrderDamaged:
    'the byte order mark of this binary file is damaged: copy it in binary mode, or export the mesh again from Gmsh',
  gmshPhysicalName:
    'a physical name must be in quotes on one line: export the mesh again from Gmsh',
  gmshElementsBeforeNodes: '$Elements comes before $Nodes: export the mesh again from Gmsh',
  gmshTextAfterCount: 'unexpected text after a count: export the mesh again from Gmsh',
} as const satisfies Texts;
