import { beijingDayOf } from '@playlet/domain/beijing';
import { useQuery } from '@tanstack/react-query';
import { formatFen } from '../../features/money/format.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { formatDay } from '../../lib/format.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { PartnerIdentity } from './partner-identity.tsx';

const PAGE_DAYS = 60;
const BASIS_POINT_COUNT = 100;

/** The partner of a link: the share, the dues, the months, and their own read-only page. */
export function PartnerPart({
  partnerId,
  monthDue,
  mayClose,
}: {
  partnerId: string;
  monthDue: number | null;
  mayClose: boolean;
}) {
  const { promotion: words, actions } = useTexts();
  const { data } = useQuery(callQuery('POST admin/promotion/partner/list', {}));
  const page = useCallMutation('PUT admin/promotion/partner/page', {});
  const partner = data?.list.find(({ id }) => id === partnerId);
  if (!partner) return null;
  const { pageAddress } = partner;
  const percent = (points: number) => `${points / BASIS_POINT_COUNT}%`;
  const facts = [
    [words.partner, partner.name],
    [
      words.share,
      words.shareRule({
        first: percent(partner.firstBasisPoints),
        renewal: percent(partner.renewalBasisPoints),
      }),
    ],
    [words.monthDue, formatFen(monthDue)],
  ];
  return (
    <section className="border-b border-line py-4">
      <h2 className="mb-1 text-section">{words.partner}</h2>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line py-2">
            <dt className="shrink-0 text-text-2">{name}</dt>
            <dd className="text-end font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 rounded-control bg-surface-2 px-3 py-2.5">
        <div className="flex items-center justify-between">
          <b className="font-semibold">{words.page}</b>
          {pageAddress ? (
            <span className="flex gap-3">
              <Button
                tone="plain"
                size="small"
                onClick={() =>
                  void navigator.clipboard.writeText(pageAddress).then(() => showToast(words.copied))
                }
              >
                {actions.copy}
              </Button>
              <Button tone="plain" size="small" onClick={() => page.send({ id: partnerId, days: null })}>
                {words.closePage}
              </Button>
            </span>
          ) : (
            <Button tone="plain" size="small" onClick={() => page.send({ id: partnerId, days: PAGE_DAYS })}>
              {words.openPage}
            </Button>
          )}
        </div>
        <p className="text-caption text-text-2">
          {words.pageNote}{' '}
          {partner.pageExpiresAt
            ? words.pageUntil({ day: formatDay(new Date(partner.pageExpiresAt)) })
            : words.pageClosed}
        </p>
      </div>
      <PartnerIdentity partner={partner} />
      <Statements partnerId={partnerId} since={partner.createdAt} mayClose={mayClose} />
    </section>
  );
}

type StatementsProps = {
  partnerId: string /** When the partner was entered. */;
  since: string;
  mayClose: boolean;
};

function Statements({ partnerId, since, mayClose }: StatementsProps) {
  const { promotion: words } = useTexts();
  const { data } = useQuery(callQuery('POST admin/promotion/statement/list', { partnerId }));
  const close = useCallMutation('POST admin/promotion/statement/close', {
    onSuccess: ({ month, due }) => showToast(words.closed({ month, sum: formatFen(due) })),
  });
  const months = data?.list ?? [];
  const last = previousMonth(months[0]?.month);
  const isBefore = last !== undefined && last < beijingDayOf(Date.parse(since)).slice(0, last.length);
  const isClosable =
    last !== undefined && !isBefore && months.every(({ month, closedAt }) => month !== last || !closedAt);
  return (
    <>
      <h3 className="mt-4 text-caption text-text-2">{words.statements}</h3>
      <ul>
        {months.map(({ month, due, closedAt }) => (
          <li key={`${month} ${closedAt}`} className="flex min-h-9.5 items-center gap-3 border-b border-line">
            <span className="tabular">{month}</span>
            <span className="text-caption text-text-2">
              {closedAt ? words.closedOn({ day: formatDay(new Date(closedAt)) }) : words.openMonth}
            </span>
            <b className="ms-auto font-semibold tabular">{formatFen(due)}</b>
          </li>
        ))}
      </ul>
      {mayClose && isClosable && (
        <Button
          size="small"
          className="mt-2"
          busy={close.isPending}
          onClick={() => close.send({ partnerId, month: last })}
        >
          {words.closeMonth({ month: last })}
        </Button>
      )}
    </>
  );
}

/** The month before one, `YYYY-MM`. */
function previousMonth(month: string | undefined): string | undefined {
  const [year, number] = (month ?? '').split('-').map(Number);
  if (!year || !number) return undefined;
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
}
