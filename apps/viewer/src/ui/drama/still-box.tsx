import type { Poster } from '@playlet/contract';
import type { ReactNode } from 'react';
import { Picture } from './picture.tsx';

type StillBoxProps = {
  /** 9 to 16, cut to 3 to 4; null where the episode has none. */
  still: Poster | null;
  title: string;
  /** How far the episode is, from 0 to 1. */
  share: number;
  /** How wide it is drawn, as the `sizes` of an image. */
  sizes: string;
  className?: string;
  children?: ReactNode;
};

/** Faces are in the middle, above the third at which a still is cut. */
const FACES = { x: 50, y: 36 };

/** A still of the episode one is at, with how far it is. */
export function StillBox({ still, title, share, sizes, className = '', children }: StillBoxProps) {
  return (
    <span className={`relative block aspect-3/4 overflow-hidden rounded-poster bg-surface-2 ${className}`}>
      {still ? (
        <Picture picture={still} sizes={sizes} focus={FACES} />
      ) : (
        <span
          className="flex size-full items-center justify-center p-2 text-center text-caption text-text-2"
          lang="zh"
        >
          {title}
        </span>
      )}
      {children}
      {share > 0 && (
        <span className="absolute inset-x-0 bottom-0 h-[3px] bg-white/40">
          <span className="block h-full bg-brand" style={{ width: `${Math.min(1, share) * 100}%` }} />
        </span>
      )}
    </span>
  );
}
