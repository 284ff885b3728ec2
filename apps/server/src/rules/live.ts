import { readLawRules } from '@playlet/core/rules/law-rules';
import type { Database } from '@playlet/db';
import type { LawRule } from '@playlet/domain/rules/law-rules';
import type { SharedState } from '@playlet/shared-state';
import type { Caches } from '../caches.ts';

/** Every process sees another version within this many milliseconds, also without a message. */
const RULES_TTL_MS = 1000;

/** The rules by law as every call reads them; a version that was just written holds on all servers at once. */
export function createLawRules(
  db: Database,
  { caches, shared }: { caches: Caches; shared: SharedState },
): () => Promise<LawRule[]> {
  const rules = caches.memo('law rules', RULES_TTL_MS, () => readLawRules(db));
  shared.subscribe(({ topic }) => {
    if (topic === 'settings' || topic === 'gap') rules.clear();
  });
  return rules;
}
