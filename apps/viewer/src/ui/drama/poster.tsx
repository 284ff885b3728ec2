import type { Poster as PosterPicture } from '@playlet/contract';
import { useState } from 'react';
import { Picture } from './picture.tsx';

/** As wide as a column of the grid, see `posterGrid`. */
const IN_GRID = '(min-width: 1200px) 150px, (min-width: 768px) 21vw, (min-width: 360px) 30vw, 45vw';

type PosterProps = {
  /** Null where the drama has no picture. */
  picture: PosterPicture | null;
  title: string;
  /** The width of the drawn poster, as the `sizes` of an image; by default that of the grid's columns. */
  sizes?: string;
  eager?: boolean | undefined;
  className?: string;
};

/** The art of a drama, 3 to 4. Until it is there its blurred colours are seen; where it is broken, its title. */
export function Poster({ picture, title, sizes = IN_GRID, eager, className = '' }: PosterProps) {
  const [broken, setBroken] = useState(false);
  return (
    <span
      data-poster
      className={`relative block aspect-3/4 overflow-hidden rounded-poster bg-surface-2 after:absolute after:inset-0 after:rounded-[inherit] after:ring-1 after:ring-white/8 after:ring-inset ${className}`}
    >
      {picture && !broken ? (
        <Picture picture={picture} sizes={sizes} eager={eager} onBroken={() => setBroken(true)} />
      ) : (
        <span
          className="flex size-full items-center justify-center p-2 text-center text-secondary text-text-2"
          lang="zh"
        >
          {title}
        </span>
      )}
    </span>
  );
}
