import { IconDownload, IconLink, IconPrinter, IconReceiptRefund } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatFen } from '../../features/money/format.ts';
import { formatProductName } from '../../features/money/product.ts';
import { OrderStateTag } from '../../features/money/tags.tsx';
import type { Dossier } from '../../features/money/timeline.ts';
import { hasPermission, useMe } from '../../features/session/session.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { downloadFile } from '../../lib/download.ts';
import { formatExact } from '../../lib/format.ts';
import { usePlace } from '../../lib/navigation.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { FailedState, Loading } from '../../ui/state.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Agreed } from './agreed.tsx';
import { Happened } from './happened.tsx';
import { OthersSay } from './others-say.tsx';
import { RefundDialog } from './refund-dialog.tsx';

/** The dossier of an order on one page: the agreement, the events, and others' statements. */
export default function Order() {
  const no = decodeURIComponent(usePlace().path.split('/')[2] ?? '');
  const { orders } = useTexts();
  const { data, error, refetch } = useQuery(callQuery('GET admin/account/order/detail', { no }));
  if (data) return <DossierPage dossier={data} />;
  return (
    <Page title={no} parent={{ to: '/orders', label: orders.title }}>
      {error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Loading />}
    </Page>
  );
}

function DossierPage({ dossier }: { dossier: Dossier }) {
  const texts = useTexts();
  const { orders, dossier: words, money, actions } = texts;
  const { data: me } = useMe();
  const [isAsking, setAsking] = useState(false);
  const { order, late, exceptions } = dossier;
  const file = useCallMutation('POST admin/account/dossier/export', {
    onSuccess: (answer, { format }) => {
      // The call answers a file.
      downloadFile(`order-${order.no}.${format}`, answer as Blob);
      showToast(words.exported);
    },
  });
  const open = exceptions.find(({ state }) => state === 'OPEN' || state === 'REFUND_DUE');
  const isRefundable = order.state === 'PAID' || open !== undefined;
  const copy = () => navigator.clipboard.writeText(location.href).then(() => showToast(words.copied));
  return (
    <Page
      title={order.no}
      parent={{ to: '/orders', label: orders.title }}
      aside={
        <>
          <OrderStateTag state={order.state} late={late} />
          {open && <Tag tone="danger">{money.troubles[open.kind]}</Tag>}
        </>
      }
      actions={
        <>
          <IconButton label={words.copyLink} onClick={() => void copy()}>
            <IconLink size={16} aria-hidden />
          </IconButton>
          {isRefundable && hasPermission(me, 'refunds.request') && (
            <Button onClick={() => setAsking(true)}>
              <IconReceiptRefund size={16} aria-hidden />
              {words.requestRefund}
            </Button>
          )}
          <Button onClick={() => print()}>
            <IconPrinter size={16} aria-hidden />
            {actions.print}
          </Button>
          <Button busy={file.isPending} onClick={() => file.send({ no: order.no, format: 'html' })}>
            <IconDownload size={16} aria-hidden />
            {words.exportPage}
          </Button>
          <Button
            tone="primary"
            busy={file.isPending}
            onClick={() => file.send({ no: order.no, format: 'json' })}
          >
            <IconDownload size={16} aria-hidden />
            {words.exportData}
          </Button>
        </>
      }
    >
      <div className="min-h-0 flex-1 overflow-y-auto">
        <Figures dossier={dossier} />
        <div className="grid grid-cols-3 divide-x divide-line stacked:grid-cols-1">
          <Agreed dossier={dossier} />
          <Happened dossier={dossier} />
          <OthersSay dossier={dossier} />
        </div>
      </div>
      {isAsking && <RefundDialog dossier={dossier} exception={open} onClose={() => setAsking(false)} />}
    </Page>
  );
}

function Figures({ dossier }: { dossier: Dossier }) {
  const texts = useTexts();
  const { dossier: words, orders, marks } = texts;
  const { order, member, term, received, refunds } = dossier;
  const due = received - order.amount;
  const figures = [
    {
      name: formatProductName(texts, {
        kind: order.kind,
        duration: order.plan?.duration ?? null,
        title: order.group?.title ?? null,
      }),
      value: formatFen(order.amount),
      note: order.plan
        ? [
            order.plan.termDays !== null && words.days({ count: order.plan.termDays }),
            dossier.terms.planVersion !== null && words.version({ version: dossier.terms.planVersion }),
          ]
            .filter(Boolean)
            .join(marks.comma)
        : order.subject,
    },
    {
      name: orders.member,
      value: member ? member.username : orders.left,
      note: member ? `${member.phone ?? ''} ${member.id}` : '',
    },
    {
      name: words.entitlement,
      value: term ? words.until({ day: term.until?.slice(0, 10) ?? null }) : '—',
      note: term ? words.from({ from: formatExact(term.from) }) : '',
    },
    { name: words.received, value: formatFen(received), note: order.paidAt ? formatExact(order.paidAt) : '' },
    {
      name: words.toRefund,
      value: due > 0 ? formatFen(due) : '—',
      note: refunds.map(({ no }) => no.slice(-6)).join(marks.list),
      isDanger: due > 0,
    },
  ];
  return (
    <dl className="grid grid-cols-5 divide-x divide-line border-b border-line narrow:grid-cols-3 stacked:grid-cols-2">
      {figures.map(({ name, value, note, isDanger }) => (
        <div key={name} className="min-w-0 px-6 py-3">
          <dt className="text-caption text-text-2">{name}</dt>
          <dd className={`truncate text-page tabular ${isDanger ? 'text-danger' : ''}`} title={value}>
            {value}
          </dd>
          <dd className="truncate text-caption text-text-2" title={note}>
            {note}
          </dd>
        </div>
      ))}
    </dl>
  );
}
