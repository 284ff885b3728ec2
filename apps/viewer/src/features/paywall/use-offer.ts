import type { Offer } from '@playlet/domain/experiments/experiment';
import { usePlayerState } from '@playlet/player';
import { BusinessError } from '../../lib/failure.ts';

/** The words the service gives the offer at this wall; undefined for the product's own. They come with the refusal itself. */
export function useOffer(): Offer | undefined {
  const cause = usePlayerState(({ denied }) => denied?.cause);
  if (!(cause instanceof BusinessError)) return undefined;
  // The refusal of a play carries this, or nothing.
  return (cause.data as { offer?: Offer } | null)?.offer;
}
