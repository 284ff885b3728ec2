import { IconPhotoUp } from '@tabler/icons-react';
import type { Film } from '../../features/film/use-film.ts';
import { useReplaceCover } from '../../features/film/use-replace-cover.ts';
import { useTexts } from '../../lib/text.ts';
import { captureFrame } from './capture-frame.ts';

/** Makes the present frame of the film the poster of its drama. */
export function FrameAsCover({ film, groupId }: { film: Film; groupId: string }) {
  const { drama } = useTexts();
  const { replace, isBusy } = useReplaceCover(groupId);
  const send = () => {
    const { current } = film.video;
    if (current) void replace(() => captureFrame(current));
  };
  return (
    <button
      type="button"
      disabled={isBusy || !film.isReady}
      aria-busy={isBusy || undefined}
      onClick={send}
      className="inline-flex min-h-9 items-center gap-1.5 rounded-control px-2 text-caption font-semibold hover:bg-white/15 disabled:text-white/50"
    >
      <IconPhotoUp size={16} aria-hidden />
      {drama.frameAsCover}
    </button>
  );
}
