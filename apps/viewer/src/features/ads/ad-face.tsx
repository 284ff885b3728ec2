import type { Ad } from '@playlet/contract';
import { AdWords } from './ad-words.tsx';

type AdPictureProps = { ad: Ad; shown: boolean; onLoad: () => void; onError: () => void };

/** The picture of an advertisement, over all there is. */
export function AdPicture({ ad, shown, onLoad, onError }: AdPictureProps) {
  return (
    <img
      src={ad.image.url}
      alt=""
      onLoad={onLoad}
      onError={onError}
      className={`absolute inset-0 size-full object-cover transition-opacity duration-160 ${shown ? '' : 'opacity-0'}`}
    />
  );
}

/** The words of an advertisement and its elapsed time, as a share of 1. */
export function AdFoot({ ad, share }: { ad: Ad; share: number }) {
  return (
    <>
      <AdWords ad={ad} />
      <div className="mt-5 h-[3px] overflow-hidden rounded-full bg-white/30" aria-hidden>
        <div className="h-full bg-white" style={{ width: `${Math.min(100, share * 100)}%` }} />
      </div>
    </>
  );
}
