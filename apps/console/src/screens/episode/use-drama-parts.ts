import { useRef } from 'react';
import type { PartKind } from '../../features/quality/parts.ts';
import { type CallInput, type CallOutput, call } from '../../lib/call.ts';
import { refreshShown } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { showFailureToast, showToast } from '../../lib/toast.ts';

export type PartsEpisode = CallOutput<'POST admin/quality/part/list'>['episodes'][number];
type Update = CallInput<'PUT admin/quality/part/update'>;

/** Sets a part of one or more episodes of a drama; each time can be undone as a whole. */
export function useDramaParts(groupId: string) {
  const { dramaParts, episodeCheck, quality } = useTexts();
  const undos = useRef<(() => void)[]>([]);
  const write = async (kind: PartKind, episodes: Update['episodes']) => {
    try {
      return await call('PUT admin/quality/part/update', { groupId, kind, episodes });
    } catch (error) {
      showFailureToast(error);
      return undefined;
    } finally {
      // In the background: a change can be undone at once.
      void refreshShown();
    }
  };
  const save = async (kind: PartKind, episodes: Update['episodes']) => {
    const answer = await write(kind, episodes);
    if (!answer) return false;
    const undo = () => {
      undos.current = undos.current.filter((one) => one !== undo);
      void write(kind, answer.before);
    };
    undos.current.push(undo);
    const saved = { name: episodeCheck.kinds[kind], count: episodes.length };
    showToast(dramaParts.saved(saved), { label: quality.undo, run: undo });
    return true;
  };
  return { save, undo: () => undos.current.at(-1)?.() };
}
