import { useState } from 'react';

type PosterProps = {
  /** Null where the drama has no picture. */
  picture: { url: string; width: number; height: number } | null;
  title: string;
  /** How wide the poster is drawn, as the `sizes` of a picture. */
  sizes?: string;
  eager?: boolean;
  className?: string;
};

/** The art of a drama, 3 to 4. While it loads its ground is seen; when it is broken, its title. */
export function Poster({ picture, title, eager = false, className = '' }: PosterProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'broken'>('loading');
  return (
    <span
      className={`relative block aspect-3/4 overflow-hidden rounded-poster bg-surface-2 after:absolute after:inset-0 after:rounded-[inherit] after:ring-1 after:ring-white/8 after:ring-inset ${className}`}
    >
      {picture && state !== 'broken' ? (
        <img
          src={picture.url}
          alt=""
          width={picture.width}
          height={picture.height}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
          onLoad={() => setState('shown')}
          onError={() => setState('broken')}
          // A picture from the cache may be complete before React listens.
          ref={(image) => {
            if (image?.complete && image.naturalWidth > 0) setState('shown');
          }}
          className={`size-full object-cover transition-opacity duration-160 ${state === 'shown' ? '' : 'opacity-0'}`}
        />
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
