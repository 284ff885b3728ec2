import { beijingDayOf } from '@playlet/domain/beijing';
import { useState } from 'react';
import { type Dossier, type Entry, timelineOf } from '../../features/money/timeline.ts';
import { formatExact } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import { Segments } from '../../ui/choice.tsx';
import { Section } from '../../ui/page.tsx';

const dots = {
  success: 'bg-success',
  info: 'bg-info',
  danger: 'bg-danger',
  warning: 'bg-warning',
  neutral: 'bg-text-3',
  brand: 'bg-brand-solid',
  gold: 'bg-gold-icon',
} as const satisfies Record<Entry['tone'], string>;

/** Every event in the order it happened, by day. */
export function Happened({ dossier }: { dossier: Dossier }) {
  const texts = useTexts();
  const { dossier: words } = texts;
  const [about, setAbout] = useState<'all' | 'money' | 'goods'>('all');
  const all = timelineOf(dossier, texts);
  const shown = all.filter((entry) => about === 'all' || entry.about === about);
  return (
    <div className="min-w-0 px-6">
      <Section
        title={words.timeline}
        actions={
          <Segments
            label={words.timeline}
            value={about}
            onChange={setAbout}
            options={[
              { value: 'all', label: words.all({ count: all.length }) },
              { value: 'money', label: words.money },
              { value: 'goods', label: words.goods },
            ]}
          />
        }
      >
        <ol>
          {shown.map((entry, at) => {
            const day = beijingDayOf(Date.parse(entry.at));
            const before = shown[at - 1];
            const isNewDay = before === undefined || beijingDayOf(Date.parse(before.at)) !== day;
            return (
              // The same may happen twice at one moment, and nothing is taken away.
              <li key={at}>
                {isNewDay && <p className="py-2 text-caption text-text-2">{day}</p>}
                <div className="flex gap-3 border-s border-line ps-4 pb-3">
                  <span
                    aria-hidden
                    className={`mt-1.5 -ms-5 size-2 shrink-0 rounded-full ${dots[entry.tone]}`}
                  />
                  <time dateTime={entry.at} className="shrink-0 text-text-2 tabular">
                    {formatExact(entry.at).slice(-8)}
                  </time>
                  <span className="min-w-0">
                    <b className={`font-semibold ${entry.tone === 'danger' ? 'text-danger' : ''}`}>
                      {entry.title}
                    </b>
                    <span className="block text-caption break-all text-text-2">{entry.note}</span>
                  </span>
                </div>
              </li>
            );
          })}
        </ol>
      </Section>
    </div>
  );
}
