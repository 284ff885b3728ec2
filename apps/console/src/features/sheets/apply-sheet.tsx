import { MIN_NOTE_LENGTH } from '@playlet/contract/limits';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

type ApplySheetProps = {
  label: string;
  /** The file changes nothing. */
  isEmpty: boolean;
  hasNote: boolean;
  isBusy: boolean;
  onApply: (note: string) => void;
  onOther: () => void;
};

/** Below the lines of a file: applies them, with a note where one is asked for, or takes another file. */
export function ApplySheet({ label, isEmpty, hasNote, isBusy, onApply, onOther }: ApplySheetProps) {
  const { sheet, staff } = useTexts();
  const [isShort, setShort] = useState(false);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const note = String(new FormData(event.currentTarget).get('note') ?? '').trim();
    const lacksNote = hasNote && note.length < MIN_NOTE_LENGTH;
    setShort(lacksNote);
    if (!lacksNote && !isBusy) onApply(note);
  };
  if (isEmpty)
    return (
      <div className="mt-4 flex flex-wrap items-center justify-between gap-2">
        <span className="text-text-2">{sheet.nothing}</span>
        <Button onClick={onOther}>{sheet.again}</Button>
      </div>
    );
  return (
    <form onSubmit={send} className="mt-4 flex flex-col gap-3">
      {hasNote && (
        <TextField
          label={sheet.note}
          name="note"
          maxLength={400}
          autoFocus
          error={isShort ? staff.noteShort : undefined}
        />
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        {hasNote && <span className="me-auto text-caption text-text-2">{sheet.undoNote}</span>}
        <Button onClick={onOther}>{sheet.again}</Button>
        <Button type="submit" tone="primary" busy={isBusy}>
          {label}
        </Button>
      </div>
    </form>
  );
}
