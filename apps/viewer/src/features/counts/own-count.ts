import type { Group } from '@playlet/contract';
import { create } from 'zustand';

/** Counts of a drama that a viewer's own tap moves. */
export type OwnCount = 'favoriteCount' | 'likeCount' | 'shareCount';
export type Counted = Pick<Group, 'id' | OwnCount>;

/** By count and drama: how far this viewer's taps have moved it. */
type Changes = Readonly<Record<string, number>>;
const useChanges = create<Changes>(() => ({}));

/** The changes by taps when an answer of the service was first read: it contains them already. */
const contained = new WeakMap<Counted, Changes>();

const keyOf = (count: OwnCount, groupId: string) => `${count} ${groupId}`;

/** Moves a count at once, where the viewer has tapped, or where the service has refused the tap. */
export function changeCount(count: OwnCount, groupId: string, by: 1 | -1): void {
  const key = keyOf(count, groupId);
  useChanges.setState(({ [key]: before = 0 }) => ({ [key]: before + by }));
}

/** Returns a count of the service with the viewer's own later changes; 0 while the drama is unknown. */
export function useOwnCount(group: Counted | undefined, count: OwnCount): number {
  const key = group && keyOf(count, group.id);
  const change = useChanges((changes) => (key ? (changes[key] ?? 0) : 0));
  if (!group || !key) return 0;
  if (!contained.has(group)) contained.set(group, useChanges.getState());
  return group[count] + change - (contained.get(group)?.[key] ?? 0);
}
