import { useEffect } from 'react';

/** Has the browser ask before the page with these changes is left. */
export function useWarningBeforeLeaving(hasChanges: boolean): void {
  useEffect(() => {
    if (!hasChanges) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [hasChanges]);
}
