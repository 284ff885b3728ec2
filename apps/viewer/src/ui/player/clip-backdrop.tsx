import { decode } from 'blurhash';

const WIDTH = 18;
const HEIGHT = 32;

type ClipBackdropProps = {
  hash: string | undefined /** The clip's own first frame is on screen. */;
  gone: boolean;
};

/** The blurred colours of a clip until its first frame is there: never black, and not a byte more to fetch. */
export function ClipBackdrop({ hash, gone }: ClipBackdropProps) {
  if (!hash) return null;
  return (
    <canvas
      ref={(canvas) => paint(canvas, hash)}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden
      className={`pointer-events-none absolute inset-0 size-full transition-opacity duration-160 ${gone ? 'opacity-0' : ''}`}
    />
  );
}

function paint(canvas: HTMLCanvasElement | null, hash: string) {
  if (!canvas || canvas.dataset.hash === hash) return;
  canvas.dataset.hash = hash;
  try {
    const pixels = new Uint8ClampedArray(decode(hash, WIDTH, HEIGHT));
    canvas.getContext('2d')?.putImageData(new ImageData(pixels, WIDTH, HEIGHT), 0, 0);
  } catch {
    // A hash that cannot be read leaves the ground of the page.
  }
}
