/** How much of something is done, as a bar whose label says it in words. */
export function ProgressBar({ label, done, total }: { label: string; done: number; total: number }) {
  const share = total === 0 ? 0 : Math.min(1, done / total);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      className="h-1.5 w-full overflow-hidden rounded-full bg-surface-3"
    >
      <div
        className={`h-full transition-[width] ${share === 1 ? 'bg-success' : 'bg-text-1'}`}
        style={{ width: `${share * 100}%` }}
      />
    </div>
  );
}
