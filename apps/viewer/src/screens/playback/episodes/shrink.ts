/** How much of the player is left while the sheet of episodes is open. */
type Shrink = {
  /** Share of its size. */
  scale: number;
  /** Pixels down from the top. */
  shift: number;
  /** Share of the height cut off at the top and at the bottom, so that the small picture is not longer than wanted. */
  crop: number;
};

/** The small picture of the design, and the room above and below it, in CSS pixels. */
const SMALL = { width: 138, height: 236 };
const GAP_PX = 8;
/** On low screens the sheet keeps at least this share of the height. */
const SHEET_SHARE = 0.66;

/** The player of `width` × `height` as the small picture at the top. */
export function shrinkOf(width: number, height: number): Shrink {
  const fit = Math.min(1, ((1 - SHEET_SHARE) * height - 2 * GAP_PX) / SMALL.height);
  const scale = (SMALL.width * fit) / width;
  const crop = Math.max(0, (height * scale - SMALL.height * fit) / 2 / (height * scale));
  return { scale, crop, shift: GAP_PX - crop * height * scale };
}

/** Where the sheet begins, below the small picture. */
export function sheetTop(width: number, height: number): number {
  const { scale, crop } = shrinkOf(width, height);
  return 2 * GAP_PX + height * scale * (1 - 2 * crop);
}
