import type { CallOutput } from '../../lib/call.ts';
import type { Texts } from '../../lib/text.ts';
import type { TagTone } from '../../ui/tag.tsx';
import { formatFen } from './format.ts';

export type Dossier = CallOutput<'GET admin/account/order/detail'>;

/** An event of an order: of its money, or of its grants. */
export type Entry = {
  at: string;
  title: string;
  note: string;
  tone: TagTone;
  about: 'money' | 'goods' | 'order';
};

const tones: Record<string, TagTone> = {
  paid: 'success',
  refunded: 'info',
  refund_failed: 'danger',
  exception: 'danger',
  closed: 'neutral',
};

/** Every event of an order, its refunds and the statements that have it, in the order they happened. */
export function timelineOf(dossier: Dossier, texts: Texts): Entry[] {
  const { dossier: words, money, marks } = texts;
  const list = (...parts: (string | null | false)[]) => parts.filter(Boolean).join(marks.comma);
  const events = dossier.events.map(({ kind, source, transactionNo, amount, details, at }): Entry => {
    const trouble = typeof details.exception === 'string' ? details.exception : '';
    const event = words.events[kind] ?? kind;
    const origin = words.sources[source] ?? source;
    return {
      at,
      title: list(event, trouble && ((money.troubles as Record<string, string>)[trouble] ?? trouble)),
      note: list(origin !== event && origin, transactionNo, amount !== null && formatFen(amount)),
      tone: tones[kind] ?? 'neutral',
      about: kind === 'created' || kind === 'closed' ? 'order' : 'money',
    };
  });
  const goods: Entry[] = dossier.term
    ? [
        {
          // The payment's own time is shown after it: the provider's moment is before the service's.
          at: dossier.events.find(({ kind }) => kind === 'paid')?.at ?? dossier.term.from,
          title: words.granted,
          note: words.until({ day: dossier.term.until?.slice(0, 10) ?? null }),
          tone: 'success',
          about: 'goods',
        },
      ]
    : [];
  const refunds = dossier.refunds.map(
    ({ createdAt, no, amount, requestedBy, reason }): Entry => ({
      at: createdAt,
      title: words.refundRequested({ who: requestedBy, amount: formatFen(amount) }),
      note: list(no, reason),
      tone: 'info',
      about: 'money',
    }),
  );
  const lines = dossier.statementLines.map(
    ({ at, channel, day, amount }): Entry => ({
      at,
      title: words.onStatement({ channel: money.channels[channel], day }),
      note: formatFen(amount),
      tone: 'neutral',
      about: 'money',
    }),
  );
  return [...events, ...goods, ...refunds, ...lines].sort((a, b) => a.at.localeCompare(b.at));
}
