import { batchesOf } from '@playlet/domain/publishing/release-plan';
import { type Publication, splitBeijingTime } from '../../features/publishing/publication.ts';
import { useTexts } from '../../lib/text.ts';
import { type ChosenMoment, instantOf } from './moment-choice.tsx';

/** The drama and its episodes as viewers will read them. */
export function ViewerCard({ publication, moment }: { publication: Publication; moment: ChosenMoment }) {
  const { publishing, marks } = useTexts();
  const { title, facts, releases } = publication;
  const instant = instantOf(moment);
  const first = instant === null ? null : splitBeijingTime(Date.parse(instant));
  const batches = batchesOf(releases.map(({ index, at }) => ({ index, at: Date.parse(at) })));
  const [next] = batches;
  const days = [...new Set(batches.map(({ at }) => splitBeijingTime(at).weekday))];
  const times = [...new Set(batches.map(({ at }) => splitBeijingTime(at).time))];
  return (
    <section className="border-t border-line py-4">
      <h2 className="mb-2 text-section">{publishing.viewers}</h2>
      <div className="rounded-field bg-surface-2 p-4">
        <p className="font-semibold">{title}</p>
        <p className="text-caption text-text-2">
          {[
            ...(facts.categories.length > 0 ? [facts.categories.join(marks.list)] : []),
            publishing.genreTotal({ total: facts.episodeTotal }),
          ].join(marks.comma)}
        </p>
        <p className="mt-2 text-caption font-semibold">
          {first ? publishing.premiere(first) : publishing.afterReview}
        </p>
        {next && (
          <p className="text-caption text-text-2">
            {publishing.then({
              days: days.length === 7 ? publishing.everyDay : days.join(marks.list),
              times: times.join(marks.list),
              count: next.last - next.first + 1,
            })}
          </p>
        )}
      </div>
    </section>
  );
}
