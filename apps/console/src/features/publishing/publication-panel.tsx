import { IconArrowRight } from '@tabler/icons-react';
import { formatMoment } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import { Link } from '../../ui/link.tsx';
import { FailedState, Loading } from '../../ui/state.tsx';
import { Tag } from '../../ui/tag.tsx';
import {
  checkText,
  formatBeijingMoment,
  type Publication,
  stateTones,
  usePublication,
} from './publication.ts';
import { ReviewNote } from './review-note.tsx';

/** The publication state of a drama, its missing parts, and the next step; for the page of the drama. */
export function PublicationPanel({ id }: { id: string }) {
  const { publishing } = useTexts();
  const { data, error, refetch } = usePublication(id);
  if (!data) return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Loading />;
  return (
    <section aria-label={publishing.open} className="flex flex-col gap-2 border-t border-line py-4">
      <StateLine publication={data} />
      <Missing publication={data} />
      {data.state === 'draft' && data.review?.decision === 'returned' && <ReviewNote review={data.review} />}
      <Link
        to={`/publish?id=${id}`}
        className="inline-flex items-center gap-1 self-start font-semibold hover:underline"
      >
        {publishing.open}
        <IconArrowRight size={15} aria-hidden className="rtl:-scale-x-100" />
      </Link>
    </section>
  );
}

/** The state as a tag, with when it began or will end. */
export function StateLine({ publication }: { publication: Publication }) {
  const { publishing } = useTexts();
  const { state, publishAt, publishedAt, submittedBy, submittedAt, takenDownBecause } = publication;
  const [next] = publication.releases;
  return (
    <p className="flex flex-wrap items-center gap-2 text-text-2">
      <Tag tone={stateTones[state]}>{publishing.states[state]}</Tag>
      {state === 'scheduled' && publishAt && formatBeijingMoment(publishAt)}
      {state === 'published' && formatMoment(publishedAt)}
      {state === 'review' &&
        publishing.submitted({ name: submittedBy?.name ?? '', at: formatMoment(submittedAt) })}
      {takenDownBecause !== null && publishing.reason({ reason: takenDownBecause })}
      {next && (
        <span>
          {publishing.planned({ count: publication.releases.length, next: formatBeijingMoment(next.at) })}
        </span>
      )}
    </p>
  );
}

function Missing({ publication }: { publication: Publication }) {
  const texts = useTexts();
  const { publishing, marks } = texts;
  const blocks = publication.checks.filter(({ level }) => level === 'block');
  if (blocks.length === 0) return <p className="text-caption text-text-2">{publishing.nothingMissing}</p>;
  return (
    <div>
      <p className="font-semibold text-danger">{publishing.missingCount({ count: blocks.length })}</p>
      <ul className="text-caption text-text-2">
        {blocks.map((check) => (
          <li key={check.name}>
            {publishing.checks[check.name]}
            {marks.colon}
            {checkText(check, publication, texts)}
          </li>
        ))}
      </ul>
    </div>
  );
}
