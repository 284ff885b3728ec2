import { DAY_MS } from '@playlet/domain/time';
import { useCallMutation } from '../../lib/call-mutation.ts';
import type { Texts } from '../../lib/text.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';

export type RemovalKind = 'unpublish' | 'delete';
/** A drama, or the episode of it at an index. */
export type RemovalTarget = { groupId: string; title: string; index?: number };

/** Restores a drama or an episode as it was; the note is of those whose role has to give one. */
export function useRestore(): (target: Omit<RemovalTarget, 'title'>, note?: string) => void {
  const { removal } = useTexts();
  const options = { onSuccess: () => showToast(removal.restored) };
  const group = useCallMutation('POST admin/content/group/restore', options);
  const video = useCallMutation('POST admin/content/video/restore', options);
  return ({ groupId, index }, note) => {
    const withNote = note === undefined ? {} : { note };
    if (index === undefined) group.send({ id: groupId, ...withNote });
    else video.send({ groupId, index, ...withNote });
  };
}

type TakenDown = { mediaRemovedAt: string | null };

/** Whether a take-down can still be undone. */
export function canRestore({ mediaRemovedAt }: TakenDown, now = Date.now()): boolean {
  return mediaRemovedAt === null || Date.parse(mediaRemovedAt) > now;
}

/** Returns the days until the media of a deletion are removed, in words; undefined without a deletion. */
export function formatMediaEnd(
  { mediaRemovedAt }: TakenDown,
  { removal }: Texts,
  now = Date.now(),
): string | undefined {
  if (mediaRemovedAt === null) return undefined;
  const left = Date.parse(mediaRemovedAt) - now;
  return left <= 0 ? removal.gone : removal.daysLeft({ count: Math.ceil(left / DAY_MS) });
}
