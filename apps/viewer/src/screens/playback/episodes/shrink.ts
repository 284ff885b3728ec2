/** How much of the player is left while the sheet of episodes is open. */
type Shrink = {
  /** Share of its size. */
  scale: number;
  /** Share of the height cut off at the top and at the bottom, so that the small picture is not longer than wanted. */
  crop: number;
};

/** The small picture of the design, and the room above it and below it, in CSS pixels. */
const SMALL = { width: 138, height: 236 };
const TOP_PX = 8;
const GAP_PX = 16;
/** On low screens the sheet keeps at least this share of the height. */
const SHEET_SHARE = 0.66;

/** The player of `width` × `height` as the small picture at the top. */
export function shrinkOf(width: number, height: number): Shrink {
  const fit = Math.min(1, ((1 - SHEET_SHARE) * height - TOP_PX - GAP_PX) / SMALL.height);
  const scale = (SMALL.width * fit) / width;
  const crop = Math.max(0, (height * scale - SMALL.height * fit) / 2 / (height * scale));
  return { scale, crop };
}

/** Returns the top of the sheet, below the small picture. */
export function computeSheetTop(width: number, height: number): number {
  const { scale, crop } = shrinkOf(width, height);
  return TOP_PX + height * scale * (1 - 2 * crop) + GAP_PX;
}

/** The stage, and the inset at its top that nothing may lie under. */
export type Stage = { width: number; height: number; safeTop: number };

/** The places of picture and sheet at one moment. */
export type ShrinkPlace = {
  /** Downwards. */
  top: number;
  scaleX: number;
  scaleY: number;
  /** The scale of the content of the picture's box, so that the box crops it and nothing is squeezed. */
  unsqueeze: number;
  /** From its own place downwards. */
  sheet: number;
};

/** One progress moves all of it: 0 is the whole stage and no sheet, 1 the small picture with the sheet below it. */
export function placeAt(progress: number, { width, height, safeTop }: Stage): ShrinkPlace {
  const { scale, crop } = shrinkOf(width, height);
  const scaleX = 1 - progress * (1 - scale);
  const visible = 1 - 2 * crop * progress;
  const top = progress * (TOP_PX + safeTop);
  const bottom = top + height * scaleX * visible;
  return {
    top,
    scaleX,
    scaleY: scaleX * visible,
    unsqueeze: 1 / visible,
    sheet: bottom + GAP_PX - computeSheetTop(width, height) - safeTop,
  };
}
