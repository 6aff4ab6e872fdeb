import { shaderReplacements } from './shaderReplacements';
import { wallSlope } from './waterSurface';

/**
 * Changes to the vtk.js shaders for ground and water: each point has a height, a slope and a value that determines the
 * color. Shading follows from the slopes, with light from the upper left as on maps.
 */

/** Names of the attributes and uniforms set by `ReliefLayer`. */
export const reliefNames = {
  value: 'reliefValue',
  height: 'reliefHeight',
  slope: 'reliefSlope',
  table: 'reliefTable',
  /** Lower end of the color range, reciprocal of its width, and reciprocal of the depth that dims light. */
  range: 'reliefRange',
  /** Height above the plane as (height − base) × scale, and the scale of the point buffer. */
  lift: 'reliefLift',
  /** Unit vector to the eye. */
  eye: 'reliefEye',
  isWater: 'reliefIsWater',
} as const;

const { value, height, slope, table, range, lift, eye, isWater } = reliefNames;

const vertexDeclarations = `
attribute float ${value};
attribute float ${height};
attribute vec2 ${slope};
uniform vec3 ${lift};
varying float reliefShown;
varying vec2 reliefTilt;
varying float reliefMissing;
//VTK::Color::Dec`;

const vertexCode = `
  bool isNumber = (floatBitsToUint(${height}) & 0x7fffffffu) < 0x7f800000u;
  reliefMissing = isNumber ? 0.0 : 1.0;
  reliefShown = isNumber ? ${value} : 0.0;
  reliefTilt = ${slope};
  float raised = isNumber ? (${height} - ${lift}.x) * ${lift}.y : 0.0;
  vec4 lifted = vec4(vertexMC.xy, vertexMC.z + raised * ${lift}.z, 1.0);
  //VTK::Color::Impl`;

const fragmentDeclarations = `
uniform sampler2D ${table};
uniform vec3 ${range};
uniform vec3 ${lift};
uniform vec3 ${eye};
uniform int ${isWater};
varying float reliefShown;
varying vec2 reliefTilt;
varying float reliefMissing;

const vec3 reliefSun = vec3(-0.5392, 0.5392, 0.6470);
const vec3 reliefSky = vec3(0.80, 0.89, 0.96);
const vec3 reliefEarth = vec3(0.46, 0.40, 0.34);

vec3 reliefColor(float shown) {
  int size = textureSize(${table}, 0).x;
  float place = (shown - ${range}.x) * ${range}.y * float(size);
  return texelFetch(${table}, ivec2(clamp(int(floor(place)), 0, size - 1), 0), 0).rgb;
}

// Normal of the relief; that of a wall points towards the eye from either side.
vec3 reliefNormal(bool isWall, float steepness) {
  vec3 normal = normalize(vec3(reliefTilt, 0.0));
  if (isWall) { return dot(normal, ${eye}) < 0.0 ? -normal : normal; }
  return normalize(vec3(-reliefTilt * ${lift}.y * steepness, 1.0));
}
//VTK::Color::Dec`;

/**
 * Ground is lit by sun and sky. Water attenuates the ground below with its depth (Beer–Lambert law), and reflects the
 * sun and, depending on the viewing angle, the sky (Schlick's approximation of the Fresnel equations).
 */
const fragmentCode = `
  //VTK::Color::Impl
  if (reliefMissing > 0.0) { discard; }
  bool isWall = abs(reliefTilt.x) + abs(reliefTilt.y) > ${(wallSlope / 10).toExponential(1)};
  vec3 normal = reliefNormal(isWall, ${isWater} == 1 ? 1.6 : 1.0);
  float sun = max(dot(normal, reliefSun), 0.0);
  float sky = 0.5 + 0.5 * normal.z;
  if (${isWater} == 1) {
    if (reliefShown <= 0.0) { discard; }
    float dimmed = 1.0 - exp(-reliefShown * ${range}.z);
    vec3 lit = reliefColor(reliefShown) * (0.6 * sky + 0.6 * sun);
    float facing = max(dot(normal, ${eye}), 0.0);
    // The opacity of a shallow film decreases with its depth.
    float body = min(1.0, 12.0 * dimmed);
    float mirrored = isWall ? 0.0 : body * (0.04 + 0.5 * pow(1.0 - facing, 5.0));
    float glint = isWall ? 0.0 : 0.55 * body * pow(max(dot(normal, normalize(reliefSun + ${eye})), 0.0), 90.0);
    diffuseColor = mix(lit, reliefSky, mirrored) + vec3(glint);
    opacity = clamp(0.25 * body + 0.7 * dimmed + mirrored + glint, 0.0, 0.97);
  } else {
    vec3 base = isWall ? reliefEarth : reliefColor(reliefShown);
    diffuseColor = base * (isWall ? 0.72 + 0.4 * sun : 0.2 + 0.42 * sky + 0.65 * sun);
  }
  ambientColor = diffuseColor;`;

export const reliefReplacements = shaderReplacements({
  vertexDeclarations,
  vertexCode,
  fragmentDeclarations,
  fragmentCode,
});
