import type { Database } from '@playlet/db/database';
import { findSlot, type SlotMap } from '@playlet/domain/shards/slots';

/** Leads to the database in which a member's rows are. */
export type MemberRouter<Place = Database> = {
  placeOf(memberId: string): Place;
  /** Splits items of many members by the members' places, each part in its former order. */
  split<Item>(items: readonly Item[], memberOf: (item: Item) => string): Map<Place, Item[]>;
  /** Sends the members of moved slots to their new databases from now on. */
  follow(map: SlotMap): void;
};

/**
 * Creates the router over databases by their names. A place may also be something made for a database, such as its queue of reports.
 *
 * @throws Error where a slot is given to a database that is not there
 */
export function createMemberRouter<Place>(
  places: ReadonlyMap<string, Place>,
  first: SlotMap,
): MemberRouter<Place> {
  const resolve = (map: SlotMap): Place[] =>
    map.map((name, slot) => {
      const place = places.get(name);
      if (place === undefined) throw new Error(`slot ${slot} is given to ${name}, which is no database`);
      return place;
    });
  let slots = resolve(first);
  const placeOf = (memberId: string): Place => {
    const place = slots[findSlot(memberId)];
    if (place === undefined) throw new Error('the map of slots is too short');
    return place;
  };
  return {
    placeOf,
    split: (items, memberOf) => Map.groupBy(items, (item) => placeOf(memberOf(item))),
    follow(map) {
      slots = resolve(map);
    },
  };
}
