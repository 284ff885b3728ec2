import { describePlacedFailure } from '../../lib/show.ts';
import { useText } from '../../lib/text.ts';

type ShelfNoteProps = {
  /** The shelf's question; without an error there is nothing to show. */
  asked: { error: unknown; refetch: () => unknown };
  className: string;
};

/** A note in place of an empty shelf, with its height: the content below keeps its place. */
export function ShelfNote({ asked: { error, refetch }, className }: ShelfNoteProps) {
  const t = useText();
  const failure = describePlacedFailure(error);
  return (
    <p className={`flex items-center justify-center text-card text-text-3 ${className}`}>
      {error ? (
        <button
          type="button"
          className="min-h-11 px-6 text-secondary text-brand-text"
          onClick={() => void refetch()}
        >
          {failure ? `${failure.text} · ${t('action.retry')}` : t('list.failed')}
        </button>
      ) : (
        t('theatre.boardEmpty')
      )}
    </p>
  );
}
