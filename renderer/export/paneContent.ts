import { formatValue } from '../format/numbers';
import { useServices } from '../services';
import { useCamerasStore } from '../stores/cameras';
import { useMeshStore } from '../stores/mesh';
import { usePlaneAxesStore } from '../stores/planeAxes';
import { useProjectStore } from '../stores/project';
import { usePicksStore } from '../stores/picks';
import { useViewStore, type Pane } from '../stores/view';
import { lengthUnit } from '../../solver/physics';
import type { Figure } from '../../solver/figure';
import { axesBox } from '../view3d/drawnBox';
import { screenAxes, towardsEye } from '../view3d/orbit';
import type { SpacePicture } from './drawSpaceAxes';
import { curveOfPane } from '../view3d/curveOfPane';
import type { CapturedView } from '../view3d/viewportRegistry';
import type { PanePicture } from './composePicture';
import type { Annotations } from './drawAnnotations';
import { figureCanvas } from './figurePng';

/** Points per CSS pixel. */
const pointsPerPixel = 0.75;

/** The image of a pane with its overlays. */
export async function paneContent(
  pane: Pane,
  view: CapturedView,
  withLegend: boolean,
): Promise<PanePicture> {
  const figure = useViewStore().subject === 'mesh' ? null : curveOfPane(pane);
  if (figure) {
    const image = await curveImage(figure, pane, view);
    return {
      view: { ...view, image },
      caption: pane.label,
      legends: [],
      annotations: nothing,
      axes: null,
      space: null,
    };
  }
  const { shown, label } = pane;
  const withField = shown !== null && useViewStore().subject !== 'mesh';
  // A relief surface has no positions in the plane of the image.
  const isFlat = withField && !pane.settings.warp.shown;
  return {
    view,
    caption: withField ? label : '',
    legends:
      withLegend && withField
        ? pane.legends.flatMap((legend) =>
            legend.range ? [{ ...legend, range: legend.range }] : [],
          )
        : [],
    annotations: isFlat ? annotationsOf(pane) : nothing,
    axes: axesOf(pane),
    space: spaceOf(pane, withField),
  };
}

/** What is drawn over a picture of a 3D domain; null in 2D. */
function spaceOf(pane: Pane, withField: boolean): SpacePicture | null {
  const mesh = useMeshStore();
  if (mesh.dimension !== 3) return null;
  const { orbit } = useCamerasStore().of(pane.id);
  const shown = { id: pane.id, settings: pane.settings, withField };
  return {
    ...screenAxes(orbit),
    towardsEye: towardsEye(orbit),
    box: usePlaneAxesStore().shown ? axesBox(shown, mesh.groupBoxes, useServices().display) : null,
    unit: lengthUnit(useProjectStore().system),
  };
}

/** Unit of length of the axes in the plane; null if there are no axes. */
function axesOf({ settings }: Pane): string | null {
  const isPlane = useMeshStore().dimension === 2;
  const isRaised = settings.warp.shown && useViewStore().subject !== 'mesh';
  if (!usePlaneAxesStore().shown || !isPlane || isRaised) return null;
  return lengthUnit(useProjectStore().system);
}

const nothing: Annotations = { marks: [], pins: [], numbers: [], arrow: null };

/** A 1D field in print style, at the size of the pane in the window. */
function curveImage(
  figure: Figure,
  { fixedRange }: Pane,
  { image, ratio }: CapturedView,
): Promise<HTMLCanvasElement> {
  const points = pointsPerPixel / ratio;
  const size = [image.width * points, image.height * points] as const;
  return figureCanvas(figure, { size, x: useViewStore().visibleX, y: fixedRange }, 1 / points);
}

function annotationsOf({ id, shown }: Pane): Annotations {
  const { display } = useServices();
  const arrow = display.layerOf(id, 'vectors')?.key;
  const { height } = useCamerasStore().of(id).camera;
  return {
    marks: (shown?.marks ?? []).flatMap(({ name, place }) =>
      place
        ? [{ x: place.x, y: place.y, z: place.z, label: `${name} ${formatValue(place.value)}` }]
        : [],
    ),
    pins: usePicksStore().pinned.flatMap(({ x, y, z, values }) => {
      const read = values.find(({ pane }) => pane === id);
      return read ? [{ x, y, z, label: formatValue(read.value, 5) }] : [];
    }),
    numbers: (display.layerOf(id, 'contours')?.labels ?? []).map(({ x, y, angle, value }) => ({
      x,
      y,
      angle,
      label: formatValue(value),
    })),
    arrow: arrow ? { part: arrow.length / height, label: formatValue(arrow.value) } : null,
  };
}
