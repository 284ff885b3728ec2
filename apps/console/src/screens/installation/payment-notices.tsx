import { formatMoment } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import { Section } from '../../ui/page.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Facts, type InstallationDetail } from './facts.tsx';

/** Whether the notices of the payment providers are believed: when the last one was, and why others were not. */
export function PaymentNotices({ installation: { paymentNotices } }: { installation: InstallationDetail }) {
  const { installation: words, money } = useTexts();
  if (paymentNotices.length === 0) return null;
  return (
    <Section title={words.notices}>
      <Facts
        rows={paymentNotices.map(({ channel, lastTakenAt, refused }) => [
          money.channels[channel],
          <>
            {lastTakenAt === null ? words.noNotice : words.lastNotice({ time: formatMoment(lastTakenAt) })}
            {refused.map(({ outcome, count }) => (
              <Tag key={outcome} tone="warning">
                {words.refusedNotices({ count, reason: words.noticeOutcomes[outcome] })}
              </Tag>
            ))}
          </>,
        ])}
      />
    </Section>
  );
}
