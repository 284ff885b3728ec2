import { MIN_NOTE_LENGTH } from '@playlet/contract/limits';
import { YUAN_FEN } from '@playlet/domain/money/yuan';
import { type FormEvent, useState } from 'react';
import type { DramaDetail } from '../../features/dramas/draft.ts';
import { formatFen, readPrice } from '../../features/money/format.ts';
import { hasPermission, useMe } from '../../features/session/session.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { Labeled } from '../../ui/labeled.tsx';

/** The price of the whole drama; a change waits for a button and a note. */
export function PriceField({ drama: { id, price } }: { drama: DramaDetail }) {
  const { drama } = useTexts();
  const { data: me } = useMe();
  const [isOpen, setOpen] = useState(false);
  return (
    <Labeled name={drama.price}>
      <span className="flex items-center justify-between gap-2">
        <b className="font-semibold tabular">{formatFen(price)}</b>
        {hasPermission(me, 'prices.edit') && (
          <Button size="small" onClick={() => setOpen(true)}>
            {drama.changePrice}
          </Button>
        )}
      </span>
      <p className="text-caption text-text-3">{drama.accessNote}</p>
      {isOpen && <PriceDialog id={id} price={price} onClose={() => setOpen(false)} />}
    </Labeled>
  );
}

function PriceDialog({ id, price, onClose }: { id: string; price: number | null; onClose: () => void }) {
  const { drama, staff, actions } = useTexts();
  const change = useCallMutation('PUT admin/content/group/price', {
    fields: { VALIDATION_FAILED: 'price' },
    onSuccess: () => {
      showToast(drama.priceChanged);
      onClose();
    },
  });
  const [isShort, setShort] = useState(false);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [text, note] = ['price', 'note'].map((name) => String(form.get(name) ?? '').trim());
    const next = text === '' ? null : readPrice(text ?? '');
    setShort((note ?? '').length < MIN_NOTE_LENGTH);
    if (next === undefined) change.setErrors({ price: drama.priceWrong });
    else if (note && note.length >= MIN_NOTE_LENGTH) change.send({ id, price: next, note });
  };
  return (
    <Dialog title={drama.changePrice} description={drama.priceHint} onClose={onClose}>
      <form onSubmit={send} className="flex flex-col gap-3">
        <TextField
          label={drama.priceYuan}
          name="price"
          inputMode="decimal"
          autoFocus
          defaultValue={price === null ? '' : (price / YUAN_FEN).toFixed(2)}
          error={change.errors.price}
        />
        <TextArea
          label={staff.note}
          name="note"
          maxLength={400}
          error={isShort ? staff.noteShort : undefined}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{actions.cancel}</Button>
          <Button type="submit" tone="primary" busy={change.isPending}>
            {drama.priceSubmit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
