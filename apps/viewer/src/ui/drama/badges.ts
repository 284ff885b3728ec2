import type { Group } from '@playlet/contract';
import { DAY_MS } from '@playlet/domain/time';

/** The badge on a poster's corner: unseen episodes, VIP, or that it is new. */
export type Badge = { kind: 'unseen'; count: number } | { kind: 'vip' } | { kind: 'new' };

type Badged = Pick<Group, 'id' | 'access' | 'publishedAt'>;

const NEW_FOR_MS = 3 * DAY_MS;
/** The number of posters a phone shows at once; a badge on more than every third of them means nothing. */
export const VIEW_COUNT = 9;
const NEW_SHARE = 1 / 3;

/**
 * Returns the badges of dramas in a list, one at most for each: unseen episodes, then VIP, then 新剧. A drama is new for
 * three days, and never more than a third of a view: the newest stay so.
 */
export function badgesOf(
  groups: readonly Badged[],
  { now, unseen = new Map() }: { now: number; unseen?: ReadonlyMap<string, number> },
): Map<string, Badge> {
  const badges = new Map<string, Badge>();
  for (let from = 0; from < groups.length; from += VIEW_COUNT) {
    const view = groups.slice(from, from + VIEW_COUNT);
    const fresh: Badged[] = [];
    for (const group of view) {
      const count = unseen.get(group.id) ?? 0;
      if (count > 0) badges.set(group.id, { kind: 'unseen', count });
      else if (group.access === 'vip') badges.set(group.id, { kind: 'vip' });
      else if (isNew(group, now)) fresh.push(group);
    }
    const newest = fresh.toSorted((one, other) => publishedAt(other) - publishedAt(one));
    for (const { id } of newest.slice(0, Math.floor(view.length * NEW_SHARE)))
      badges.set(id, { kind: 'new' });
  }
  return badges;
}

function isNew(group: Badged, now: number): boolean {
  const age = now - publishedAt(group);
  return age >= 0 && age < NEW_FOR_MS;
}

const publishedAt = ({ publishedAt: at }: Badged) => Date.parse(at);

const MAX_SHOWN = 99;

/** 2, or 99+. */
export function formatBadgeCount(count: number): string {
  return count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count);
}
