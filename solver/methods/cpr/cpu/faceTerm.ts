import { oppositeRotation } from '../../../mesh/faceTable';
import { innerName, outerName } from '../../../physics/faceNames';
import { PointBlock } from '../../../space/pointBlock';
import type { Residual } from '../../../stepping/stages';
import { bindPlaces, type FaceSide } from '../../viscous/facePoints';
import type { CellGeometry } from '../geometry';
import type { CprOperators } from '../operators';
import { createFaceLines } from './faceLines';
import { ghostOf } from '../../ghostOf';

/**
 * Adds the contribution of fluxes between cells to the lines of points that end on their sides: −(1/J) lift F̂·area, or
 * with F̂ − F(u) for the chain rule. Each face is visited once and its flux used for both cells.
 * @param lines the points of faces and the lift from them
 */
export function createFaceTerm(
  operators: CprOperators,
  geometry: CellGeometry,
  lines = createFaceLines(operators, geometry),
): Residual {
  const { physics, mesh, rotatedStates, variableCount: n } = operators;
  const { areas, sidePlaces } = geometry;
  const { dimension: d, variableNames: names } = physics;
  const takesInnerFlux = operators.volumeTerm === 'chainRule';
  const block = new PointBlock(lines.capacity);
  const inner = block.arraysOf(names.map(innerName));
  const outer = block.arraysOf(names.map(outerName));
  /** Inputs of programs of one state. */
  const own = block.arraysOf(names);
  const common = names.map((name) => block.array(`flux of ${name}`));
  const customFlux = names.map((name) => block.array(`own flux of ${name}`));
  /** Amounts to lift. */
  const taken = names.map((name) => block.array(`taken of ${name}`));
  const numericalFlux = block.bind(physics.numericalFlux, common);
  const normalFlux = block.bind(physics.normalFlux, customFlux);
  const places = bindPlaces(lines, block, d, areas, sidePlaces);
  const { size } = places;
  const t = block.array('t');
  const beyond = rotatedStates.map((program) => block.bind(program, outer));
  const back = rotatedStates.map((program) => block.bind(program, taken));
  const ghosts = mesh.groups.map(({ name }) => {
    const program = ghostOf(physics, name);
    return block.bind(program, outer);
  });

  return (state, time, out) => {
    t.fill(time);
    lines.visit(
      (first, last, rotation) => {
        const count = readLeft(state, first, last);
        lines.trace('right', state, first, last, outer);
        if (rotation > 0) {
          for (let v = 0; v < n; v++) own[v].set(outer[v]);
          beyond[rotation - 1](count);
        }
        numericalFlux(count);
        lift('left', first, last, count, out);
        lift('right', first, last, count, out, rotation);
      },
      (first, last, group) => {
        const count = readLeft(state, first, last);
        for (let v = 0; v < n; v++) own[v].set(inner[v]);
        ghosts[group](count);
        numericalFlux(count);
        lift('left', first, last, count, out);
      },
    );
  };

  /** Reads positions, normals and the states of the left cells. @returns the number of points */
  function readLeft(state: Float64Array, first: number, last: number): number {
    places.read(first, last);
    return lines.trace('left', state, first, last, inner);
  }

  /**
   * Lifts the fluxes of faces to the cells on one side.
   * @param rotation rotation of the states of the right cells; 0 for none
   */
  function lift(
    side: FaceSide,
    first: number,
    last: number,
    count: number,
    out: Float64Array,
    rotation = 0,
  ): void {
    const states = side === 'left' ? inner : outer;
    const inwards = side === 'left' ? -1 : 1;
    if (takesInnerFlux) {
      for (let v = 0; v < n; v++) own[v].set(states[v]);
      normalFlux(count);
    }
    for (let v = 0; v < n; v++) {
      for (let i = 0; i < count; i++) {
        taken[v][i] = takesInnerFlux ? common[v][i] - customFlux[v][i] : common[v][i];
      }
    }
    if (rotation > 0) {
      for (let v = 0; v < n; v++) own[v].set(taken[v]);
      back[oppositeRotation(rotation) - 1](count);
    }
    for (let v = 0; v < n; v++) {
      for (let i = 0; i < count; i++) taken[v][i] *= inwards * size[i];
    }
    lines.lift(side, taken, first, last, out);
  }
}
