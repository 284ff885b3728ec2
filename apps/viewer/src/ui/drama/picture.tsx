import type { Poster } from '@playlet/contract';
import { listPosterFiles } from '@playlet/domain/poster-files';
import { useState } from 'react';
import { BlurHash } from './blur-hash.tsx';

type PictureProps = {
  picture: Poster;
  /** How wide it is drawn, as the `sizes` of an image. */
  sizes: string;
  eager?: boolean | undefined;
  /** The point that is never cut away, in hundredths; by default its middle. */
  focus?: { x: number; y: number } | null | undefined;
  onBroken?: () => void;
  className?: string;
};

/** A picture that fills its box, in the smallest format and width that do; its blurred colours until it is there. */
export function Picture({ picture, sizes, eager = false, focus, onBroken, className = '' }: PictureProps) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <BlurHash hash={picture.hash} width={12} height={16} />
      <picture>
        {picture.avif && <source type="image/avif" srcSet={listPosterFiles(picture, 'avif')} sizes={sizes} />}
        <img
          src={picture.url}
          srcSet={listPosterFiles(picture, 'webp')}
          sizes={sizes}
          alt=""
          width={picture.width}
          height={picture.height}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
          style={focus ? { objectPosition: `${focus.x}% ${focus.y}%` } : undefined}
          onLoad={() => setShown(true)}
          onError={onBroken}
          // A picture from the cache may be complete before React listens.
          ref={(image) => {
            if (image?.complete && image.naturalWidth > 0) setShown(true);
          }}
          className={`absolute inset-0 size-full object-cover transition-opacity duration-160 ${shown ? '' : 'opacity-0'} ${className}`}
        />
      </picture>
    </>
  );
}
