import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatSecond } from '../../features/publishing/publication.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { SelectField } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import { FailedState } from '../../ui/state.tsx';
import { type Mark, setDraftMarks } from './draft-marks.ts';
import { MarkTimeline } from './mark-timeline.tsx';
import { MarkedFilm } from './marked-film.tsx';

type MarksProps = { id: string; marks: readonly Mark[]; mayMark: boolean };

/** The requested changes: an episode, a second on its timeline, and a text. */
export function Marks({ id, marks, mayMark }: MarksProps) {
  const { review, publishing } = useTexts();
  const { data, error, refetch } = useQuery(callQuery('GET admin/content/review/episodes', { id }));
  const [index, setIndex] = useState<number | null>(null);
  const [second, setSecond] = useState(0);
  const [isWordless, setWordless] = useState(false);
  const episodes = data?.list ?? [];
  const episode = episodes.find((one) => one.index === index) ?? episodes[0];
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (data && !episode) return <p className="text-text-2">{review.noEpisodes}</p>;
  if (!episode) return null;

  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const words = String(new FormData(form).get('words') ?? '').trim();
    setWordless(words === '');
    if (words === '') return;
    setDraftMarks(id, [...marks, { index: episode.index, second, words }]);
    form.reset();
  };
  return (
    <section className="border-t border-line py-4">
      <h3 className="text-section">{review.marks}</h3>
      <p className="mb-3 text-caption text-text-3">{review.marksHint}</p>
      {mayMark && (
        <div className="flex gap-4 stacked:flex-col">
          <MarkedFilm
            key={episode.index}
            groupId={id}
            index={episode.index}
            second={second}
            onSecond={setSecond}
          />
          <form onSubmit={add} className="flex min-w-0 max-w-200 flex-1 flex-col gap-2">
            <MarkTimeline
              episode={episode}
              marks={marks.filter((mark) => mark.index === episode.index)}
              second={Math.min(second, episode.duration)}
              onChange={setSecond}
            />
            <div className="grid grid-cols-[1fr_auto] items-start gap-x-3 gap-y-2">
              <div className="col-span-2">
                <SelectField
                  label={review.episode}
                  value={String(episode.index)}
                  options={episodes.map((one) => ({
                    value: String(one.index),
                    label: `${one.index} ${one.title}`,
                  }))}
                  onChange={(value) => {
                    setIndex(Number(value));
                    setSecond(0);
                  }}
                />
              </div>
              <TextField
                label={review.words}
                name="words"
                maxLength={200}
                error={isWordless ? review.wordsMissing : undefined}
              />
              <Button type="submit" className="mt-5.5">
                {review.add}
              </Button>
            </div>
          </form>
        </div>
      )}
      <ol className="mt-3 max-w-200">
        {marks.map((mark) => {
          const name = publishing.mark({ index: mark.index, second: formatSecond(mark.second) });
          return (
            <li
              key={`${mark.index} ${mark.second} ${mark.words}`}
              className="flex items-center gap-3 border-b border-line py-1"
            >
              <span className="w-28 shrink-0 tabular text-text-2">{name}</span>
              <span className="min-w-0 flex-1 break-words">{mark.words}</span>
              <IconButton
                label={review.remove({ mark: name })}
                onClick={() =>
                  setDraftMarks(
                    id,
                    marks.filter((one) => one !== mark),
                  )
                }
              >
                <IconX size={15} aria-hidden />
              </IconButton>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
