import { leave } from '../features/session/session.ts';
import { useTexts } from '../lib/text.ts';

/** Says on every page of a tour that it changes nothing, and leads out of it. */
export function TourBar() {
  const { tour } = useTexts();
  return (
    <div className="no-print flex min-h-11 items-center gap-3 border-b border-line bg-surface-2 px-6">
      <span className="flex-1">{tour.bar}</span>
      <button type="button" className="min-h-11 px-2 font-semibold" onClick={() => leave()}>
        {tour.end}
      </button>
    </div>
  );
}
