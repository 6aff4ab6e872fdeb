import { contrast, convolution, noiseSize, shading } from '../../solver/outputs';

/** Shaders of the line-integral convolution; the parameters are those of pictures in files. */

/** Writes the projected direction of vectors on surfaces, with opacity 1 where there is one. */
export const directionShaders = {
  vertex: `#version 300 es
in vec3 place;
in vec3 direction;
uniform mat4 toClip;
uniform vec2 size;
uniform float rest;
out vec2 flow;
out float isMoving;
void main() {
  vec4 p = toClip * vec4(place, 1.0);
  vec4 d = toClip * vec4(direction, 0.0);
  // The derivative of p.xy / p.w, up to a positive factor.
  flow = (d.xy * p.w - p.xy * d.w) * size;
  isMoving = length(direction) > rest ? 1.0 : 0.0;
  gl_Position = p;
}`,
  fragment: `#version 300 es
precision highp float;
in vec2 flow;
in float isMoving;
out vec4 color;
void main() {
  float speed = length(flow);
  bool isThere = isMoving > 0.999 && speed > 0.0;
  color = isThere ? vec4(0.5 + 0.5 * flow / speed, 0.0, 1.0) : vec4(0.0);
}`,
} as const;

const float = (value: number): string => value.toFixed(6);

/** Multiplies the colors of a pane by the convolution of noise along the directions: by twice the color written. */
export const shadeShaders = {
  vertex: `#version 300 es
in vec2 place;
void main() { gl_Position = vec4(place, 0.0, 1.0); }`,
  fragment: `#version 300 es
precision highp float;
uniform sampler2D directions;
uniform sampler2D depths;
uniform sampler2D noise;
/** Lower left corner of the pane, and its size. */
uniform vec4 pane;
/** Length of a step in pixels. */
uniform float unit;
uniform float strength;
uniform float nearer;
out vec4 color;

float noiseAt(vec2 at) {
  ivec2 cell = ivec2(mod(floor(at / (unit * ${float(convolution.grain)})), ${float(noiseSize)}));
  return texelFetch(noise, cell, 0).r;
}

void main() {
  vec2 start = gl_FragCoord.xy - pane.xy;
  ivec2 own = ivec2(start);
  vec4 first = texelFetch(directions, own, 0);
  if (first.a < 0.5) discard;
  float sum = noiseAt(start);
  float count = 1.0;
  for (int way = 0; way < 2; way++) {
    float along = way == 0 ? unit : -unit;
    vec2 at = start;
    vec4 here = first;
    for (int step = 0; step < ${convolution.steps}; step++) {
      at += along * (2.0 * here.xy - 1.0);
      if (at.x < 0.0 || at.y < 0.0 || at.x >= pane.z || at.y >= pane.w) break;
      here = texelFetch(directions, ivec2(at), 0);
      if (here.a < 0.5) break;
      sum += noiseAt(at);
      count += 1.0;
    }
  }
  float shade = clamp(0.5 + ${float(contrast)} * (sum / count - 0.5), 0.0, 1.0);
  float change = ${float(shading.base - 1 - shading.span / 2)} + ${float(shading.span)} * shade;
  color = vec4(vec3(0.5 * (1.0 + strength * change)), 1.0);
  gl_FragDepth = texelFetch(depths, own, 0).r - nearer;
}`,
} as const;
