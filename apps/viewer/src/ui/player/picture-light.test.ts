import { encode } from 'blurhash';
import { expect, test } from 'vitest';
import { type PictureLight, type Pixels, readHashLight, readLight } from './picture-light.ts';
import { styleOf } from './scrims.tsx';

type Color = readonly [number, number, number];
type Paint = (x: number, y: number) => Color;

const gray = (value: number): Color => [value, value, value];
/** Twelve pictures with the extremes of real clips; x and y are shares of the picture. */
const PICTURES: readonly (readonly [string, Paint])[] = [
  ['a white sky over a dark street', (_, y) => gray(y < 0.45 ? 252 : 40)],
  ['a gray cloud', (x, y) => gray(170 + 30 * Math.sin(9 * x + 5 * y))],
  ['snow', (x, y) => gray(245 - 12 * Math.abs(Math.sin(20 * x * y)))],
  ['a black night', () => gray(3)],
  ['a white shirt at the foot', (x, y) => gray(y > 0.6 && x > 0.2 && x < 0.8 ? 250 : 60)],
  ['a window at the right', (x, y) => gray(x > 0.7 && y > 0.3 ? 255 : 25)],
  ['a window at the left', (x, y) => gray(x < 0.3 && y > 0.3 ? 255 : 25)],
  ['a yellow field', (_, y) => (y < 0.4 ? [120, 180, 250] : [250, 220, 90])],
  ['a pink wall', () => [255, 190, 205]],
  ['a lamp above', (x, y) => gray(Math.hypot(x - 0.5, y - 0.03) < 0.2 ? 255 : 20)],
  ['a white page', () => gray(255)],
  ['a face in brown light', (x, y) => (Math.hypot(x - 0.5, y - 0.4) < 0.25 ? [225, 180, 150] : [70, 45, 30])],
];

const WIDTH = 390;
/** A phone of 844 less the tabs. */
const HEIGHT = 794;

type Words = { name: string; x: [number, number]; y: [number, number]; opacity: number };
const fromBottom = (from: number, to: number): [number, number] => [HEIGHT - to, HEIGHT - from];
const WORDS: readonly Words[] = [
  { name: 'the tabs', x: [130, 260], y: [16, 46], opacity: 0.85 },
  ...[75, 145, 215, 285].map((bottom) => ({
    name: `the rail ${bottom} above the edge`,
    x: [330, 388] as [number, number],
    y: fromBottom(bottom, bottom + 16),
    opacity: 1,
  })),
  { name: 'the title', x: [16, 300], y: fromBottom(145, 175), opacity: 1 },
  { name: 'the plot', x: [16, 300], y: fromBottom(118, 140), opacity: 1 },
  { name: 'the notices', x: [16, 300], y: fromBottom(74, 92), opacity: 0.72 },
];

function renderPixels(paint: Paint, width: number, height: number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      data.set(paint((x + 0.5) / width, (y + 0.5) / height), 4 * (y * width + x));
  return { data, width, height };
}

/** As `player.css` draws them over each other. */
function alphaAt(light: PictureLight, x: number, y: number): number {
  const style = styleOf(light) as Record<string, number>;
  const [top = 0, words = 0, rail = 0] = ['--scrim-top', '--scrim-words', '--scrim-rail'].map(
    (name) => style[name],
  );
  const mix = (from: number, to: number, share: number) =>
    from + (to - from) * Math.min(1, Math.max(0, share));
  const first = y < 54 ? mix(Math.max(0.55, top), top, y / 54) : mix(top, 0, (y - 54) / 96);
  const foot = (y - (HEIGHT - 390)) / 390;
  const second = foot < 0.38 ? mix(0, words, foot / 0.38) : mix(words, 0.94, (foot - 0.38) / 0.62);
  const side = (WIDTH - x) / 96;
  const third = side > 1 ? 0 : mix(rail, 0, (side - 0.72) / 0.28) * mix(0, 1, (y - (HEIGHT - 430)) / 64);
  return 1 - (1 - first) * (1 - second) * (1 - third);
}

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = ([red, green, blue]: Color) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

function contrastAt(color: Color, alpha: number, opacity: number): number {
  const ground = color.map((value) => (value / 255) * (1 - alpha)) as unknown as Color;
  const words = ground.map((value) => opacity + (1 - opacity) * value) as unknown as Color;
  return (luminance(words) + 0.05) / (luminance(ground) + 0.05);
}

/** The least contrast of all points of the words. */
function worstContrast(paint: Paint, light: PictureLight, { x, y, opacity }: Words): number {
  let least = Number.POSITIVE_INFINITY;
  for (let at = x[0]; at <= x[1]; at += 6)
    for (let row = y[0]; row <= y[1]; row += 4)
      least = Math.min(least, contrastAt(paint(at / WIDTH, row / HEIGHT), alphaAt(light, at, row), opacity));
  return least;
}

test.each(PICTURES)('words over %s have a contrast of 4.5, by its hash and by its frame', (_, paint) => {
  const { data, width, height } = renderPixels(paint, 36, 64);
  const hash = readHashLight(encode(Uint8ClampedArray.from(data), width, height, 3, 4));
  const frame = readLight(renderPixels(paint, 9, 16));
  for (const light of [hash, frame])
    for (const words of WORDS)
      expect(light && worstContrast(paint, light, words), words.name).toBeGreaterThanOrEqual(4.5);
});

test('a dark picture keeps the ordinary scrims, and its rail has none', () => {
  expect(styleOf(readLight(renderPixels(() => gray(8), 9, 16)))).toEqual({
    '--scrim-top': 0.42,
    '--scrim-words': 0.58,
    '--scrim-rail': 0,
  });
});

test('a hash that cannot be read has no light', () => {
  expect(readHashLight('?')).toBeUndefined();
});
