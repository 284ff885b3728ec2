import { useEffect, useEffectEvent } from 'react';
import { isSwitchedOff } from './single-keys.ts';

/** `/` searches, as its hint says, unless something is being typed. */
export function useSearchKey(onSearch: () => void): void {
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.matches('input, select, textarea');
      if (event.key !== '/' || typing || event.metaKey || event.ctrlKey || event.altKey) return;
      if (isSwitchedOff(event)) return;
      event.preventDefault();
      search();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
