import { formatMoment } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import { formatSecond, type Publication } from './publication.ts';

/** A reviewer's decision, with the reason and the requested changes. */
export function ReviewNote({ review }: { review: NonNullable<Publication['review']> }) {
  const { publishing } = useTexts();
  const words = { name: review.by, at: formatMoment(review.at) };
  return (
    <div className="rounded-field bg-surface-2 p-3">
      <p className="text-caption text-text-2">
        {review.decision === 'returned' ? publishing.returned(words) : publishing.approved(words)}
      </p>
      {review.note && <p className="mt-1 whitespace-pre-line">{review.note}</p>}
      {review.marks.length > 0 && (
        <ol className="mt-2 flex flex-col gap-1">
          {review.marks.map(({ index, second, words: what }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: marks are written once and keep their order
            <li key={place} className="flex gap-2">
              <span className="shrink-0 tabular text-text-2">
                {publishing.mark({ index, second: formatSecond(second) })}
              </span>
              <span>{what}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
