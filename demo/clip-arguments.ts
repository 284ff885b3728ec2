import type { Frame, Shot } from './scenes.ts';

/** The size particle sheets are drawn in, in pixels. */
export const SHEET_SIZE: Size = { width: 720, height: 1280 };
/** Making and transcoding a clip of this size costs half as much. */
const SMALL_SIZE: Size = { width: 540, height: 960 };
const FRAME_RATE_HZ = 25;
/** Camera positions a second. */
const STEP_RATE_HZ = 12.5;
/** Seconds in which one shot dissolves into the next. */
const DISSOLVE_SECONDS = 0.8;

export type Size = { width: number; height: number };

/** The first episode is what the feed shows, so it is sharp; the others come sooner instead. */
export function clipSizeOf(index: number): Size {
  return index === 1 ? SHEET_SIZE : SMALL_SIZE;
}

export type Clip = {
  size: Size;
  shots: Shot[];
  stills: string[];
  sheets: { file: string; move: [number, number] }[];
  music: string;
  seconds: number;
  output: string;
};

export function clipArguments({ size, shots, stills, sheets, music, seconds, output }: Clip): string[] {
  const shotSeconds = (seconds + DISSOLVE_SECONDS * (shots.length - 1)) / shots.length;
  const graph = [
    ...shots.map((shot, at) => `[${at}:v]${camera(shot, shotSeconds, size)}[shot${at}]`),
    ...dissolves(shots.length, shotSeconds),
    ...sheets.map(({ move }, at) => `[${shots.length + at}:v]${drift(move, size)}[air${at}]`),
    ...sheets.map(
      (_, at) =>
        `[${at === 0 ? 'film' : `over${at - 1}`}][air${at}]overlay=shortest=1:format=yuv420[over${at}]`,
    ),
    `[over${sheets.length - 1}]fade=t=out:st=${(seconds - 0.6).toFixed(2)}:d=0.6,format=yuv420p[picture]`,
  ];
  return [
    ...['-nostdin', '-hide_banner', '-loglevel', 'error', '-y'],
    ...stills.flatMap((still) => ['-i', still]),
    ...sheets.flatMap(({ file }) => ['-i', file]),
    ...[
      '-i',
      music,
      '-filter_complex',
      graph.join(';'),
      '-map',
      '[picture]',
      '-map',
      `${shots.length + sheets.length}:a`,
    ],
    ...['-t', seconds.toFixed(3), '-r', String(FRAME_RATE_HZ)],
    ...[
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-crf',
      '21',
      '-c:a',
      'aac',
      '-b:a',
      '160k',
      '-movflags',
      '+faststart',
    ],
    output,
  ];
}

/**
 * The camera move of a shot. The still is cut to what the move ever sees and scaled once; `perspective` then
 * samples it between pixels, so that a slow move does not jump from pixel to pixel as a moving crop would.
 */
function camera({ from, to }: Shot, seconds: number, { width, height }: Size): string {
  const steps = Math.ceil(seconds * STEP_RATE_HZ) + 1;
  const [first, last] = [corners(from), corners(to)];
  const seen = {
    left: Math.min(first.left, last.left),
    top: Math.min(first.top, last.top),
    size: Math.max(
      Math.max(first.left + first.size, last.left + last.size) - Math.min(first.left, last.left),
      Math.max(first.top + first.size, last.top + last.size) - Math.min(first.top, last.top),
    ),
  };
  seen.left = Math.min(seen.left, 1 - seen.size);
  seen.top = Math.min(seen.top, 1 - seen.size);
  const within = (frame: Corners) => ({
    left: (frame.left - seen.left) / seen.size,
    top: (frame.top - seen.top) / seen.size,
    size: frame.size / seen.size,
  });
  const [start, end] = [within(first), within(last)];
  const moving = (a: number, b: number) => `(${a.toFixed(5)}+${((b - a) / steps).toFixed(8)}*on)`;
  const left = moving(start.left, end.left);
  const top = moving(start.top, end.top);
  const right = moving(start.left + start.size, end.left + end.size);
  const bottom = moving(start.top + start.size, end.top + end.size);
  const points = [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ].map(([x, y], at) => `x${at}='W*${x}':y${at}='H*${y}'`);
  const cut = `crop=iw*${seen.size.toFixed(5)}:ih*${seen.size.toFixed(5)}:iw*${seen.left.toFixed(5)}:ih*${seen.top.toFixed(5)}`;
  return [
    cut,
    `scale=${width}:${height}:flags=lanczos`,
    'format=yuv420p',
    `loop=loop=${steps}:size=1,setpts=N/${STEP_RATE_HZ}/TB,fps=${STEP_RATE_HZ}`,
    `perspective=eval=frame:sense=source:interpolation=linear:${points.join(':')}`,
    // A step is less than two pixels: the frame between two steps is their mean, at a third of the price.
    `framerate=fps=${FRAME_RATE_HZ}:interp_start=0:interp_end=255:scene=100`,
    'setsar=1',
  ].join(',');
}

/** A framing as a square in the still's own units; it is moved inside where it looks over an edge. */
function corners([x, y, size]: Frame): Corners {
  const inside = (centre: number) => Math.min(Math.max(centre - size / 2, 0), 1 - size);
  return { left: inside(x), top: inside(y), size };
}

/**
 * Joins the shots: the end of each and the beginning of the next lie over one another and dissolve.
 * (`xfade` would say it shorter, but ffmpeg of 2018, the last resort of a machine without one, lacks it.)
 */
function dissolves(count: number, shotSeconds: number): string[] {
  const last = count - 1;
  const cut = (from: number, to: number) => `trim=${from.toFixed(3)}:${to.toFixed(3)},setpts=PTS-STARTPTS`;
  const tail = shotSeconds - DISSOLVE_SECONDS;
  const parts = Array.from({ length: count }, (_, at) => [
    ...(at > 0
      ? [
          {
            name: `head${at}`,
            trim: `${cut(0, DISSOLVE_SECONDS)},format=yuva420p,fade=t=in:st=0:d=${DISSOLVE_SECONDS}:alpha=1`,
          },
        ]
      : []),
    { name: `body${at}`, trim: cut(at > 0 ? DISSOLVE_SECONDS : 0, at < last ? tail : shotSeconds) },
    ...(at < last ? [{ name: `tail${at}`, trim: cut(tail, shotSeconds) }] : []),
  ]);
  const order = Array.from(
    { length: count },
    (_, at) => `[body${at}]${at < last ? `[dissolve${at}]` : ''}`,
  ).join('');
  return [
    ...parts.map(
      (some, at) => `[shot${at}]split=${some.length}${some.map(({ name }) => `[${name}in]`).join('')}`,
    ),
    ...parts.flat().map(({ name, trim }) => `[${name}in]${trim}[${name}]`),
    ...Array.from(
      { length: last },
      (_, at) => `[tail${at}][head${at + 1}]overlay=format=yuv420[dissolve${at}]`,
    ),
    `${order}concat=n=${count + last}[film]`,
  ];
}

/** A window of the picture's size that moves over a sheet laid two by two, so that it wraps without a seam. */
function drift([x, y]: [number, number], { width, height }: Size): string {
  const scale = width / SHEET_SIZE.width;
  const at = (pixels: number, size: number) => `mod(${size}+mod(${-pixels * scale}*n\\,${size})\\,${size})`;
  const crop = `crop=${width}:${height}:${at(x, width)}:${at(y, height)}`;
  return `format=yuva420p,scale=${2 * width}:${2 * height},loop=loop=-1:size=1,setpts=N/${FRAME_RATE_HZ}/TB,fps=${FRAME_RATE_HZ},${crop}`;
}

type Corners = { left: number; top: number; size: number };
