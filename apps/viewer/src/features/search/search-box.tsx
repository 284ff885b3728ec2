import { IconSearch, IconX } from '@tabler/icons-react';
import { goBack } from '../../lib/navigation.ts';
import { useText } from '../../lib/text.ts';
import { IconButton } from '../../ui/header.tsx';

type SearchBoxProps = { value: string; onChange: (value: string) => void; onSubmit: () => void };

export function SearchBox({ value, onChange, onSubmit }: SearchBoxProps) {
  const t = useText();
  const leave = () => goBack('/recommend?view=theatre');
  return (
    <form
      role="search"
      className="flex items-center gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <h1 className="sr-only">{t('action.search')}</h1>
      <label className="flex h-11 min-w-0 flex-1 items-center rounded-control bg-surface-2 ps-3 focus-within:outline-2 focus-within:outline-text-1">
        <IconSearch size={20} className="me-2 shrink-0 text-text-3" aria-hidden />
        <span className="sr-only">{t('action.search')}</span>
        <input
          type="search"
          autoFocus
          enterKeyHint="search"
          maxLength={40}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          placeholder={t('search.placeholder')}
          className="h-full min-w-0 flex-1 bg-transparent text-body caret-brand outline-none placeholder:text-text-3 [&::-webkit-search-cancel-button]:hidden"
        />
        {value && (
          <IconButton label={t('action.clear')} onClick={() => onChange('')}>
            <IconX size={16} className="rounded-full bg-text-3 p-0.5 text-bg" stroke={3} aria-hidden />
          </IconButton>
        )}
      </label>
      <button type="button" onClick={leave} className="hit -me-1 min-h-11 ps-3 pe-1 text-body">
        {t('action.cancel')}
      </button>
    </form>
  );
}
