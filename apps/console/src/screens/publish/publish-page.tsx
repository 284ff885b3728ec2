import { beijingDayOf } from '@playlet/domain/beijing';
import { DAY_MS } from '@playlet/domain/time';
import { useState } from 'react';
import type { Publication } from '../../features/publishing/publication.ts';
import { StateLine } from '../../features/publishing/publication-panel.tsx';
import { hasPermission, useMe } from '../../features/session/session.ts';
import { useTexts } from '../../lib/text.ts';
import { Page } from '../../ui/page.tsx';
import { Acts } from './acts.tsx';
import { CheckList } from './check-list.tsx';
import { ExposureSection } from './exposure-section.tsx';
import { type ChosenMoment, MomentChoice } from './moment-choice.tsx';
import { PlanForm } from './plan-form.tsx';
import { ReviewerChoice } from './reviewer-choice.tsx';
import { ViewerCard } from './viewer-card.tsx';

/** The checks at the start, the moment with the episodes' plan beside them. */
export function PublishPage({ publication }: { publication: Publication }) {
  const { publishing } = useTexts();
  const { data: me } = useMe();
  const { state, publishAt } = publication;
  const [moment, setMoment] = useState<ChosenMoment>(() => momentOf(publishAt));
  const [reviewerId, setReviewerId] = useState<string | null>(null);
  const isOnItsWay = state !== 'published' && state !== 'unpublished';
  return (
    <Page
      title={publishing.open}
      aside={<span className="font-semibold">{publication.title}</span>}
      actions={<Acts publication={publication} moment={moment} reviewerId={reviewerId} />}
    >
      <div className="flex min-h-0 flex-1 stacked:flex-col stacked:overflow-y-auto">
        <div className="min-w-0 flex-1 overflow-y-auto px-6 py-5 stacked:overflow-visible">
          <Summary publication={publication} />
          <CheckList publication={publication} mayEdit={hasPermission(me, 'content.edit')} />
          <ExposureSection publication={publication} />
        </div>
        <aside
          aria-label={publishing.when}
          className="w-92 shrink-0 overflow-y-auto border-s border-line px-6 py-5 stacked:w-full stacked:overflow-visible stacked:border-s-0"
        >
          <StateLine publication={publication} />
          {isOnItsWay && <MomentChoice value={moment} onChange={setMoment} />}
          <PlanForm
            publication={publication}
            start={isOnItsWay && moment.isTimed ? moment : null}
            mayPlan={hasPermission(me, 'content.publish')}
          />
          {isOnItsWay && <ViewerCard publication={publication} moment={moment} />}
          <ReviewerChoice publication={publication} reviewerId={reviewerId} onChange={setReviewerId} />
        </aside>
      </div>
    </Page>
  );
}

function momentOf(publishAt: string | null): ChosenMoment {
  if (publishAt === null) return { isTimed: false, day: beijingDayOf(Date.now() + DAY_MS), time: '18:00' };
  const at = Date.parse(publishAt);
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Shanghai',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);
  return { isTimed: true, day: beijingDayOf(at), time };
}

/** How many checks pass, with a bar that shows it. */
function Summary({ publication: { checks, state } }: { publication: Publication }) {
  const { publishing } = useTexts();
  const count = (level: string) => checks.filter((check) => check.level === level).length;
  const [pass, look, block] = [count('pass'), count('look'), count('block')];
  const titles = {
    draft: block > 0 ? publishing.blocked({ count: block }) : publishing.complete,
    review: publishing.isReviewed,
    scheduled: publishing.isScheduled,
    published: publishing.isPublished,
    unpublished: publishing.isUnpublished,
  };
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line pb-4">
      <div className="min-w-0 flex-1">
        <h2 className="text-page">{titles[state]}</h2>
        <p className="text-text-2">{publishing.summary({ all: checks.length, pass, block, look })}</p>
      </div>
      <div aria-hidden className="flex h-1.5 w-46 gap-0.5">
        <span className="rounded-full bg-success" style={{ flexGrow: pass }} />
        <span className="rounded-full bg-warning" style={{ flexGrow: look }} />
        <span className="rounded-full bg-danger" style={{ flexGrow: block }} />
      </div>
    </div>
  );
}
