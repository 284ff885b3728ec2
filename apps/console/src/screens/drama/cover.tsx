import { IconMovie, IconPhotoUp } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { DramaDetail } from '../../features/dramas/draft.ts';
import { PosterImage } from '../../features/dramas/drama-tags.tsx';
import { useReplaceCover } from '../../features/film/use-replace-cover.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Link } from '../../ui/link.tsx';

/** The poster, and another one from a file or from the episodes. */
export function Cover({ drama: detail, mayEdit }: { drama: DramaDetail; mayEdit: boolean }) {
  const { drama } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const { replace, isBusy } = useReplaceCover(detail.id);
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div className="flex gap-3">
      <PosterImage
        key={detail.poster?.url}
        poster={detail.poster}
        title={detail.fields.title}
        className="h-31 w-23 rounded-field"
      />
      <div className="flex min-w-0 flex-col items-start gap-2">
        <span className="text-text-2">{detail.poster ? drama.cover : drama.noCover}</span>
        {mayEdit && (
          <>
            <Button size="small" busy={isBusy} onClick={() => input.current?.click()}>
              <IconPhotoUp size={16} aria-hidden />
              {drama.replaceCover}
            </Button>
            <input
              ref={input}
              type="file"
              accept="image/*"
              hidden
              aria-label={drama.replaceCover}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                target.value = '';
                if (file) void replace(() => file);
              }}
            />
            <Button size="small" onClick={() => setChoosing(true)}>
              <IconMovie size={16} aria-hidden />
              {drama.chooseCover}
            </Button>
          </>
        )}
      </div>
      {isChoosing && <FrameDialog drama={detail} onClose={() => setChoosing(false)} />}
    </div>
  );
}

/** The picture that was picked for each episode when it came in. */
function FrameDialog({ drama: detail, onClose }: { drama: DramaDetail; onClose: () => void }) {
  const { drama } = useTexts();
  const choose = useCallMutation('PUT admin/content/group/poster', {
    onSuccess: () => {
      showToast(drama.coverChanged);
      onClose();
    },
  });
  const frames = detail.episodes.filter(({ poster }) => poster !== null);
  const first = detail.episodes.find(({ playable }) => playable);
  return (
    <Dialog wide title={drama.coverTitle} description={drama.coverNote} onClose={onClose}>
      {first && (
        <p className="mb-3 text-text-2">
          {drama.anyFrame}{' '}
          <Link
            to={`/dramas/${detail.id}/episodes/${first.index}`}
            className="font-semibold text-text-1 underline"
          >
            {drama.anyFrameLink({ index: first.index })}
          </Link>
        </p>
      )}
      {frames.length === 0 ? (
        <p className="text-text-2">{drama.noFrames}</p>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-3">
          {frames.map(({ id, index, title, poster }) => (
            <li key={id}>
              <button
                type="button"
                disabled={choose.isPending}
                aria-label={drama.coverOf({ index })}
                onClick={() => choose.send({ id: detail.id, videoId: id })}
                className="block w-full text-center"
              >
                <PosterImage poster={poster} title={title || String(index)} className="aspect-3/4 w-full" />
                <span className="text-caption text-text-2">{index}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
