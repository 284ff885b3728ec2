import type { Suggestion } from '@playlet/contract';
import { IconHash, IconMovie, IconSearch, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../lib/text.ts';
import { Highlighted } from './highlighted.tsx';

export const suggestionsId = 'search-suggestions';
export const optionIdOf = (at: number) => `search-option-${at}`;

type SuggestionsProps = {
  words: string;
  suggestions: readonly Suggestion[];
  /** The option the keyboard is at. */
  active: number | undefined;
  onChoose: (words: string) => void;
};

/** The suggestions: the words as they are, then titles, tags and names that continue them. */
export function Suggestions({ words, suggestions, active, onChoose }: SuggestionsProps) {
  const t = useText();
  return (
    <div
      id={suggestionsId}
      role="listbox"
      aria-label={t('search.suggestions')}
      className="absolute inset-x-0 top-full z-20 mt-1.5 max-h-[70dvh] overflow-y-auto rounded-control bg-surface-2 py-1.5 shadow-lg"
    >
      <Option at={0} active={active} onChoose={() => onChoose(words)}>
        <IconSearch size={18} className="shrink-0 text-text-3" aria-hidden />
        <span className="truncate">{t('search.searchFor', { q: words })}</span>
      </Option>
      {suggestions.map(({ kind, text, ranges }, n) => {
        const Icon = icons[kind];
        return (
          <Option key={text} at={n + 1} active={active} onChoose={() => onChoose(text)}>
            <Icon size={18} className="shrink-0 text-text-3" aria-label={t(`search.kind.${kind}`)} />
            <span className="truncate" lang="zh">
              <Highlighted text={text} ranges={ranges} />
            </span>
          </Option>
        );
      })}
    </div>
  );
}

const icons = { title: IconMovie, tag: IconHash, cast: IconUser } as const;

type OptionProps = { at: number; active: number | undefined; onChoose: () => void; children: ReactNode };

/** The field keeps the focus: its keys walk through the options. */
function Option({ at, active, onChoose, children }: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field hears the keys for its options
    <div
      id={optionIdOf(at)}
      role="option"
      aria-selected={at === active}
      tabIndex={-1}
      // A press would take the focus from the field, and with it the keyboard of a phone.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className="flex min-h-11 cursor-pointer items-center gap-3 px-3.5 text-body hover:bg-surface-3 aria-selected:bg-surface-3"
    >
      {children}
    </div>
  );
}
