import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../lib/call.ts';
import { callQuery } from '../../lib/query.ts';
import { type Texts, useTexts } from '../../lib/text.ts';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/page.tsx';
import { formatFen } from '../money/format.ts';
import type { View } from './view.ts';

type DayNote = CallOutput<'POST admin/report/note/list'>['list'][number];

/** The releases, prices and promotion links of the days of a view, each leading to its page; nothing where there are none. */
export function DayNotes({ view }: { view: View }) {
  const texts = useTexts();
  const { from, to } = view.input;
  const { data } = useQuery(callQuery('POST admin/report/note/list', { from, to }));
  if (!data || data.list.length === 0) return null;
  const days = Map.groupBy(data.list, ({ day }) => day);
  return (
    <Section title={texts.reports.notes}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {[...days].map(([day, notes]) => (
          <div key={day} className="contents">
            <dt className="text-text-2 tabular">{day.slice(5)}</dt>
            <dd className="flex flex-wrap gap-x-4">
              {notes.map((note) => {
                const { to: place, text } = describeNote(note, texts);
                return (
                  <Link key={text} to={place} className="hover:underline">
                    {text}
                  </Link>
                );
              })}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function describeNote(note: DayNote, { reports, money }: Texts): { to: string; text: string } {
  switch (note.kind) {
    case 'release':
      return {
        to: `/dramas/${note.groupId}`,
        text: reports.noteRelease({ title: note.title, count: note.count }),
      };
    case 'price': {
      const price = { plan: money.durations[note.duration], price: formatFen(note.priceFen) };
      const { channel } = note;
      return {
        to: '/plans',
        text: channel === null ? reports.notePrice(price) : reports.noteChannelPrice({ ...price, channel }),
      };
    }
    case 'promotion':
      return { to: `/promotion/${note.linkId}`, text: reports.notePromotion({ name: note.name }) };
  }
}
