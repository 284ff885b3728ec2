import { AdCard } from './ad-card.tsx';
import { useNextAd } from './use-next-ad.ts';

/** A shorter pause shows no advertisement. */
const AFTER_MS = 1500;

/** An advertisement over a paused picture. */
export default function PauseAd() {
  const ad = useNextAd('pause', AFTER_MS);
  return (
    ad && (
      <div className="absolute inset-x-10 top-[16%] z-10 mx-auto max-w-[320px]">
        <AdCard ad={ad} className="aspect-4/3 max-h-[34vh] [@media(height<720px)]:aspect-video" />
      </div>
    )
  );
}
