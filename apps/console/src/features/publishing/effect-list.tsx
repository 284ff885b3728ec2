import type { CallOutput } from '../../lib/call.ts';
import { useTexts } from '../../lib/text.ts';

type Effect = CallOutput<'POST admin/content/takedown/preview'>;

/** The figures of an effect, in the order they are shown in. */
const FIGURES = [
  'followers',
  'watching',
  'owners',
  'unlocked',
  'openOrders',
  'shelves',
  'channels',
  'entries',
  'promotionLinks',
  'pins',
] as const satisfies readonly (keyof Effect)[];

/** The losses of viewers by a take-down, in true numbers. */
export function EffectList({ effect }: { effect: Effect }) {
  const { removal } = useTexts();
  const shown = FIGURES.filter((name) => effect[name] > 0);
  if (shown.length === 0) return <p className="text-text-2">{removal.nothing}</p>;
  return (
    <ul className="list-disc ps-5">
      {shown.map((name) => (
        <li key={name}>{removal[name]({ count: effect[name] })}</li>
      ))}
    </ul>
  );
}
