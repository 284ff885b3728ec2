import { useTexts } from '../../lib/text.ts';

const MAX_INDEX = 9999;

type NumberFieldProps = { label: string; value: number | null; onChange: (value: number | null) => void };

/** An episode's number, with its word. */
export function NumberField({ label, value, onChange }: NumberFieldProps) {
  const { ingest } = useTexts();
  const { episodeNumber } = ingest.upload;
  return (
    <span className="inline-flex items-center gap-1.5 text-text-2">
      <span aria-hidden>{episodeNumber}</span>
      <input
        inputMode="numeric"
        aria-label={label}
        value={value ?? ''}
        onChange={(event) => {
          const number = Number(event.target.value.replace(/\D/g, ''));
          onChange(number >= 1 && number <= MAX_INDEX ? number : null);
        }}
        className="min-h-(--small-height) w-14 rounded-small border border-control bg-bg px-2 text-text-1 tabular outline-none focus:border-text-1 focus:ring-1 focus:ring-text-1"
      />
    </span>
  );
}
