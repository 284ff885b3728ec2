import { SECOND_MS } from '@playlet/domain/time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { ScrollRegion } from '../../ui/page.tsx';
import { FailedState, Loading } from '../../ui/state.tsx';
import { CuePicture } from './cue-picture.tsx';

type Place = { groupId: string; index: number; lang: string };

const MAX_SHIFT_MS = 7_200_000;
const MAX_SHOWN_CUES = 400;

type CueListProps = {
  place: Place;
  mayEdit: boolean;
  /** The episode plays, so its lines can be seen over the picture. */
  hasPicture: boolean;
};

/** The lines of a subtitle with their times, over the picture as well; a shift is seen here before it is saved. */
export function CueList({ place, mayEdit, hasPicture }: CueListProps) {
  const { drama } = useTexts();
  const [text, setText] = useState('0');
  const [seekTo, setSeekTo] = useState<{ second: number } | null>(null);
  const { data, error, refetch } = useQuery(callQuery('POST admin/content/subtitle/detail', place));
  const shift = useCallMutation('PUT admin/content/subtitle/shift', {
    onSuccess: () => {
      setText('0');
      showToast(drama.shifted);
    },
  });
  if (!data) return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Loading />;
  const isNumber = /^-?\d{1,7}$/.test(text) && Math.abs(Number(text)) <= MAX_SHIFT_MS;
  const byMs = isNumber ? Number(text) : 0;
  const by = byMs / SECOND_MS;
  const dropped = data.cues.filter(({ to }) => to + by <= 0).length;
  const range = { min: -MAX_SHIFT_MS, max: MAX_SHIFT_MS };
  return (
    <>
      {mayEdit && (
        <form
          className="mb-3 flex items-start gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (isNumber && byMs !== 0) shift.send({ ...place, byMs });
          }}
        >
          <div className="w-60">
            <TextField
              label={drama.shift}
              inputMode="numeric"
              value={text}
              hint={dropped > 0 ? drama.dropped({ count: dropped }) : drama.shiftHint}
              error={isNumber || text === '-' ? undefined : drama.errors.number(range)}
              onChange={({ target }) => setText(target.value.trim())}
            />
          </div>
          <Button
            type="submit"
            className="mt-6"
            busy={shift.isPending}
            disabled={!isNumber || byMs === 0 || dropped === data.cues.length}
          >
            {drama.applyShift}
          </Button>
        </form>
      )}
      <div className="flex gap-3">
        {hasPicture && <CuePicture place={place} cues={data.cues} by={by} seekTo={seekTo} />}
        <ScrollRegion label={drama.cues} className="max-h-80 min-w-0 flex-1 rounded-field border border-line">
          <table className="w-full border-collapse" aria-label={drama.cues}>
            <tbody>
              {data.cues.slice(0, MAX_SHOWN_CUES).map(({ from, to, text: said }, at) => (
                // Lines have no names of their own, and none is moved among the others.
                // oxlint-disable-next-line react/no-array-index-key -- see above
                <tr
                  key={at}
                  className={`border-b border-line ${to + by <= 0 ? 'text-text-3 line-through' : ''}`}
                >
                  <td className={`w-40 px-3 py-1.5 tabular ${byMs === 0 ? 'text-text-2' : 'text-info'}`}>
                    {hasPicture ? (
                      <button
                        type="button"
                        title={drama.cueAt({ at: clock(from + by) })}
                        className="min-h-6 hover:underline"
                        onClick={() => setSeekTo({ second: Math.max(0, from + by) })}
                      >
                        {clock(from + by)}–{clock(to + by)}
                      </button>
                    ) : (
                      `${clock(from + by)}–${clock(to + by)}`
                    )}
                  </td>
                  <td className="px-3 py-1.5 whitespace-pre-line">{said}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </div>
      {data.cues.length > MAX_SHOWN_CUES && (
        <p className="mt-1 text-caption text-text-2">
          {drama.moreCues({ count: data.cues.length - MAX_SHOWN_CUES })}
        </p>
      )}
    </>
  );
}

/** 01:02.500, never before the beginning. */
function clock(seconds: number): string {
  const left = Math.max(0, seconds);
  const minutes = String(Math.floor(left / 60)).padStart(2, '0');
  return `${minutes}:${(left % 60).toFixed(2).padStart(5, '0')}`;
}
