import { decode } from 'blurhash';

type BlurHashProps = { hash: string; width: number; height: number; className?: string };

/** The blurred colours of a picture, `width` by `height` of them: not a byte more to fetch. */
export function BlurHash({ hash, width, height, className = '' }: BlurHashProps) {
  return (
    <canvas
      ref={(canvas) => paint(canvas, hash)}
      width={width}
      height={height}
      aria-hidden
      className={`pointer-events-none absolute inset-0 size-full ${className}`}
    />
  );
}

function paint(canvas: HTMLCanvasElement | null, hash: string) {
  if (!canvas || canvas.dataset.hash === hash) return;
  canvas.dataset.hash = hash;
  // With the next picture, and not in the task that a finger waits for.
  requestAnimationFrame(() => draw(canvas, hash));
}

function draw(canvas: HTMLCanvasElement, hash: string) {
  const { width, height } = canvas;
  try {
    const pixels = new Uint8ClampedArray(decode(hash, width, height));
    canvas.getContext('2d')?.putImageData(new ImageData(pixels, width, height), 0, 0);
  } catch {
    // A hash that cannot be read leaves the ground below.
  }
}
