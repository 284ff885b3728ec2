import { type FormEvent, useState } from 'react';
import { type Genre, sortByTree } from '../../features/catalogue/genres.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';

const NONE = 'none';

type GenreDialogProps = {
  all: readonly Genre[];
  /** The one that is changed; without one a new one is made. */
  genre?: Genre;
  parent?: Genre | null;
  onClose: () => void;
};

/** A genre's name and its place in the tree. */
export function GenreDialog({ all, genre, parent = null, onClose }: GenreDialogProps) {
  const { genres: words, actions } = useTexts();
  const [name, setName] = useState(genre?.name ?? '');
  const [parentId, setParentId] = useState(genre ? genre.parentId : (parent?.id ?? null));
  const done = (text: string) => () => {
    showToast(text);
    onClose();
  };
  const create = useCallMutation('POST admin/content/category/create', {
    fields: { CATEGORY_NOT_POSSIBLE: 'name' },
    onSuccess: done(words.created({ name })),
  });
  const update = useCallMutation('PUT admin/content/category/update', {
    fields: { CATEGORY_NOT_POSSIBLE: 'name' },
    onSuccess: done(words.saved),
  });
  const hasChildren = genre !== undefined && all.some((one) => one.parentId === genre.id);
  const parents = all.filter((one) => one.parentId === null && one.id !== genre?.id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fields = { name: name.trim(), parentId };
    if (fields.name === '') return;
    if (genre) update.send({ id: genre.id, ...fields });
    else create.send(fields);
  };
  return (
    <Dialog title={genre ? words.editOf({ name: genre.name }) : words.add} onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-3">
        <TextField
          label={words.name}
          value={name}
          maxLength={12}
          autoFocus
          required
          error={create.errors.name ?? update.errors.name}
          onChange={({ target }) => setName(target.value)}
        />
        {!hasChildren && (
          <SelectField
            label={words.parent}
            value={parentId ?? NONE}
            options={[
              { value: NONE, label: words.top },
              ...parents.map((one) => ({ value: one.id, label: one.name })),
            ]}
            onChange={(value) => setParentId(value === NONE ? null : value)}
          />
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{actions.cancel}</Button>
          <Button type="submit" tone="primary" busy={create.isPending || update.isPending}>
            {genre ? words.save : words.create}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Deletes a genre once it is said where its dramas go; with another one chosen, the two are merged. */
export function DeleteGenreDialog({
  all,
  genre,
  onClose,
}: {
  all: readonly Genre[];
  genre: Genre;
  onClose: () => void;
}) {
  const { genres: words, actions } = useTexts();
  const [moveTo, setMoveTo] = useState<string | null>(null);
  const { send, isPending } = useCallMutation('DELETE admin/content/category/delete', {
    onSuccess: ({ groups }) => {
      showToast(words.deleted({ groups }));
      onClose();
    },
  });
  const isInUse = genre.shelves > 0 || all.some((one) => one.parentId === genre.id);
  const { groups } = genre;
  return (
    <Dialog
      title={words.deleteOf({ name: genre.name })}
      description={isInUse ? words.inUse : words.deleteNote({ groups })}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        {!isInUse && groups > 0 && (
          <SelectField
            label={words.moveTo}
            value={moveTo ?? NONE}
            options={[
              { value: NONE, label: words.nowhere },
              ...sortByTree(all)
                .filter(({ id }) => id !== genre.id)
                .map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(value) => setMoveTo(value === NONE ? null : value)}
          />
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{isInUse ? actions.close : actions.cancel}</Button>
          {!isInUse && (
            <Button tone="danger" busy={isPending} onClick={() => send({ id: genre.id, moveTo })}>
              {words.deleteSubmit({ groups })}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
