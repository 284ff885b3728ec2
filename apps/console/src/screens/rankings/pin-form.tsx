import { type FormEvent, useState } from 'react';
import { type Drama, DramaPicker } from '../../features/catalogue/drama-picker.tsx';
import { MAX_PLACE, pin, type RankedPlace, type RankList } from '../../features/catalogue/rankings.ts';
import { useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { NumberField } from '../../ui/number-field.tsx';

/** Holds a drama at a place, whether it is in the ranking or not. */
export function PinForm({ list, places }: { list: RankList; places: readonly RankedPlace[] }) {
  const { rankings: words, links } = useTexts();
  const [drama, setDrama] = useState<Drama>();
  const [place, setPlace] = useState(1);
  const [isInvalid, setInvalid] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!drama || isInvalid) return;
    const { id: groupId, title } = drama;
    const held = places.find(({ group, isPinned }) => isPinned && group.id === groupId);
    setDrama(undefined);
    await pin({ list, groupId, place }, held?.place ?? null, {
      said: words.heldAt({ title, place }),
      undo: links.undo,
    });
  };
  return (
    <form onSubmit={(event) => void send(event)} className="flex flex-wrap items-start gap-3">
      <div className="w-72">
        {drama ? (
          <div className="flex flex-col gap-1.5">
            <span className="text-caption text-text-2">{words.drama}</span>
            <Button onClick={() => setDrama(undefined)} title={words.another}>
              <span className="truncate">{drama.title}</span>
            </Button>
          </div>
        ) : (
          <DramaPicker label={words.drama} onChoose={setDrama} />
        )}
      </div>
      <div className="w-28">
        <NumberField
          label={words.place}
          value={place}
          min={1}
          max={MAX_PLACE}
          message={words.placeRange({ max: MAX_PLACE })}
          onValue={(value) => value !== null && setPlace(value)}
          onInvalid={setInvalid}
        />
      </div>
      <Button type="submit" tone="primary" className="mt-6.5" disabled={!drama || isInvalid}>
        {words.hold}
      </Button>
    </form>
  );
}
