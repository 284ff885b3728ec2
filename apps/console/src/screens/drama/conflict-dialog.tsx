import { type FormEvent, useState } from 'react';
import type { DramaFields, FieldName } from '../../features/dramas/draft.ts';
import { useChoices } from '../../features/dramas/use-choices.ts';
import { formatMoment } from '../../lib/format.ts';
import { useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Avatar } from '../../ui/tag.tsx';
import { describeWritten } from './describe-written.ts';
import type { Conflict } from './use-autosave.ts';

type ConflictProps = {
  conflict: Conflict;
  draft: DramaFields;
  onResolve: (mine: ReadonlySet<FieldName>) => void;
  /** To choose later; nothing is saved until then. */
  onClose: () => void;
};

/** Both versions, side by side; for each field one is kept. */
export function ConflictDialog({ conflict, draft, onResolve, onClose }: ConflictProps) {
  const texts = useTexts();
  const { drama } = texts;
  const choices = useChoices();
  const names = Object.keys(conflict.theirs) as FieldName[]; // the service answers names of fields
  const [mine, setMine] = useState<ReadonlySet<FieldName>>(new Set());
  const by = conflict.by || drama.somebody;
  const theirs = { ...draft, ...conflict.theirs };
  const choose = (name: FieldName, isMine: boolean) => {
    const next = new Set(mine);
    if (isMine) next.add(name);
    else next.delete(name);
    setMine(next);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    onResolve(mine);
  };
  return (
    <Dialog
      wide
      title={drama.conflictTitle({ name: by, time: formatMoment(conflict.at) })}
      description={drama.conflictNote}
      onClose={onClose}
    >
      <form onSubmit={send} className="flex flex-col gap-5">
        {names.map((name) => (
          <fieldset key={name}>
            <legend className="mb-2 text-section">{drama.fields[name]}</legend>
            <div className="grid grid-cols-2 gap-3 stacked:grid-cols-1">
              {([false, true] as const).map((isMine) => (
                <label
                  key={String(isMine)}
                  className="flex cursor-pointer flex-col gap-2 rounded-field border border-line-strong p-3 has-checked:border-text-1 has-checked:ring-1 has-checked:ring-text-1"
                >
                  <span className="flex items-center gap-2 text-text-2">
                    <input
                      type="radio"
                      name={name}
                      checked={mine.has(name) === isMine}
                      onChange={() => choose(name, isMine)}
                      className="size-4 accent-brand-solid"
                    />
                    {!isMine && <Avatar name={by} size={20} />}
                    {isMine ? drama.mine : drama.theirs({ name: by })}
                  </span>
                  <span className="break-words whitespace-pre-wrap">
                    {describeWritten(name, isMine ? draft : theirs, texts, choices)}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        <div className="flex justify-end">
          <Button type="submit" tone="primary">
            {drama.resolve}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
