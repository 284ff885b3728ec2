import { LINK_PREVIEW } from '@playlet/domain/link-preview';
import { encode } from 'blurhash';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { readPictureMark, writeMarkXmp } from './ai-mark.ts';
import { isPictureFile } from './picture-file.ts';

/**
 * AVIF is a quarter smaller than WebP of the same looks. With more effort it would be a twentieth smaller yet, and cost
 * the server seven times as much.
 */
const AVIF = { quality: 55, effort: 2 };
const WEBP = { quality: 80 };
/** Widths a poster is offered in, as far as the picture has them; the widest is for tablets and sharing. */
const WIDTHS = [270, 540, 810];
const MAX_PIXELS = 50_000_000;
const LINK_PREVIEW_JPEG = { quality: 82 };
/** The ground is blurred while it is this many times smaller, which costs a hundredth. */
const GROUND_SCALE_RATIO = 10;
const GROUND_BLUR_PX = 4;
const GROUND_BRIGHTNESS_RATIO = 0.5;
const MIN_SIDE_PX = 64;
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif', 'avif']);

export class PictureError extends Error {}

/** `width` and `height` are those of the widest file; `hash` is a blur hash. */
export type RenderedPoster = {
  width: number;
  height: number;
  hash: string;
  files: PosterFile[];
};

/** One width in both formats; a poster from before AVIF has WebP alone. */
export type PosterFile = { width: number; webp: Buffer; avif?: Buffer };

/**
 * A picture as WebP and AVIF in several widths, never wider than it is, turned upright and without its metadata but the hidden mark
 * of an AI-made one.
 *
 * @param mark the mark in the place of the picture's own
 * @throws PictureError
 */
export async function renderPoster(bytes: Uint8Array, mark?: string): Promise<RenderedPoster> {
  const upright = await open(bytes);
  const aiMark = mark ?? (await readPictureMark(bytes));
  const { width: full } = upright.info;
  const widths = [...WIDTHS.filter((width) => width < full), Math.min(full, WIDTHS.at(-1) ?? full)];
  const files = await Promise.all(
    [...new Set(widths)].map(async (width) => {
      const scaled = await raw(upright).resize({ width }).raw().toBuffer({ resolveWithObject: true });
      const webp = await marked(raw(scaled), aiMark).webp(WEBP).toBuffer();
      const avif = await marked(raw(scaled), aiMark).avif(AVIF).toBuffer();
      return { width: scaled.info.width, height: scaled.info.height, webp, avif };
    }),
  );
  const widest = files.at(-1);
  if (!widest) throw new PictureError('the picture is empty');
  return {
    width: widest.width,
    height: widest.height,
    hash: await blurHash(upright),
    files: files.map(({ height: _, ...file }) => file),
  };
}

/**
 * A picture as a JPEG for link previews: whole, on a blurred and darker ground made of itself, with its hidden mark.
 *
 * @param mark the mark in the place of the picture's own
 * @throws PictureError
 */
export async function renderLinkPreview(bytes: Uint8Array, mark?: string): Promise<Buffer> {
  const upright = await open(bytes);
  const aiMark = mark ?? (await readPictureMark(bytes));
  const { width, height } = LINK_PREVIEW;
  const small = await raw(upright)
    .resize(width / GROUND_SCALE_RATIO, height / GROUND_SCALE_RATIO, { fit: 'cover' })
    .blur(GROUND_BLUR_PX)
    .modulate({ brightness: GROUND_BRIGHTNESS_RATIO })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const front = await raw(upright).resize(width, height, { fit: 'inside' }).png().toBuffer();
  return marked(raw(small), aiMark)
    .resize(width, height, { fit: 'fill' })
    .composite([{ input: front }])
    .jpeg(LINK_PREVIEW_JPEG)
    .toBuffer();
}

type Upright = { data: Buffer; info: OutputInfo };

/** Decodes once, with bounds on the costs of a hostile file. */
async function open(bytes: Uint8Array): Promise<Upright> {
  // Before the decoder looks: it has parsers of formats that no poster has, such as SVG with its XML.
  if (!isPictureFile(bytes)) throw new PictureError('this is not a picture format for posters');
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false });
    const { format } = await image.metadata();
    if (!format || !FORMATS.has(format))
      throw new PictureError(`${format ?? 'this'} is not a picture format for posters`);
    const upright = await image
      .rotate()
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const shortest = Math.min(upright.info.width, upright.info.height);
    if (shortest < MIN_SIDE_PX)
      throw new PictureError(`a poster has at least ${MIN_SIDE_PX} pixels on each side`);
    return upright;
  } catch (error) {
    if (error instanceof PictureError) throw error;
    throw new PictureError(error instanceof Error ? error.message : String(error));
  }
}

function raw({ data, info: { width, height, channels } }: Upright): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

function marked(image: Sharp, mark: string | undefined): Sharp {
  return mark === undefined ? image : image.withXmp(writeMarkXmp(mark));
}

async function blurHash(upright: Upright): Promise<string> {
  const { data, info } = await raw(upright)
    .resize({ width: 32 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return encode(new Uint8ClampedArray(data), info.width, info.height, 3, 4);
}
