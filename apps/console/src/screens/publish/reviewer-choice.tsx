import { useQuery } from '@tanstack/react-query';
import type { Publication } from '../../features/publishing/publication.ts';
import { ReviewNote } from '../../features/publishing/review-note.tsx';
import { hasPermission, useMe } from '../../features/session/session.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { SelectField } from '../../ui/choice.tsx';

type ReviewerChoiceProps = {
  publication: Publication;
  /** Null asks any reviewer. */
  reviewerId: string | null;
  onChange: (reviewerId: string | null) => void;
};

/** The reviewer of the drama: chosen before it is submitted, and shown while it waits; with the last decision. */
export function ReviewerChoice({ publication, reviewerId, onChange }: ReviewerChoiceProps) {
  const { publishing } = useTexts();
  const { data: me } = useMe();
  const { state, reviewer, review } = publication;
  const mayChoose = state === 'draft' && hasPermission(me, 'content.edit');
  const { data } = useQuery({ ...callQuery('GET admin/content/review/people', {}), enabled: mayChoose });
  const people = data?.list ?? [];
  return (
    <section className="flex flex-col gap-2 border-t border-line py-4">
      <h2 className="text-section">{publishing.reviewer}</h2>
      {mayChoose && (
        <SelectField
          label={publishing.chooseReviewer}
          value={reviewerId ?? ''}
          onChange={(id) => onChange(id === '' ? null : id)}
          options={[
            { value: '', label: publishing.anyReviewer },
            ...people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      {state === 'review' && (
        <p>{reviewer ? publishing.askedReviewer({ name: reviewer.name }) : publishing.anyReviewer}</p>
      )}
      <p className="text-caption text-text-3">{publishing.reviewerRule}</p>
      {review && <ReviewNote review={review} />}
    </section>
  );
}
