import { IconPhotoUp } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { invalidate } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { toast, toastFailure } from '../../lib/toast.ts';
import { captureFrame } from './capture-frame.ts';
import type { Film } from './use-film.ts';

/** Makes the frame that the film stands at the poster of its drama. */
export function FrameAsCover({ film, groupId }: { film: Film; groupId: string }) {
  const { drama } = useTexts();
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    if (!film.video.current) return;
    setBusy(true);
    try {
      await call(
        'PUT admin/ingest/poster/update',
        { groupId },
        { file: await captureFrame(film.video.current) },
      );
      toast(drama.coverChanged);
      await invalidate('GET admin/content/group/detail', 'POST admin/content/group/list');
    } catch (error) {
      toastFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      disabled={isBusy || !film.isReady}
      aria-busy={isBusy || undefined}
      onClick={() => void send()}
      className="inline-flex min-h-9 items-center gap-1.5 rounded-control px-2 text-caption font-semibold hover:bg-white/15 disabled:text-white/50"
    >
      <IconPhotoUp size={16} aria-hidden />
      {drama.frameAsCover}
    </button>
  );
}
