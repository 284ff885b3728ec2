import { useRef } from 'react';
import {
  type EpisodeCheck,
  type EpisodePart,
  newSpan,
  type PartKind,
  type Span,
  spanOf,
  withEnd,
} from '../../features/quality/parts.ts';
import { call } from '../../lib/call.ts';
import { refreshShown } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { showFailureToast, showToast } from '../../lib/toast.ts';

type Correction = EpisodePart['corrected'];

export type PartEditor = {
  isAllowed: boolean;
  save: (kind: PartKind, corrected: Correction) => void;
  /** A new part that begins at a time. */
  addAt: (kind: PartKind, time: number) => void;
  /** Moves one end of the opening credits to a time, and makes them where there are none. */
  setIntroEnd: (end: keyof Span, time: number) => void;
  undo: () => void;
};

/** Corrects where the parts of an episode lie; each correction can be taken back. */
export function usePartEditor(check: EpisodeCheck, isAllowed: boolean): PartEditor {
  const { episodeCheck, quality } = useTexts();
  const undos = useRef<(() => void)[]>([]);
  const { groupId, index, media } = check;
  const { duration } = media.start;
  const partOf = (kind: PartKind) => check.parts.find((part) => part.kind === kind);

  const write = async (kind: PartKind, corrected: Correction) => {
    try {
      await call('PUT admin/content/video/update', { groupId, index, [kind]: corrected });
    } catch (error) {
      showFailureToast(error);
      return false;
    } finally {
      await refreshShown();
    }
    return true;
  };
  const save = async (kind: PartKind, corrected: Correction) => {
    if (!isAllowed) return;
    const before = partOf(kind)?.corrected ?? null;
    if (!(await write(kind, corrected))) return;
    const undo = () => void write(kind, before);
    undos.current.push(undo);
    showToast(episodeCheck.saved({ name: episodeCheck.kinds[kind] }), {
      label: quality.undo,
      run: () => {
        undos.current = undos.current.filter((one) => one !== undo);
        undo();
      },
    });
  };
  return {
    isAllowed,
    save: (kind, corrected) => void save(kind, corrected),
    addAt: (kind, time) => void save(kind, newSpan(time, duration)),
    setIntroEnd: (end, time) => {
      const part = partOf('intro');
      const span = (part && spanOf(part)) ?? newSpan(time, duration);
      void save('intro', withEnd({ start: span.start, end: span.end }, end, time, duration));
    },
    undo: () => undos.current.pop()?.(),
  };
}
