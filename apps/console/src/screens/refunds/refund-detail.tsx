import { IconAlertCircle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatFen } from '../../features/money/format.ts';
import { ChannelName } from '../../features/money/tags.tsx';
import { formatExact, formatMoment } from '../../lib/format.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { Link } from '../../ui/link.tsx';
import { ScrollRegion } from '../../ui/page.tsx';
import { FailedState, Loading } from '../../ui/state.tsx';
import { Avatar, Tag } from '../../ui/tag.tsx';
import { DecidePanel, type Detail } from './decide-panel.tsx';

type Fact = Detail['facts'][number];

/** A refund with the system's checks, beside the decision. */
export function RefundDetail({ id }: { id: string }) {
  const { refunds, dossier: words } = useTexts();
  const { data, error, refetch } = useQuery(callQuery('GET admin/account/refund/detail', { id }));
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { refund, facts } = data;
  return (
    <>
      <ScrollRegion label={refunds.facts} className="min-w-0 flex-1 px-6 py-4">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-page">{refunds.back({ amount: formatFen(refund.amount) })}</h2>
          <Tag
            tone={refund.state === 'REQUESTED' ? 'warning' : refund.state === 'DONE' ? 'success' : 'neutral'}
          >
            {refund.state === 'REQUESTED' ? refunds.waitsForSecond : refunds.states[refund.state]}
          </Tag>
          <Link to={`/orders/${refund.orderNo}`} className="ms-auto font-semibold hover:underline">
            {words.title}
          </Link>
        </div>
        <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 border-y border-line py-3">
          <dt className="text-text-2">{refunds.order}</dt>
          <dd className="tabular">{refund.orderNo}</dd>
          <dt className="text-text-2">{refunds.way}</dt>
          <dd>
            <ChannelName channel={refund.channel} />
          </dd>
          <dt className="text-text-2">{refunds.transaction}</dt>
          <dd className="break-all tabular">{refund.transactionNo}</dd>
          <dt className="text-text-2">{refunds.no}</dt>
          <dd className="break-all tabular">{refund.no}</dd>
          {refund.doneAt && (
            <>
              <dt className="text-text-2">{refunds.done}</dt>
              <dd className="tabular">{formatExact(refund.doneAt)}</dd>
            </>
          )}
        </dl>
        <h3 className="mt-5 mb-1 text-section">{refunds.facts}</h3>
        <ul>
          {facts.map((fact) => (
            <FactRow key={fact.fact} fact={fact} refund={refund} />
          ))}
        </ul>
        <div className="mt-5 flex gap-3">
          <Avatar name={refund.requestedBy} />
          <p>
            <b className="font-semibold">{refund.requestedBy}</b>
            <span className="ms-2 text-text-2">{formatMoment(refund.createdAt)}</span>
            <span className="mt-1 block whitespace-pre-line">{refund.reason}</span>
          </p>
        </div>
      </ScrollRegion>
      <DecidePanel detail={data} />
    </>
  );
}

const marks = {
  yes: { Icon: IconCircleCheck, color: 'text-success' },
  no: { Icon: IconCircleX, color: 'text-danger' },
  unknown: { Icon: IconAlertCircle, color: 'text-warning' },
  info: { Icon: IconInfoCircle, color: 'text-text-2' },
} as const satisfies Record<Fact['verdict'], object>;

function FactRow({ fact, refund }: { fact: Fact; refund: Detail['refund'] }) {
  const { refunds, money } = useTexts();
  const { Icon, color } = marks[fact.verdict];
  const trouble = fact.text ? (money.troubles as Record<string, string>)[fact.text] : undefined;
  const rule = refund.rule ? refunds.rules[refund.rule] : '—';
  const notes: Record<Fact['fact'], string> = {
    rule: refunds.fact.ruleNote({ rule, trouble: trouble ?? null }),
    provider: refunds.fact.providerNote({ says: fact.text }),
    once: refunds.fact.onceNote({ count: fact.count ?? 0 }),
    goods: refunds.fact.goodsNote({ count: fact.count ?? 0 }),
    plays: refunds.fact.playsNote({ count: fact.count ?? 0 }),
    history: refunds.fact.historyNote({ count: fact.count ?? 0 }),
  };
  return (
    <li className="flex gap-3 border-b border-line py-2.5">
      <Icon size={18} aria-hidden className={`mt-0.5 shrink-0 ${color}`} />
      <span>
        <b className="font-semibold">
          {refunds.factNames[fact.fact]}
          <span className="sr-only">{refunds.verdicts[fact.verdict]}</span>
        </b>
        <span className="block text-caption text-text-2">{notes[fact.fact]}</span>
      </span>
    </li>
  );
}
