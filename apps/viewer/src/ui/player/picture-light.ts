import { decode } from 'blurhash';

/** How bright the picture is behind words over it: gray values from 0 to 1, of the brightest part of each zone. */
export type PictureLight = { top: number; rail: number; words: number };

/** A picture as rows of RGBA. */
export type Pixels = { data: ArrayLike<number>; width: number; height: number };

/** Shares of the picture: the tabs' row, the rail's column at either side, and the title with its lines. */
const ZONES: Record<keyof PictureLight, { x: [number, number]; y: [number, number] }> = {
  top: { x: [0, 1], y: [0, 0.12] },
  rail: { x: [0.8, 1], y: [0.5, 0.95] },
  words: { x: [0, 1], y: [0.6, 1] },
};
const HASH_WIDTH = 9;
const HASH_HEIGHT = 16;
/** A hash is smoother than its picture. */
const HASH_MARGIN_SHARE = 0.16;
/** White words of 82 % and more are readable at 4.5 to 1 on this gray. */
const READABLE_GRAY_SHARE = 0.4;

/** Reads the light of a picture from its hash; undefined where it cannot be read. */
export function readHashLight(hash: string): PictureLight | undefined {
  try {
    const data = decode(hash, HASH_WIDTH, HASH_HEIGHT);
    const { top, rail, words } = readLight({ data, width: HASH_WIDTH, height: HASH_HEIGHT });
    const lift = (value: number) => Math.min(1, value + HASH_MARGIN_SHARE);
    return { top: lift(top), rail: lift(rail), words: lift(words) };
  } catch {
    return undefined;
  }
}

/** Reads the light of a small picture of a frame. */
export function readLight(pixels: Pixels): PictureLight {
  return {
    top: brightest(pixels, ZONES.top),
    // Pages read from the right have it at the left.
    rail: Math.max(brightest(pixels, ZONES.rail), brightest(pixels, mirror(ZONES.rail))),
    words: brightest(pixels, ZONES.words),
  };
}

/** Returns how dark black has to lie over a zone for the words on it, from 0 to 1. */
export const scrimOf = (gray: number): number => Math.max(0, 1 - READABLE_GRAY_SHARE / Math.max(gray, 0.01));

type Zone = (typeof ZONES)[keyof PictureLight];

const mirror = ({ x: [from, to], y }: Zone): Zone => ({ x: [1 - to, 1 - from], y });

function brightest({ data, width, height }: Pixels, zone: Zone): number {
  const [left, right] = zone.x.map((share) => share * width) as [number, number];
  const [top, bottom] = zone.y.map((share) => share * height) as [number, number];
  let most = 0;
  for (let y = Math.floor(top); y < Math.ceil(bottom); y += 1)
    for (let x = Math.floor(left); x < Math.ceil(right); x += 1)
      most = Math.max(most, grayOf(data, 4 * (y * width + x)));
  return most;
}

/** @see https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function grayOf(data: ArrayLike<number>, at: number): number {
  const [red, green, blue] = [0, 1, 2].map((channel) => linear((data[at + channel] ?? 0) / 255)) as [
    number,
    number,
    number,
  ];
  return encoded(0.2126 * red + 0.7152 * green + 0.0722 * blue);
}

const linear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const encoded = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
