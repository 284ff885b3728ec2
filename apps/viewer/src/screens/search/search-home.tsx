import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Chip } from '../../ui/control/chip.tsx';
import { Tag } from '../../ui/drama/tag.tsx';
import { IconButton } from '../../ui/page/header.tsx';
import { Section } from '../../ui/page/section.tsx';
import { clearSearches, readSearches } from './searches.ts';

/** Before the first letter: earlier searches, and what others search for. */
export function SearchHome({ onChoose }: { onChoose: (words: string) => void }) {
  const t = useText();
  const [kept, setKept] = useState(readSearches);
  const hot = useQuery(callQuery('POST public/content/search/hot', {}));
  const clear = () => {
    clearSearches();
    setKept([]);
  };
  return (
    <>
      {kept.length > 0 && (
        <Section
          title={t('search.history')}
          end={
            <IconButton label={t('search.clearHistory')} onClick={clear} className="-me-3 text-text-3">
              <IconTrash size={20} aria-hidden />
            </IconButton>
          }
        >
          <div className="flex flex-wrap gap-x-2 gap-y-3">
            {kept.map((words) => (
              <Chip key={words} onClick={() => onChoose(words)}>
                <span className="block max-w-40 truncate">{words}</span>
              </Chip>
            ))}
          </div>
        </Section>
      )}
      {hot.data && hot.data.list.length > 0 && (
        <Section title={t('search.hot')}>
          <ol>
            {hot.data.list.map(({ text, mark }, n) => (
              <li key={text}>
                <button
                  type="button"
                  onClick={() => onChoose(text)}
                  className="flex min-h-12 w-full items-center gap-5 text-start text-body"
                >
                  <i
                    className={`w-4 shrink-0 text-title2 font-bold tabular ${n < 3 ? 'text-brand-text' : 'text-text-3'}`}
                  >
                    {n + 1}
                  </i>
                  <span className="truncate" lang="zh">
                    {text}
                  </span>
                  {mark && <Tag tone={mark === 'hot' ? 'brand' : 'success'}>{t(`search.mark.${mark}`)}</Tag>}
                </button>
              </li>
            ))}
          </ol>
        </Section>
      )}
    </>
  );
}
