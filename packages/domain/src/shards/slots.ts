/**
 * Members are spread over slots, and slots over servers. A member never changes its slot; a server that is added takes slots from
 * the others, so that only their members move.
 */
export const SLOT_COUNT = 1024;

/** The server's name of each slot. */
export type SlotMap = readonly string[];

const FNV_OFFSET_BASIS = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/**
 * Returns the slot of a member.
 *
 * @see http://www.isthe.com/chongo/tech/comp/fnv/ FNV-1a, folded to the bits that a slot needs
 */
export function findSlot(memberId: string): number {
  let hash = FNV_OFFSET_BASIS;
  for (const char of memberId) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), FNV_PRIME) >>> 0;
  return ((hash ^ (hash >>> 10) ^ (hash >>> 20)) >>> 0) % SLOT_COUNT;
}

/** Spreads all slots evenly over servers. */
export function spreadSlots(servers: readonly string[]): SlotMap {
  const [first, ...others] = servers;
  if (first === undefined) throw new Error('there is no server to spread slots over');
  const all: SlotMap = Array.from({ length: SLOT_COUNT }, () => first);
  return others.reduce(addServer, all);
}

/** Gives a new server its share of the slots, taken from the servers that have the most; no other slot moves. */
export function addServer(map: SlotMap, added: string): SlotMap {
  const share = Math.floor(SLOT_COUNT / (new Set(map).size + 1));
  const slots = [...map];
  const slotsOf = Map.groupBy(slots.keys(), (slot) => slots[slot] ?? '');
  for (let taken = 0; taken < share; taken += 1) {
    const richest = [...slotsOf.values()].reduce((one, other) => (other.length > one.length ? other : one));
    const slot = richest.pop();
    if (slot !== undefined) slots[slot] = added;
  }
  return slots;
}

/** Returns the slots whose members have to move, with the servers they leave and reach. */
export function listMoves(before: SlotMap, after: SlotMap): { slot: number; from: string; to: string }[] {
  return before.flatMap((from, slot) => {
    const to = after[slot] ?? from;
    return to === from ? [] : [{ slot, from, to }];
  });
}
