import { MAX_TITLE_LENGTH } from '@playlet/domain/catalogue/title';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { PlannedDrama } from './plan.ts';
import { changeDrama } from './store.ts';

/** Which drama a folder belongs to: one that is there, by its title, or a new one. */
export function DramaDialog({ drama, onClose }: { drama: PlannedDrama; onClose: () => void }) {
  const { ingest, actions } = useTexts();
  const words = ingest.upload;
  const [title, setTitle] = useState(drama.title);
  const { data } = useQuery(callQuery('POST admin/ingest/group/find', { q: title.trim() }));
  const found = data?.list.find((one) => one.title === title.trim());
  const save = (event: FormEvent) => {
    event.preventDefault();
    changeDrama(drama.folder, {
      title: title.trim(),
      groupId: found?.id ?? null,
      posterUrl: found?.poster?.url ?? null,
      hasLicense: found?.licenseNo != null,
      episodes: found?.episodes ?? [],
    });
    onClose();
  };
  return (
    <Dialog title={words.changeDrama} description={drama.folder} onClose={onClose}>
      <form onSubmit={save} className="flex flex-col gap-3">
        <label className="flex flex-col gap-1 text-caption text-text-2">
          {words.drama}
          <input
            list="dramas-found"
            value={title}
            maxLength={MAX_TITLE_LENGTH}
            onChange={(event) => setTitle(event.target.value)}
            className="min-h-(--control-height) rounded-control border border-control bg-bg px-3 text-text-1 outline-none focus:border-text-1 focus:ring-1 focus:ring-text-1"
          />
        </label>
        <datalist id="dramas-found">
          {data?.list.map((one) => (
            <option key={one.id} value={one.title}>
              {one.title}
            </option>
          ))}
        </datalist>
        <p className="text-caption text-text-2">
          {found ? words.continues({ count: found.episodes.length }) : words.dramaHint}
        </p>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{actions.cancel}</Button>
          <Button type="submit" tone="primary" disabled={title.trim() === ''}>
            {words.accept}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
