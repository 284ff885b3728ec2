import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { CallOutput } from '../../lib/call.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';

export type Drama = CallOutput<'POST member/video/group/list'>['list'][number];

const FOUND_COUNT = 8;

type DramaPickerProps = {
  label: string;
  /** Those that are there already. */
  without?: ReadonlySet<string>;
  onChoose: (drama: Drama) => void;
};

/** Finds a published drama by its title, also in pinyin, and chooses it with the mouse, or with the arrows and Enter. */
export function DramaPicker({ label, without = new Set(), onChoose }: DramaPickerProps) {
  const { dramaChoice: words } = useTexts();
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const q = text.trim();
  const found = useQuery({
    ...callQuery('POST member/video/group/list', { q, page: 0, pageSize: FOUND_COUNT }),
    enabled: q !== '',
    placeholderData: (before) => before,
  });
  const list = q === '' ? [] : (found.data?.list ?? []).filter((drama) => !without.has(drama.id));
  const current = list[Math.min(at, list.length - 1)];
  const choose = (drama: Drama | undefined) => {
    if (!drama) return;
    onChoose(drama);
    setText('');
    setAt(0);
  };
  return (
    <div className="relative flex flex-col gap-1.5">
      <label htmlFor={id} className="text-caption text-text-2">
        {label}
      </label>
      <input
        id={id}
        role="combobox"
        aria-expanded={list.length > 0}
        aria-controls={list.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={current && `${id}-${current.id}`}
        autoComplete="off"
        placeholder={words.find}
        value={text}
        maxLength={40}
        onChange={({ target }) => {
          setText(target.value);
          setAt(0);
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') setAt(Math.min(at + 1, list.length - 1));
          else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
          else if (event.key === 'Enter') choose(current);
          else if (event.key === 'Escape' && text !== '') setText('');
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
        className="min-h-10 w-full rounded-field border border-control bg-bg px-3 outline-none placeholder:text-text-3 focus:border-text-1 focus:ring-1 focus:ring-text-1"
      />
      {q !== '' && found.isSuccess && list.length === 0 && (
        <p role="status" className="text-caption text-text-3">
          {words.noneFound}
        </p>
      )}
      {list.length > 0 && (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={label}
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto rounded-field border border-line bg-bg p-1 shadow-float"
        >
          {list.map((drama, index) => (
            // The field has the keys.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- see above
            <div
              key={drama.id}
              id={`${id}-${drama.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={drama === current}
              onMouseEnter={() => setAt(index)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(drama)}
              className={`flex cursor-pointer items-center gap-2.5 rounded-small px-2 py-1.5 ${drama === current ? 'bg-surface-2' : ''}`}
            >
              <PosterThumb drama={drama} />
              <span className="min-w-0">
                <span className="block truncate font-semibold">{drama.title}</span>
                <span className="block truncate text-caption text-text-2">{progressOf(drama, words)}</span>
              </span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** A drama's poster beside its name. */
export function PosterThumb({ drama }: { drama: Pick<Drama, 'poster'> }) {
  return drama.poster ? (
    <img src={drama.poster.url} alt="" className="h-11 w-8 shrink-0 rounded-tag object-cover" />
  ) : (
    <span aria-hidden className="h-11 w-8 shrink-0 rounded-tag bg-surface-2" />
  );
}

type DramaTexts = ReturnType<typeof useTexts>['dramaChoice'];

/** How far a drama is: 全 80 集, 更新至 42 集. */
export function progressOf(
  { status, episodeCount }: Pick<Drama, 'status' | 'episodeCount'>,
  words: DramaTexts,
) {
  return status === 'ended' ? words.whole({ count: episodeCount }) : words.upTo({ count: episodeCount });
}
