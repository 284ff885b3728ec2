import { useQuery } from '@tanstack/react-query';
import { hasPermission, useMe } from '../../features/session/session.ts';
import type { CallOutput } from '../../lib/call.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { formatCount, formatExact } from '../../lib/format.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/page.tsx';
import { FailedState } from '../../ui/state.tsx';
import { Tag } from '../../ui/tag.tsx';

type Delivery = CallOutput<'GET admin/report/summary/detail'>['deliveries'][number];

const REFRESH_MS = 3000;
const TONES = { waiting: 'info', sent: 'success', failed: 'danger' } as const;

/** Whereto yesterday's figures go each morning, whether they went, and a test of it. */
export function DailySummary() {
  const { settings } = useTexts();
  const { summary: words } = settings;
  const { data: me } = useMe();
  const { data, error, refetch } = useQuery({
    ...callQuery('GET admin/report/summary/detail', {}),
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some((one) => one.state === 'waiting') ? REFRESH_MS : false,
  });
  const send = useCallMutation('POST admin/report/summary/create', {
    onSuccess: () => showToast(words.testing),
  });
  return (
    <Section
      title={words.title}
      actions={
        data?.target &&
        hasPermission(me, 'service.manage') && (
          <Button size="small" disabled={send.isPending} onClick={() => send.send({})}>
            {words.test}
          </Button>
        )
      }
    >
      {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
      {data && (
        <p className="mb-2 text-text-2">
          {data.target
            ? words.sentTo({ host: data.target.host, format: words.formats[data.target.format] })
            : words.off}
        </p>
      )}
      {data?.target && data.deliveries.length === 0 && <p className="text-text-3">{words.none}</p>}
      {data && data.deliveries.length > 0 && <Deliveries deliveries={data.deliveries} />}
    </Section>
  );
}

function Deliveries({ deliveries }: { deliveries: readonly Delivery[] }) {
  const { settings } = useTexts();
  const { summary: words } = settings;
  return (
    <table className="w-full" aria-label={words.title}>
      <thead>
        <tr className="border-b border-line text-caption text-text-2">
          {[words.day, words.state, words.attempts, words.at, words.error].map((head) => (
            <th key={head} scope="col" className="py-1.5 text-start font-normal">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {deliveries.map(({ id, day, isTest, state, attempts, error, createdAt, sentAt }) => (
          <tr key={id} className="h-10 border-b border-line">
            <td className="tabular">
              {day} {isTest && <Tag tone="neutral">{words.isTest}</Tag>}
            </td>
            <td>
              <Tag tone={TONES[state]}>{words.states[state]}</Tag>
            </td>
            <td className="tabular">{formatCount(attempts)}</td>
            <td className="text-text-2 tabular">{formatExact(sentAt ?? createdAt)}</td>
            <td className="text-text-2">{error}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
