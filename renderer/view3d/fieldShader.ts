import { shaderReplacements } from './shaderReplacements';

/**
 * Changes to the vtk.js shaders for fields: each point has a value in a separate buffer that determines color and
 * height. vtk.js would interleave values and points in one buffer and rebuild it for every field.
 */

/** Names of the attribute and uniforms set by `FieldBuffers`. */
export const fieldNames = {
  value: 'fieldValue',
  table: 'fieldTable',
  /** Least value of a logarithmic scale, else 0; lower end of the color range; reciprocal of its width. */
  range: 'fieldRange',
  /** Height above the point as (value − base) × scale, and the scale of the point buffer. */
  lift: 'fieldLift',
  /** Whether the field's colors apply, rather than those of edges. */
  isColored: 'fieldIsColored',
  /** Whether parts without values are transparent; otherwise they are gray. */
  hasGaps: 'fieldHasGaps',
} as const;

const { value, table, range, lift, isColored, hasGaps } = fieldNames;

/** Far outside the color range, but finite so that it can be interpolated. */
const farthest = '1.0e6';

const vertexDeclarations = `
attribute float ${value};
uniform vec3 ${range};
uniform vec3 ${lift};
varying vec2 fieldPlace;
//VTK::Color::Dec`;

const vertexCode = `
  bool isNumber = (floatBitsToUint(${value}) & 0x7fffffffu) <= 0x7f800000u;
  float coordinate = ${range}.x > 0.0 ? log2(max(${value}, ${range}.x)) : ${value};
  float place = (coordinate - ${range}.y) * ${range}.z;
  // Position in the color map, from 0 to 1, and whether the value is NaN.
  fieldPlace = isNumber ? vec2(clamp(place, -${farthest}, ${farthest}), 0.0) : vec2(0.0, 1.0);
  bool isFinite = (floatBitsToUint(${value}) & 0x7fffffffu) < 0x7f800000u;
  float height = isFinite ? (${value} - ${lift}.x) * ${lift}.y : 0.0;
  vec4 lifted = vec4(vertexMC.xy, vertexMC.z + height * ${lift}.z, 1.0);
  //VTK::Color::Impl`;

const fragmentDeclarations = `
uniform sampler2D ${table};
uniform int ${isColored};
uniform int ${hasGaps};
varying vec2 fieldPlace;
//VTK::Color::Dec`;

const fragmentCode = `
  //VTK::Color::Impl
  if (${isColored} == 1) {
    if (${hasGaps} == 1 && fieldPlace.y > 0.0) { discard; }
    int size = textureSize(${table}, 0).x;
    int entry = clamp(int(floor(fieldPlace.x * float(size))), 0, size - 1);
    diffuseColor = fieldPlace.y > 0.0 ? vec3(0.5) : texelFetch(${table}, ivec2(entry, 0), 0).rgb;
    ambientColor = diffuseColor;
  }`;

export const fieldReplacements = shaderReplacements({
  vertexDeclarations,
  vertexCode,
  fragmentDeclarations,
  fragmentCode,
});
