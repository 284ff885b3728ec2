import { AdCard } from './ad-card.tsx';
import { useNextAd } from './use-next-ad.ts';

/** An advertisement among the shelves. */
export default function Banner() {
  const ad = useNextAd('banner');
  return ad && <AdCard ad={ad} className="my-4 aspect-[3/1] w-full max-w-[720px]" />;
}
