import type { Poster } from '@playlet/contract';
import { useState } from 'react';
import { BlurHash } from './blur-hash.tsx';

type PictureProps = {
  picture: Poster;
  /** How wide it is drawn, as the `sizes` of an image. */
  sizes: string;
  eager?: boolean;
  onBroken?: () => void;
  className?: string;
};

/** A picture that fills its box, in the smallest format and width that do; its blurred colours until it is there. */
export function Picture({ picture, sizes, eager = false, onBroken, className = '' }: PictureProps) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <BlurHash hash={picture.hash} width={12} height={16} />
      <picture>
        {picture.avif && <source type="image/avif" srcSet={filesOf(picture, 'avif')} sizes={sizes} />}
        <img
          src={picture.url}
          srcSet={filesOf(picture, 'webp')}
          sizes={sizes}
          alt=""
          width={picture.width}
          height={picture.height}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
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

/** Every width lies beside `url`, and is the name of its file. */
function filesOf({ url, widths }: Poster, format: 'avif' | 'webp'): string {
  const folder = url.slice(0, url.lastIndexOf('/') + 1);
  return widths.map((width) => `${folder}${width}.${format} ${width}w`).join(', ');
}
