import { describe, expect, it } from 'vitest';
import { glb } from '../../solver/exporters/glb';
import { obj } from '../../solver/exporters/obj';
import { vtp } from '../../solver/exporters/vtp';
import { plainView, viewSchema } from '../../solver/case/view';
import type { Solution } from '../../solver/outputs/solution';
import { writeGlb } from '../../solver/outputs/surfaces/glb';
import { visibleInSpace, visibleSurfaces } from '../../solver/post/space/visibleSurfaces';
import { solutionPicture } from '../../solver/post';
import { nodalSpace } from '../space/nodalSpace';
import { grid } from '../space/grids';
import { readVtu } from './readVtu';
import { solutionOn } from './spaceSolution';

/** The box from (−1, 0.5, 0.25) to (1, 2, 0.75) with the field x in this view. */
function seen(view: object): Solution {
  const solution = solutionOn(nodalSpace(grid(3), 2), 'x');
  return {
    ...solution,
    document: { ...solution.document, view: viewSchema.parse({ ...plainView(), ...view }) },
  };
}

const slices = { shown: true, planes: [{ normal: [1, 0, 0], point: [0.25, 1, 0.5] }], clip: 0 };
const isosurfaces = { shown: true, levels: [-0.5], color: 'y' };

const areaOf = ({ points, triangles }: { points: ArrayLike<number>; triangles: Uint32Array }) => {
  let area = 0;
  for (let at = 0; at < triangles.length; at += 3) {
    const [a, b, c] = [0, 1, 2].map((corner) =>
      [0, 1, 2].map((axis) => points[3 * triangles[at + corner] + axis]),
    );
    const [u, v] = [b, c].map((end) => end.map((value, axis) => value - a[axis]));
    area +=
      Math.hypot(u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]) /
      2;
  }
  return area;
};

describe('the box around the view of a case in 3D', () => {
  const boxOf = (view: object) => visibleInSpace(seen(view), 'q', () => 0.05).box;
  const domain = [-1, 0.5, 0.25, 1, 2, 0.75];

  it('contains visible groups, their outlines and layers, like that of the page', () => {
    expect(boxOf({})).toEqual(domain);
    const slice = { slices: { ...slices, clip: null } };
    expect(boxOf(slice)).toEqual(domain);
    const sides = ['left', 'right', 'bottom', 'top', 'back', 'front'];
    const skin = { groups: Object.fromEntries(sides.map((side) => [side, 'hidden'])) };
    expect(boxOf({ ...slice, skin })).toEqual([0.25, 0.5, 0.25, 0.25, 2, 0.75]);
    expect(boxOf({ ...slice, skin: { ...skin, outline: true } })).toEqual(domain);
    const vectors = { shown: true, x: '1', y: '0', z: '0', density: 6 };
    const arrows = boxOf({ vectors, skin });
    arrows.forEach((end, i) => expect(Math.abs(end - domain[i])).toBeGreaterThan(0.01));
  });
});

describe('the surface view of a case in 3D', () => {
  it('shows the boundary if nothing else is selected', () => {
    const [boundary, ...others] = visibleSurfaces(seen({}), 'q');
    expect(others).toEqual([]);
    expect(areaOf(boundary)).toBeCloseTo(2 * (2 * 1.5 + 2 * 0.5 + 1.5 * 0.5), 5);
    boundary.values.forEach((value, i) => expect(value).toBeCloseTo(boundary.points[3 * i], 5));
  });

  it('shows the clipped boundary, the slice and isosurfaces', () => {
    const surfaces = visibleSurfaces(seen({ slices, isosurfaces }), 'q');
    expect(surfaces.map(({ part, field }) => [part, field])).toEqual([
      ['boundary', 'q'],
      ['slices', 'q'],
      ['isosurfaces', 'y'],
    ]);
    const [boundary, slice, level] = surfaces.map(areaOf);
    expect(boundary).toBeCloseTo(1.25 * 2 * (1.5 + 0.5) + 1.5 * 0.5, 5);
    expect(slice).toBeCloseTo(0.75, 5);
    expect(level).toBeCloseTo(0.75, 5);
    surfaces[0].values.forEach((value, i) => {
      const x = surfaces[0].points[3 * i];
      expect(value).toBeCloseTo(x, 5);
    });
  });

  it('clips slices and isosurfaces too if requested, capped by the slice on the clip plane', () => {
    const planes = [
      { normal: [-2, 0, 0], point: [0.25, 1, 0.5] },
      { normal: [0, 0, 1], point: [0, 1, 0.5] },
    ];
    const clipped = (clips: string) =>
      visibleSurfaces(
        seen({
          slices: { ...slices, planes, clips },
          isosurfaces: { shown: true, of: 'y', levels: [1], color: 'x' },
        }),
        'q',
      );
    const [, slice, level] = clipped('everything');
    // 0.75 of the cap, 0.75 · 1.5 of the other slice, and 0.75 · 0.5 of the isosurface.
    expect(areaOf(slice)).toBeCloseTo(0.75 + 0.75 * 1.5, 5);
    expect(areaOf(level)).toBeCloseTo(0.75 * 0.5, 5);
    for (const { points, values } of [slice, level]) {
      values.forEach((value, i) => {
        expect(value).toBeCloseTo(points[3 * i], 5);
        expect(points[3 * i]).toBeGreaterThan(0.25 - 1e-6);
      });
    }
    expect(clipped('boundary').slice(1).map(areaOf)).toEqual([
      expect.closeTo(0.75 + 2 * 1.5, 5),
      expect.closeTo(2 * 0.5, 5),
    ]);
  });

  describe('with a threshold', () => {
    const within = (threshold: object, others: object = {}) =>
      visibleSurfaces(seen({ threshold: { shown: true, ...threshold }, ...others }), 'q');

    it('shows the boundary where a field is within limits, closed by surfaces at the limits', () => {
      const [part, ...others] = within({ low: -0.5, high: 0.25 });
      expect(others).toEqual([]);
      expect(part.part).toBe('threshold');
      expect(areaOf(part)).toBeCloseTo(2 * 0.75 * (1.5 + 0.5) + 2 * 0.75, 4);
      part.values.forEach((value, i) => {
        const x = part.points[3 * i];
        expect(value).toBeCloseTo(x, 4);
        expect(x).toBeGreaterThan(-0.5 - 1e-5);
        expect(x).toBeLessThan(0.25 + 1e-5);
      });
    });

    it('shows the displayed field within the limits of another one', () => {
      const [part] = within({ of: 'y', low: 1.25 });
      expect(areaOf(part)).toBeCloseTo(2 * (2 * 0.75 + 0.75 * 0.5 + 2 * 0.5), 4);
      part.values.forEach((value, i) => expect(value).toBeCloseTo(part.points[3 * i], 4));
    });

    it('is clipped, with a slice within the limits as its cap', () => {
      const surfaces = within({ of: 'y', low: 1.25, high: 1.75 }, { slices });
      const [slice, part] = surfaces;
      expect([slice.part, part.part]).toEqual(['slices', 'threshold']);
      // Of 1.25 along x: caps, back and front, and one end.
      expect(areaOf(part)).toBeCloseTo(2 * 1.25 * (0.5 + 0.5) + 0.5 * 0.5, 4);
      expect(areaOf(slice)).toBeCloseTo(0.5 * 0.5, 4);
    });

    it('leaves out groups without the field, and is empty outside of the range', () => {
      const skin = { groups: { right: 'plain' } };
      const [plain, part] = within({ low: 0.5 }, { skin });
      expect(plain.part).toBe('boundary');
      expect(areaOf(plain)).toBeCloseTo(1.5 * 0.5, 5);
      expect(areaOf(part)).toBeCloseTo(2 * 0.5 * (1.5 + 0.5) + 0.75, 4);
      expect(within({ low: 3 })[0].triangles).toHaveLength(0);
    });
  });

  it('omits hidden groups, and shows plain groups without values', () => {
    const groups = { left: 'hidden', top: 'plain' };
    const [boundary, plain, ...others] = visibleSurfaces(seen({ skin: { groups } }), 'q');
    expect(others).toEqual([]);
    expect(areaOf(plain)).toBeCloseTo(2 * 0.5, 5);
    expect(areaOf(boundary)).toBeCloseTo(2 * (2 * 1.5 + 2 * 0.5 + 1.5 * 0.5) - 1.5 * 0.5 - 1, 5);
    for (const value of plain.values) expect(value).toBeNaN();
    for (let i = 1; i < plain.points.length; i += 3) expect(plain.points[i]).toBe(2);
    // Plain groups remain where the field is replaced by inner surfaces.
    const within = visibleSurfaces(seen({ skin: { groups }, isosurfaces }), 'q');
    expect(within.map(({ part }) => part)).toEqual(['boundary', 'isosurfaces']);
  });

  describe('of isosurfaces only, as a picture', () => {
    const size = { width: 480, height: 320 };
    const draw = (color: string, field: string, groups: object = {}): Buffer => {
      const within = { shown: true, levels: [-0.5], color };
      const { pixels } = solutionPicture(
        seen({ skin: { groups }, isosurfaces: within }),
        field,
        size,
      );
      return Buffer.from(pixels);
    };

    it('shows the requested field, otherwise the color field of the view', () => {
      expect(draw('y', 'z').equals(draw('z', 'z'))).toBe(true);
      expect(draw('y', 'q').equals(draw('z', 'q'))).toBe(false);
    });

    it('has the legend of its field, also with a plain boundary', () => {
      const legend = (color: string, look: string): Buffer => {
        const pixels = draw(color, 'q', { left: look });
        const rows = Array.from({ length: size.height }, (_, y) => {
          const end = 4 * size.width * (y + 1);
          return pixels.subarray(end - 4 * 160, end);
        });
        return Buffer.concat(rows);
      };
      const plain = legend('y', 'plain');
      expect(plain.equals(legend('y', 'hidden'))).toBe(true);
      expect(plain.equals(legend('z', 'plain'))).toBe(false);
    });
  });

  it('is not hidden by an unclipped boundary', () => {
    const surfaces = visibleSurfaces(seen({ slices: { ...slices, clip: null } }), 'q');
    expect(surfaces.map(({ part }) => part)).toEqual(['slices']);
  });

  it('has one legend per colored field in a picture', () => {
    const size = { width: 640, height: 320 };
    const draw = (view: object) => solutionPicture(seen(view), 'q', size).pixels;
    /** Whether there is a color bar in columns at this distance from the right. */
    const hasBar = (pixels: Uint8Array, from: number): boolean => {
      let colored = 0;
      for (let row = 40; row < size.height - 20; row++) {
        const at = 4 * (size.width * row + size.width - from + 9);
        if (
          Math.max(...pixels.subarray(at, at + 3)) - Math.min(...pixels.subarray(at, at + 3)) >
          40
        )
          colored++;
      }
      return colored > 150;
    };
    const [one, two] = [draw({ slices }), draw({ slices, isosurfaces })];
    expect([hasBar(one, 150), hasBar(two, 150), hasBar(two, 300)]).toEqual([true, true, true]);
  });

  it('shows axes and their directions in a picture', () => {
    const size = { width: 640, height: 480 };
    const draw = (look: object) =>
      Buffer.from(solutionPicture(seen({}), 'q', { ...size, ...look }).pixels);
    expect(draw({ axes: true }).equals(draw({}))).toBe(false);
    // The arm of z is blue, at the lower right of the plot.
    const pixels = draw({});
    const [right, bottom] = [size.width - 16 - 150, size.height - 16];
    const at = 4 * (size.width * (bottom - 60) + right - 56);
    expect(pixels[at + 2]).toBeGreaterThan(pixels[at] + 60);
  });

  it('keeps groups with a chosen field where inner surfaces replace the others', () => {
    const groups = { left: 'field' } as const;
    const within = seen({ skin: { groups }, isosurfaces });
    const [boundary, level] = visibleSurfaces(within, 'q');
    expect([boundary.part, level.part]).toEqual(['boundary', 'isosurfaces']);
    expect(areaOf(boundary)).toBeCloseTo(1.5 * 0.5, 5);
  });

  it('exports VTP with the values of each part', () => {
    const [{ content }] = vtp.files(seen({ slices, isosurfaces }), {
      field: 'q',
      isCompressed: false,
    });
    const { arrays, points } = readVtu(content);
    const part = Array.from(arrays.get('part') ?? []);
    expect(new Set(part)).toEqual(new Set([0, 1, 2]));
    const [q, y, places] = ['q', 'y', 'Points'].map((name) => arrays.get(name)!);
    let both = 0;
    for (let i = 0; i < points; i++) {
      if (!Number.isNaN(q[i])) expect(q[i]).toBeCloseTo(places[3 * i], 5);
      if (!Number.isNaN(y[i])) expect(y[i]).toBeCloseTo(places[3 * i + 1], 5);
      if (Number.isNaN(q[i]) === Number.isNaN(y[i])) both++;
    }
    expect(both).toBe(0);
  });

  it('exports OBJ with the full color map', () => {
    const [{ content }] = obj.files(seen({ slices, colorMap: 'gray' }), { field: 'q' });
    const lines = new TextDecoder().decode(content).trim().split('\n');
    const vertices = lines
      .filter((line) => line.startsWith('v '))
      .map((line) => line.split(' ').slice(1).map(Number));
    const faces = lines.filter((line) => line.startsWith('f '));
    expect(lines.filter((line) => line.startsWith('o '))).toEqual(['o boundary', 'o slices']);
    const corners = faces.flatMap((face) =>
      face
        .split(' ')
        .slice(1)
        .map((text) => parseInt(text)),
    );
    expect(Math.max(...corners)).toBe(vertices.length);
    expect(Math.min(...corners)).toBe(1);
    // Every vertex has a unit normal; that of the left side is outward.
    const normals = lines
      .filter((line) => line.startsWith('vn '))
      .map((line) => line.split(' ').slice(1).map(Number));
    expect(normals).toHaveLength(vertices.length);
    for (const corner of corners) expect(Math.hypot(...normals[corner - 1])).toBeCloseTo(1, 5);
    expect(faces.every((face) => /^f( \d+\/\/\d+){3}$/.test(face))).toBe(true);
    const left = vertices.findIndex(([x, y, z]) => x === -1 && y > 0.6 && y < 1.9 && z === 0.5);
    expect(normals[left].map((part) => Math.round(part) + 0)).toEqual([-1, 0, 0]);
    const [first] = vertices.filter(([x]) => x === -1);
    const [last] = vertices.filter(([x]) => x === 0.25);
    expect(Math.abs(first[3] - last[3])).toBeGreaterThan(0.5);
  });

  it('exports OBJ with counter-clockwise triangles, which enclose a positive volume', () => {
    const [{ content }] = obj.files(seen({}), { field: 'q' });
    const lines = new TextDecoder().decode(content).split('\n');
    const rows = (kind: string): number[][] =>
      lines
        .filter((line) => line.startsWith(`${kind} `))
        .map((line) => line.split(' ').slice(1).map((word) => parseFloat(word))); // prettier-ignore
    const vertices = rows('v');
    // Tetrahedra between the triangles and the origin.
    const volume = rows('f').reduce((sum, corners) => {
      const [[ax, ay, az], [bx, by, bz], [cx, cy, cz]] = corners.map((i) => vertices[i - 1]);
      const product =
        ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
      return sum + product / 6;
    }, 0);
    expect(volume).toBeCloseTo(2 * 1.5 * 0.5, 5);
  });

  it('exports glTF with linear colors and z turned up', () => {
    const file = writeGlb(
      [
        {
          name: 'triangle',
          points: Float32Array.of(0, 0, 0, 1, 0, 0, 0, 0, 1),
          triangles: Uint32Array.of(0, 1, 2),
          colors: Float32Array.of(0, 0.02, 0.1, 0.2, 0.4, 0.5, 0.6, 0.8, 1),
          normals: null,
        },
      ],
      'test',
    );
    const length = new DataView(file.buffer).getUint32(12, true);
    const gltf = JSON.parse(new TextDecoder().decode(file.subarray(20, 20 + length)));
    const colors = new Float32Array(file.slice(28 + length + 36, 28 + length + 72).buffer);
    // Components of IEC 61966-2-1.
    const linear = [0, 0.0015480, 0.0100229, 0.0331048, 0.1328683, 0.2140411, 0.3185468, 0.6038274, 1]; // prettier-ignore
    linear.forEach((value, i) => expect(colors[i]).toBeCloseTo(value, 6));
    // A rotation by the unit quaternion (v, w) moves z to z + 2w v×z + 2v×(v×z); glTF's up is y.
    const [x, y, z, w]: number[] = gltf.nodes[0].rotation;
    const up = [2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)];
    [0, 1, 0].forEach((value, axis) => expect(up[axis]).toBeCloseTo(value, 12));
  });

  it('exports binary glTF with valid buffer offsets', () => {
    const [{ content }] = glb.files(seen({ slices, isosurfaces }), { field: 'q' });
    const view = new DataView(content.buffer);
    expect(view.getUint32(0, true)).toBe(0x46546c67);
    expect(view.getUint32(8, true)).toBe(content.length);
    const length = view.getUint32(12, true);
    interface Gltf {
      meshes: { primitives: { attributes: Record<string, number>; indices: number }[] }[];
      accessors: {
        bufferView: number;
        count: number;
        type: string;
        min?: number[];
        max?: number[];
      }[];
      bufferViews: { byteOffset: number; byteLength: number }[];
      buffers: { byteLength: number }[];
    }
    const gltf = JSON.parse(new TextDecoder().decode(content.subarray(20, 20 + length))) as Gltf;
    const begin = 28 + length;
    expect(begin % 4).toBe(0);
    expect(begin + gltf.buffers[0].byteLength).toBe(content.length);
    expect(gltf.meshes).toHaveLength(3);
    for (const { primitives } of gltf.meshes) {
      const [{ attributes, indices }] = primitives;
      const [places, colors] = [attributes.POSITION, attributes.COLOR_0].map(
        (i) => gltf.accessors[i],
      );
      expect(colors.count).toBe(places.count);
      const { byteOffset, byteLength } = gltf.bufferViews[gltf.accessors[indices].bufferView];
      const triangles = new Uint32Array(
        content.slice(begin + byteOffset, begin + byteOffset + byteLength).buffer,
      );
      expect(Math.max(...triangles)).toBe(places.count - 1);
      expect(places.min?.every((value, axis) => value <= places.max![axis])).toBe(true);
    }
  });

  it('shows a volume in pictures, with the range of the whole domain, and in no surface file', () => {
    const size = { width: 240, height: 160 };
    const volume = { shown: true, points: 16 };
    const plain = solutionPicture(
      seen({ isosurfaces: { shown: true, of: 'y', levels: [1] } }),
      'q',
      size,
    );
    const withVolume = solutionPicture(
      seen({ volume, isosurfaces: { shown: true, of: 'y', levels: [1] } }),
      'q',
      size,
    );
    expect(Buffer.from(withVolume.pixels).equals(Buffer.from(plain.pixels))).toBe(false);
    expect(visibleSurfaces(seen({ volume }), 'q')).toEqual([]);
  });

  it('shades slices by a line-integral convolution in pictures', () => {
    const slices = { shown: true, planes: [{ normal: [0, 0, 1] as const }] };
    const drawn = (x: string, y: string) =>
      solutionPicture(seen({ slices, convolution: { shown: true, x, y, z: '0' } }), 'q', {
        width: 240,
        height: 160,
      }).pixels;
    const [atRest, along, across] = [drawn('0', '0'), drawn('1', '0'), drawn('0', '1')];
    expect(Buffer.from(along).equals(Buffer.from(atRest))).toBe(false);
    expect(Buffer.from(along).equals(Buffer.from(across))).toBe(false);
  });

  it('is unavailable in 1D', () => {
    expect(() => visibleSurfaces(solutionOn(nodalSpace(grid(1), 1), 'x'), 'q')).toThrow(
      'a 1D case has no surface to export',
    );
  });
});
