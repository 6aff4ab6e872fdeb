import type { CameraSettings } from '../case/view';
import { findMarks } from '../outputs/marks';
import { coloredRange, constantOf, rangeAround } from '../outputs/colorScale';
import { colorsFor, paneColors } from '../outputs/paneColors';
import { drawCurvePicture } from '../outputs/picture/curvePicture';
import { drawFieldPicture, growToShape, type FieldLayers } from '../outputs/picture/fieldPicture';
import { chosenBounds, focusBounds } from '../outputs/picture/focus';
import type { Image } from '../outputs/picture/image';
import { boundsOf, type Bounds } from '../outputs/picture/raster';
import {
  fieldColors,
  fieldLabel,
  fieldRange,
  fieldRoundOff,
  figureOf,
  mainField,
  pictureOf,
  titleOf,
  type Solution,
} from '../outputs/solution';
import { keyInView, markValue } from './arrowKey';
import { layerKinds } from './layers';
import { meshEdges } from './meshEdges';
import { drawnLayer, inkOf, solutionSource } from './solutionLayers';
import { spacePainter, type SpaceLook } from './space/spacePicture';
import { stateDifference } from './stateDifference';
import { hasSlices, hidesSkin } from './space/layersInSpace';
import { chosenComponents, layersInPlane, offeredVectors } from './viewLayers';

type CaseView = Solution['document']['view'];

/** Colors isosurfaces by the requested field if a view in space shows nothing else. */
function withFieldInView(view: CaseView, field: string): CaseView {
  const { isosurfaces } = view;
  if (!isosurfaces.shown || hasSlices(view) || !hidesSkin(view)) return view;
  return { ...view, isosurfaces: { ...isosurfaces, color: field, range: null } };
}

/** Size and style of a picture. */
export type PictureLook = Pick<
  SpaceLook,
  'width' | 'height' | 'scale' | 'plain' | 'transparent' | 'axes'
>;

/**
 * Draws a field with the case's colors and range: a curve in 1D; in 2D with the contours, arrows and
 * streamlines of the case's view; in 3D the view's objects. 2D and 3D use the view's camera; without one, a 2D
 * picture of bodies that are small relative to their domain zooms in on them.
 * @param range color range if the case has none for this field; null takes the visible values
 * @param reference state that is subtracted, in 1D and 2D; null shows the field itself
 * @throws CaseError if the field is not a valid expression
 */
export const solutionPicture = (
  solution: Solution,
  field: string,
  look: PictureLook,
  range: readonly [number, number] | null = null,
  reference: Solution | null = null,
): Image => solutionPainter(solution, field, look, range, reference)(solution.document.view.camera);

/**
 * Prepares the same picture to draw it from any camera; null: the default one.
 * @throws as `solutionPicture`
 */
export function solutionPainter(
  solution: Solution,
  field: string,
  look: PictureLook,
  range: readonly [number, number] | null = null,
  reference: Solution | null = null,
): (camera: CameraSettings | null) => Image {
  const { document, mesh, discretization } = solution;
  const isMain = reference === null && field === mainField(solution);
  const view = isMain
    ? document.view
    : { ...document.view, range: null, ...colorsFor(document.view, field) };
  const automatic = { ...view, colorMap: null, colorPoints: null, scale: null };
  const colors = reference ? paneColors(automatic, field, 0) : fieldColors(solution, field, view);
  const roundOff = fieldRoundOff(solution, field);
  const locked = isMain ? view.range : null;
  const constant =
    locked || reference ? null : constantOf(range ?? fieldRange(solution, field), roundOff);
  const shownRange = locked ?? (constant === null ? range : null);
  const marks = findMarks(solution).flatMap(({ name, place }) =>
    place ? [{ place, label: `${name} ${markValue(place.value)}` }] : [],
  );
  if (discretization.pictureKind === 'skin') {
    const requested = constant === null ? shownRange : rangeAround(constant, roundOff);
    const colored = requested && coloredRange(colors, requested);
    const fixed: [number, number] | null = colored && [colored[0], colored[1]];
    const layers = isMain ? view : withFieldInView(view, field);
    const shown = { ...solution, document: { ...document, view: { ...layers, range: fixed } } };
    return spacePainter(shown, field, look, marks, constant);
  }
  const { scale = 1, width, height } = look;
  const pixels = [width * scale, height * scale] as const;
  const { picture, values: own } = pictureOf(solution, field, pixels);
  const values = reference ? stateDifference(own, picture, reference, field, pixels) : own;
  if (picture.kind === 'curve') {
    const curve = drawCurvePicture(figureOf(solution, field, picture, values), shownRange, look);
    return () => curve;
  }
  const { points, triangles } = picture;
  const over = (sight: Bounds): FieldLayers => {
    const componentsOf = chosenComponents(offeredVectors(solution.physics.system, false), false);
    // Explicit levels apply to the field displayed by the case.
    const { contours } = view;
    const levels = isMain || contours.of !== null ? contours.levels : null;
    const settings = { ...view, contours: { ...contours, levels } };
    const request = layersInPlane(
      settings,
      { sight, raised: false },
      { colors, range: shownRange },
      componentsOf,
    );
    const source = solutionSource(solution, field, picture);
    const shapes = layerKinds.flatMap((kind) => {
      const shape = drawnLayer(kind, request, source);
      return shape ? [{ kind, shape }] : [];
    });
    const keys = shapes.flatMap(({ shape: { key } }) => (key ? [keyInView(key, sight)] : []));
    const convolution = shapes.find(({ shape }) => shape.convolution)?.shape.convolution;
    const edges = view.showMesh ? meshEdges(mesh, picture) : null;
    return {
      convolution: convolution && { ...convolution, strength: view.convolution.strength },
      inks: [
        ...(edges ? [edges] : []),
        ...shapes.map(({ kind, shape }) => inkOf(kind, shape)),
        ...keys.map(({ ink }) => ink),
      ],
      numbers: [
        ...shapes.flatMap(({ shape }) =>
          shape.labels.map(({ x, y, value }) => ({ x, y, label: markValue(value) })),
        ),
        ...keys.map(({ number }) => number),
      ],
    };
  };
  return (camera) =>
    drawFieldPicture({
      points,
      triangles,
      values,
      bounds: (shape) =>
        chosenBounds(camera, shape) ??
        growToShape(picture.kind === 'surface' ? focusBounds(mesh) : boundsOf(points), shape),
      range: shownRange,
      roundOff,
      colors,
      title: titleOf(solution),
      legend: fieldLabel(solution, field),
      marks: marks.map(({ place: { x, y }, label }) => ({ x, y, label })),
      over,
      ...look,
    });
}
