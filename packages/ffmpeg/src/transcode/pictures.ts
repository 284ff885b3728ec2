const MAX_THUMBNAILS = 100;
const THUMBNAIL_LONG_SIDE_PX = 160;
const MIN_INTERVAL_SECONDS = 2;
const COLUMN_COUNT = 10;
const POSTER_COUNT = 4;
/** Of this number of frames, a few apart, the most representative one becomes a poster candidate. */
const POSTER_WINDOW_COUNT = 8;
const POSTER_STEP_COUNT = 3;

/** Poster candidates and the sprite of thumbnails, both taken from the same decode as the renditions. */
export function specifyPictures(
  size: { width: number; height: number },
  frames: number,
  framesPerSecond: number,
): Pictures {
  const duration = frames / framesPerSecond;
  const every = Math.max(
    1,
    Math.round(Math.max(MIN_INTERVAL_SECONDS, duration / MAX_THUMBNAILS) * framesPerSecond),
  );
  const count = Math.ceil(frames / every);
  const columns = Math.min(COLUMN_COUNT, count);
  const scale = THUMBNAIL_LONG_SIDE_PX / Math.max(size.width, size.height);
  const tile = { width: even(size.width * scale), height: even(size.height * scale) };

  const windowFrames = POSTER_WINDOW_COUNT * POSTER_STEP_COUNT;
  const posters = Math.max(1, Math.min(POSTER_COUNT, Math.floor(frames / windowFrames)));
  const spacing = Math.max(windowFrames, Math.floor(frames / posters));
  const inWindow = `lt(mod(n,${spacing}),${windowFrames})*not(mod(mod(n,${spacing}),${POSTER_STEP_COUNT}))`;
  return {
    posters,
    posterFilters: `select='${inWindow}*lt(n,${spacing * posters})',thumbnail=n=${POSTER_WINDOW_COUNT}`,
    thumbnailFilters: `select='not(mod(n,${every}))',scale=${tile.width}:${tile.height}`,
    spriteFilters: `tile=${columns}x${Math.ceil(count / columns)}`,
    thumbnails: { count, columns, intervalSeconds: every / framesPerSecond, ...tile },
  };
}

/** WebVTT whose cues point into `thumbnails.jpg`, as players' seek bars read it. */
export function formatThumbnailsVtt(thumbnails: Thumbnails, duration: number): string {
  const cues = Array.from({ length: thumbnails.count }, (_, n) => {
    const from = n * thumbnails.intervalSeconds;
    const to = Math.min(duration, from + thumbnails.intervalSeconds);
    const x = (n % thumbnails.columns) * thumbnails.width;
    const y = Math.floor(n / thumbnails.columns) * thumbnails.height;
    const area = `${x},${y},${thumbnails.width},${thumbnails.height}`;
    return `${formatVttTime(from)} --> ${formatVttTime(to)}\nthumbnails.jpg#xywh=${area}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

export function formatVttTime(seconds: number): string {
  const whole = Math.round(seconds * 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const milliseconds = String(whole % 1000).padStart(3, '0');
  return `${two(whole / 3_600_000)}:${two((whole / 60_000) % 60)}:${two((whole / 1000) % 60)}.${milliseconds}`;
}

function even(length: number): number {
  return Math.max(2, 2 * Math.round(length / 2));
}

export type Pictures = {
  posters: number;
  posterFilters: string;
  thumbnailFilters: string;
  /** Joins the thumbnails afterwards: ffmpeg 5 reports no progress while a tile is still filling. */
  spriteFilters: string;
  thumbnails: Thumbnails;
};
/** The sprite: `count` tiles of `width`×`height` pixels, `columns` in a row, one each `intervalSeconds`. */
type Thumbnails = {
  count: number;
  columns: number;
  intervalSeconds: number;
  width: number;
  height: number;
};
