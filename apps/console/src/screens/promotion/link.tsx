import { returnOf } from '@playlet/domain/promotion/return';
import { DAY_MS } from '@playlet/domain/time';
import { IconCopy, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { hasPermission, useMe } from '../../features/session/session.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { formatDay } from '../../lib/format.ts';
import { usePlace } from '../../lib/navigation.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { FailedState, Loading } from '../../ui/state.tsx';
import { Tag } from '../../ui/tag.tsx';
import { DeleteLink } from './delete-link.tsx';
import { returnToneOf } from './figures.ts';
import { IncomeChart } from './income-chart.tsx';
import { LinkFunnel } from './link-funnel.tsx';
import { LinkSide } from './link-side.tsx';

const KEPT_EVENT_DAYS = 189;

/** `/promotion/:id`: how far visits by a link went, its income and costs, its QR code and its partner. */
export default function PromotionLinkPage() {
  const id = usePlace().path.split('/')[2] ?? '';
  const { data: me } = useMe();
  const { promotion: words } = useTexts();
  const { data, error, refetch } = useQuery(callQuery('GET admin/promotion/link/detail', { id }));
  const update = useCallMutation('PUT admin/promotion/link/update', {});
  const now = useNow();
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const copy = () => navigator.clipboard.writeText(data.address).then(() => showToast(words.copied));
  const created = new Date(data.createdAt);
  // Events are kept as long; a link that is older shows those that are there.
  const from = formatDay(new Date(Math.max(created.getTime(), now - KEPT_EVENT_DAYS * DAY_MS)));
  const search = new URLSearchParams({
    kind: 'revenue',
    promotionLinkId: id,
    range: 'custom',
    from,
    to: formatDay(new Date(now)),
  });
  const age = Math.floor((now - created.getTime()) / DAY_MS) + 1;
  return (
    <Page
      title={`${data.title} ${data.name}`}
      parent={{ to: '/promotion', label: words.title }}
      aside={
        <>
          <Tag tone={data.paused ? 'neutral' : 'success'}>{data.paused ? words.paused : words.active}</Tag>
          <span className="text-text-2">
            {words.since({ number: data.number, day: formatDay(created), age })}
          </span>
        </>
      }
      actions={
        <>
          {hasPermission(me, 'promotion.edit') && <DeleteLink link={data} />}
          {hasPermission(me, 'promotion.edit') && (
            <Button busy={update.isPending} onClick={() => update.send({ id, paused: !data.paused })}>
              {data.paused ? (
                <IconPlayerPlay size={16} aria-hidden />
              ) : (
                <IconPlayerPause size={16} aria-hidden />
              )}
              {data.paused ? words.resume : words.pause}
            </Button>
          )}
          <Button tone="primary" onClick={() => void copy()}>
            <IconCopy size={16} aria-hidden />
            {words.copyAddress}
          </Button>
        </>
      }
    >
      <div className="flex min-h-0 flex-1 flex-wrap overflow-y-auto">
        <div className="min-w-0 flex-1 basis-120 px-6 py-4">
          <LinkFunnel link={data} />
          <IncomeChart link={data} />
          {hasPermission(me, 'reports.view') && (
            <Link to={`/reports/events?${search}`} className="text-caption hover:underline">
              {words.orders}
            </Link>
          )}
          <dl className="mt-3 flex flex-wrap">
            {data.returns.map(({ day, earned, spent }) => {
              const value = returnOf({ earned, spent });
              return (
                <div
                  key={day}
                  className="min-w-32 flex-1 border-e border-line px-4 first:ps-0 last:border-e-0"
                >
                  <dt className="text-caption text-text-2">{words.returnDay({ day })}</dt>
                  <dd
                    className={`text-[22px]/[30px] font-[650] tabular ${value !== null && returnToneOf(value) === 'success' ? 'text-success' : ''}`}
                  >
                    {value?.toFixed(2) ?? '—'}
                  </dd>
                </div>
              );
            })}
          </dl>
        </div>
        <LinkSide
          link={data}
          mayEdit={hasPermission(me, 'promotion.edit')}
          mayClose={hasPermission(me, 'ledger.close')}
        />
      </div>
    </Page>
  );
}
