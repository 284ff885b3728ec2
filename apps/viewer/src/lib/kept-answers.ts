import type { Call } from './call.ts';
import { forgetKeptLists } from './kept-lists.ts';

/** Who keeps answers of the service for a while. */
type Keeper = {
  /** Throws everything away: it was another viewer's. */
  forget: () => void;
  /** What a call answered is no longer true. */
  renew?: (name: Call) => void;
};

const keepers = new Set<Keeper>();

/** Has `keeper` told from now on. */
export function keepAnswers(keeper: Keeper): void {
  keepers.add(keeper);
}

/** Another viewer, or other rights: nothing that was answered before may be shown. */
export function forgetAnswers(): void {
  forgetKeptLists();
  for (const { forget } of keepers) forget();
}

/** What `name` answered before is asked for again where it is shown. */
export function renewAnswers(name: Call): void {
  for (const { renew } of keepers) renew?.(name);
}
