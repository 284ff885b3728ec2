import { useText } from '../../lib/text.ts';

type ShelfNoteProps = {
  /** Asks again; where it is missing, there is nothing to show. */
  onRetry?: (() => void) | undefined;
  className: string;
};

/** In place of a shelf without dramas, and as high: what lies below stays where it is. */
export function ShelfNote({ onRetry, className }: ShelfNoteProps) {
  const t = useText();
  return (
    <p className={`flex items-center justify-center text-card text-text-3 ${className}`}>
      {onRetry ? (
        <button type="button" className="min-h-11 px-6 text-secondary text-brand-text" onClick={onRetry}>
          {t('list.failed')}
        </button>
      ) : (
        t('theatre.boardEmpty')
      )}
    </p>
  );
}
