/** The grid of the search for flashes: gray pictures of this number of parts, each the mean of its area. */
export const LUMINANCE_GRID = { columns: 16, rows: 28 } as const;
const PART_COUNT = LUMINANCE_GRID.columns * LUMINANCE_GRID.rows;
/** Faster than this is not looked at: every second picture of 60 is a flash of 30 Hz. */
export const MAX_LUMINANCE_RATE = 60;

/** A screen of 200 cd/m² at full white, after the transfer of BT.1886, is what BT.1702 reckons with. */
const WHITE_NITS_RATE = 200;
const GAMMA_RATE = 2.4;
const NITS = Float32Array.from({ length: 256 }, (_, value) => WHITE_NITS_RATE * (value / 255) ** GAMMA_RATE);
/** A change counts from this number of cd/m² on, where the darker picture is below the second. */
const MIN_CHANGE_NITS = 20;
const MAX_DARK_NITS = 160;

/** A change of this share of the screen is kept; the rules require more. */
const MIN_KEPT_PERCENT = 10;
/** Successive changes within this time are one change; slower ones are no flash. */
const MAX_CHANGE_SECONDS = 0.15;
/** So little changes in one picture that nothing begins or ends with it. */
const MIN_PICTURE_SHARE = 0.02;

/** A simultaneous, potentially harmful change of this share of the screen to brighter or darker (ITU-R BT.1702). */
export type LuminanceChange = { at: number; isBrighter: boolean; areaPercent: number };

/**
 * Reads consecutive gray pictures and finds the moments at which much of the screen became brighter or darker at once.
 * A simultaneous darkening elsewhere is subtracted: a camera that moves over a pattern is no flash.
 *
 * @see https://www.itu.int/rec/R-REC-BT.1702
 */
export async function readLuminanceChanges(
  bytes: AsyncIterable<Uint8Array>,
  picturesPerSecond: number,
): Promise<LuminanceChange[]> {
  const parts = partStates();
  const changes = changeList();
  const picture = new Uint8Array(PART_COUNT);
  let filled = 0;
  let count = 0;
  for await (const chunk of bytes) {
    for (let from = 0; from < chunk.length; ) {
      const part = chunk.subarray(from, from + PART_COUNT - filled);
      picture.set(part, filled);
      filled += part.length;
      from += part.length;
      if (filled < PART_COUNT) break;
      filled = 0;
      changes.add(count / picturesPerSecond, parts.next(picture));
      count += 1;
    }
  }
  return changes.close();
}

/** Follows each part of the screen from one turn of its luminance to the next. */
function partStates() {
  const lowest = new Float32Array(PART_COUNT).fill(Number.POSITIVE_INFINITY);
  const highest = new Float32Array(PART_COUNT).fill(Number.NEGATIVE_INFINITY);
  /** Whether a part last became brighter (1) or darker (-1); 0 before its first change. */
  const last = new Int8Array(PART_COUNT);

  /** 1 where the part has just become brighter by enough, -1 where darker, else 0. */
  const turnOf = (part: number, nits: number): number => {
    const low = Math.min(lowest[part] ?? nits, nits);
    const high = Math.max(highest[part] ?? nits, nits);
    lowest[part] = low;
    highest[part] = high;
    if (last[part] !== 1 && nits - low >= MIN_CHANGE_NITS && low < MAX_DARK_NITS) return 1;
    if (last[part] !== -1 && high - nits >= MIN_CHANGE_NITS && nits < MAX_DARK_NITS) return -1;
    return 0;
  };
  return {
    /** The share of the screen that became brighter with this picture, less what became darker. */
    next: (picture: Uint8Array): number => {
      let sum = 0;
      for (let part = 0; part < PART_COUNT; part += 1) {
        const nits = NITS[picture[part] ?? 0] ?? 0;
        const turn = turnOf(part, nits);
        if (turn === 0) continue;
        last[part] = turn;
        lowest[part] = nits;
        highest[part] = nits;
        sum += turn;
      }
      return sum / PART_COUNT;
    },
  };
}

/** Joins what changes in pictures that follow one another. */
function changeList() {
  const list: LuminanceChange[] = [];
  let open: { at: number; isBrighter: boolean; share: number } | undefined;
  const close = () => {
    const areaPercent = Math.round(100 * Math.min(1, open?.share ?? 0));
    if (open && areaPercent >= MIN_KEPT_PERCENT)
      list.push({ at: Math.round(open.at * 1000) / 1000, isBrighter: open.isBrighter, areaPercent });
    open = undefined;
    return list;
  };
  return {
    add: (at: number, share: number) => {
      if (open && at - open.at > MAX_CHANGE_SECONDS) close();
      if (Math.abs(share) < MIN_PICTURE_SHARE) return;
      const isBrighter = share > 0;
      if (open && open.isBrighter !== isBrighter) close();
      open ??= { at, isBrighter, share: 0 };
      open.share += Math.abs(share);
    },
    close,
  };
}
