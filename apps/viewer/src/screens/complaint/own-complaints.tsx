import { useInfiniteList } from '../../lib/infinite-list.ts';
import { useText } from '../../lib/text.ts';
import { EndOfList } from '../../ui/page/end-of-list.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Loading, Skeleton } from '../../ui/page/skeleton.tsx';
import { ComplaintCard } from './complaint-card.tsx';

/** The complaints of the member, the latest first. */
export function OwnComplaints() {
  const t = useText();
  const paged = useInfiniteList('POST member/profile/complaint/list', {});
  return (
    <Section title={t('complaint.own')}>
      <Loading
        when={paged.isLoading}
        label={t('state.loading')}
        skeleton={<Skeleton className="h-28 rounded-group!" />}
      >
        {paged.items.length === 0 && !paged.error ? (
          <p className="rounded-group bg-surface-1 p-4 text-body text-text-2">{t('complaint.noneOwn')}</p>
        ) : (
          <>
            <div className="flex flex-col gap-3">
              {paged.items.map((complaint) => (
                <ComplaintCard key={complaint.number} complaint={complaint} text={complaint.text} />
              ))}
            </div>
            <EndOfList paged={paged} />
          </>
        )}
      </Loading>
    </Section>
  );
}
