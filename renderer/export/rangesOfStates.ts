import { joined } from '../stores/paneAnswers';
import { useViewStore, type PaneRanges } from '../stores/view';

const none: PaneRanges = { field: null, isosurfaces: null, streamlines: null, volume: null };

/** Collects the data ranges of panes over several states. */
export class RangesOfStates {
  private readonly ranges = new Map<number, PaneRanges>();

  /** @param panes ids */
  constructor(private readonly panes: readonly number[]) {}

  /** Includes the state that is shown. */
  takeShown(): void {
    for (const id of this.panes) {
      const before = this.ranges.get(id) ?? none;
      const now = useViewStore().dataRanges(id);
      this.ranges.set(id, {
        field: joined(before.field, now.field),
        isosurfaces: joined(before.isosurfaces, now.isosurfaces),
        streamlines: joined(before.streamlines, now.streamlines),
        volume: joined(before.volume, now.volume),
      });
    }
  }

  /** Keeps the colors of the panes at these ranges, unless the user locked others. */
  hold(): void {
    useViewStore().heldRanges = new Map(this.ranges);
  }
}
