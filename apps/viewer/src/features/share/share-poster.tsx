import { type RefObject, useLayoutEffect } from 'react';
import { useText } from '../../lib/text.ts';
import { drawPoster, POSTER_HEIGHT, POSTER_WIDTH, type PosterContent } from './draw-poster.ts';

type SharePosterProps = {
  ref: RefObject<HTMLCanvasElement | null>;
  content: PosterContent;
  className: string;
};

/** The card of a moment, drawn once it is on the page, which is later than the sheet. */
export function SharePoster({ ref, content, className }: SharePosterProps) {
  const t = useText();
  const { still, line, title, facts, brand, url } = content;
  useLayoutEffect(() => {
    if (ref.current) drawPoster(ref.current, { still, line, title, facts, brand, url });
  }, [ref, still, line, title, facts, brand, url]);
  return (
    <canvas
      ref={ref}
      width={POSTER_WIDTH}
      height={POSTER_HEIGHT}
      role="img"
      aria-label={t('share.poster', { title })}
      className={`h-auto w-auto rounded-sheet shadow-float ${className}`}
    />
  );
}

const JPEG_QUALITY_RATIO = 0.92;

/** Returns the drawn card as a picture file; null before it is drawn. */
export async function createPosterFile(canvas: HTMLCanvasElement | null, name: string): Promise<File | null> {
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas ? canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY_RATIO) : resolve(null),
  );
  return blob && new File([blob], name, { type: blob.type });
}

/**
 * Keeps a picture: on a phone by the system's sheet, which knows the album, else as a download. False where the viewer
 * changed their mind.
 */
export async function saveFile(file: File): Promise<boolean> {
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] })) {
    return navigator.share({ files: [file] }).then(
      () => true,
      () => false,
    );
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
  return true;
}
