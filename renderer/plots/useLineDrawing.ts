import { computed, onMounted, onScopeDispose, type ComputedRef } from 'vue';
import { usePlotsStore } from '../stores/plots';
import { useViewToolStore } from '../stores/viewTool';
import type { Point2d } from '../view3d/camera2d';
import type { ViewTool } from '../view3d/viewTool';

type Point = [x: number, y: number];

/** Rounds to the precision of placing by hand. @param reach a few pixels, as a length in the plane */
function placed({ x, y }: Point2d, reach: number): Point {
  const digits = Math.max(0, Math.min(12, Math.ceil(1 - Math.log10(reach))));
  return [Number(x.toFixed(digits)), Number(y.toFixed(digits))];
}

export interface LineDrawing {
  readonly active: ComputedRef<boolean>;
  /** Activates or deactivates the drawing tool. */
  toggle(): void;
}

/** Draws a line in the view, by dragging or by a click on each end. @param done receives its ends */
export function useLineDrawing(done: (from: Point, to: Point) => void): LineDrawing {
  const tools = useViewToolStore();
  const plots = usePlotsStore();
  let from: Point | null = null;

  const tool: ViewTool = {
    hover(point, reach) {
      if (from && point) plots.drawnLine = { from, to: placed(point, reach) };
    },
    click(point, reach) {
      const end = placed(point, reach);
      const start = from;
      if (!start) {
        from = end;
        return;
      }
      if (start[0] === end[0] && start[1] === end[1]) return;
      finish();
      done(start, end);
    },
    stroke(points, reach, isDone) {
      const [start, end] = [points[0], points[points.length - 1]].map((point) =>
        placed(point, reach),
      );
      if (!isDone) {
        plots.drawnLine = { from: start, to: end };
        return;
      }
      finish();
      if (start[0] !== end[0] || start[1] !== end[1]) done(start, end);
    },
    cancel: finish,
  };

  function finish(): void {
    from = null;
    plots.drawnLine = null;
    tools.drop(tool);
  }

  const active = computed(() => tools.tool === tool);
  function toggle(): void {
    if (active.value) {
      finish();
      return;
    }
    // An enlarged plot would cover the view.
    plots.enlarged = false;
    tools.take(tool);
  }

  /** Starts drawing for a sample that was just added. */
  onMounted(() => {
    if (!plots.drawsNext) return;
    plots.drawsNext = false;
    if (tools.blocked === null) toggle();
  });
  onScopeDispose(finish);
  return { active, toggle };
}
