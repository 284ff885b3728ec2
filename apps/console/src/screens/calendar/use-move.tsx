import { useRef } from 'react';
import { formatBeijingMoment } from '../../features/publishing/publication.ts';
import { useNoted } from '../../features/publishing/use-noted.tsx';
import type { CallInput } from '../../lib/call.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { useKeys } from '../../lib/keyboard.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { type Entry, whatOf } from './entry.ts';

type Move = CallInput<'POST admin/content/release/move'>;

/** Moves entries, and the last move back: by its button for some seconds, and by ⌘Z until another. */
export function useMove() {
  const texts = useTexts();
  const { calendar, publishing } = texts;
  const noted = useNoted('content.publish');
  const last = useRef<Move | null>(null);
  const back = useCallMutation('POST admin/content/release/move', {
    onSuccess: () => showToast(calendar.movedBack),
  });
  const undo = () => {
    if (!last.current) return;
    back.send(last.current);
    last.current = null;
  };
  useKeys({ 'Mod+z': undo });
  const said = useRef('');
  const forward = useCallMutation('POST admin/content/release/move', {
    onSuccess: (_, move) => {
      last.current = { ...move, from: move.to, to: move.from };
      showToast(said.current, { label: publishing.undo, run: undo });
    },
  });
  return {
    dialog: noted.dialog,
    isPending: forward.isPending,
    move: (entry: Entry, to: number, following: boolean) => {
      const at = new Date(to).toISOString();
      if (entry.released || at === entry.at) return;
      const { groupId, first, last: lastEpisode } = entry;
      noted.act({
        title: calendar.move,
        run: (note) => {
          const words = { title: entry.title, what: whatOf(entry, texts), at: formatBeijingMoment(to) };
          said.current = calendar.moved(words);
          const moved = { groupId, from: entry.at, to: at, first, last: lastEpisode, following };
          forward.send(note === undefined ? moved : { ...moved, note });
        },
      });
    },
  };
}
