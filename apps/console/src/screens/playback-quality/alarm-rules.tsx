import { useTexts } from '../../lib/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { type Measure, measureText, type PlaybackQuality } from './words.ts';

/** The limits of alarms, and of the verdicts on lines. */
export function AlarmRules({ limits, onClose }: { limits: PlaybackQuality['limits']; onClose: () => void }) {
  const { playbackQuality: words } = useTexts();
  // The limits are of measures alone.
  const measures = Object.keys(limits) as (Measure & keyof typeof limits)[];
  return (
    <Dialog title={words.rules} description={words.ruleHead} onClose={onClose}>
      <dl className="grid grid-cols-2 gap-y-1.5">
        {measures.map((measure) => (
          <div key={measure} className="contents">
            <dt className="text-text-2">{words.measures[measure]}</dt>
            <dd className="text-end tabular">{measureText(measure, limits[measure])}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-text-2">{words.ruleLines}</p>
    </Dialog>
  );
}
