import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useSearchKey } from '../../features/playback/keyboard/use-search-key.ts';
import { navigateBack } from '../../lib/navigation.ts';
import { useText } from '../../lib/text.ts';
import { IconButton } from '../../ui/page/header.tsx';
import { optionIdOf, Suggestions, suggestionsId } from './suggestions.tsx';
import { useSuggestions } from './use-suggestions.ts';

/** As the contract has it. */
const MAX_QUERY_LENGTH = 64;

type SearchBoxProps = {
  value: string;
  /** Something else is typed than was searched for: suggestions are shown. */
  open: boolean;
  onChange: (value: string) => void;
  onSearch: (words: string) => void;
};

/** The field with its suggestions: ↓ and ↑ walk through them, Enter searches, Esc closes them. */
export function SearchBox({ value, open, onChange, onSearch }: SearchBoxProps) {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const [active, setActive] = useState<number>();
  const [closed, setClosed] = useState(false);
  const [suggestedFor, setSuggestedFor] = useState(value);
  if (value !== suggestedFor) {
    setSuggestedFor(value);
    setActive(undefined);
    setClosed(false);
  }
  const suggestions = useSuggestions(open ? value.trim() : '');
  const shown = open && !closed && value.trim() !== '';
  useSearchKey(() => {
    field.current?.select();
    field.current?.focus();
  });

  const search = (words: string) => {
    setClosed(true);
    field.current?.blur();
    onSearch(words);
  };
  // The words themselves come first, then their suggestions.
  const options = [value.trim(), ...suggestions.map(({ text }) => text)];
  const walk = (event: KeyboardEvent) => {
    // While Chinese is being composed the keys belong to the input method.
    if (!shown || event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') return setClosed(true);
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    setActive(((active ?? (step > 0 ? -1 : 0)) + step + options.length) % options.length);
  };
  return (
    <form
      role="search"
      className="flex items-center gap-1 xl:max-w-[420px] desk:max-w-[560px]"
      onSubmit={(event) => {
        event.preventDefault();
        const words = shown && active !== undefined ? options[active] : value.trim();
        if (words) search(words);
      }}
    >
      <h1 className="sr-only">{t('action.search')}</h1>
      <div className="relative min-w-0 flex-1">
        <label className="flex min-h-11 items-center rounded-control bg-surface-2 ps-3 focus-within:outline-2 focus-within:outline-text-1">
          <IconSearch size={20} className="me-2 shrink-0 text-text-3" aria-hidden />
          <span className="sr-only">{t('action.search')}</span>
          <input
            ref={field}
            type="search"
            autoFocus={value === ''}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={MAX_QUERY_LENGTH}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={suggestionsId}
            aria-activedescendant={shown && active !== undefined ? optionIdOf(active) : undefined}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={walk}
            onFocus={() => setClosed(false)}
            placeholder={t('search.placeholder')}
            className="min-h-11 min-w-0 flex-1 bg-transparent text-body caret-brand outline-none placeholder:text-text-3 [&::-webkit-search-cancel-button]:hidden"
          />
          {value && (
            <IconButton label={t('action.clear')} onClick={() => onChange('')}>
              <IconX size={16} className="rounded-full bg-text-3 p-0.5 text-bg" stroke={3} aria-hidden />
            </IconButton>
          )}
        </label>
        {shown && (
          <Suggestions words={value.trim()} suggestions={suggestions} active={active} onChoose={search} />
        )}
      </div>
      <button
        type="button"
        onClick={() => navigateBack('/recommend?view=theatre')}
        className="hit -me-1 min-h-11 ps-3 pe-1 text-body xl:hidden"
      >
        {t('action.cancel')}
      </button>
    </form>
  );
}
