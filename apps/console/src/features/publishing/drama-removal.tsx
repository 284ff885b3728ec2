import { IconRestore, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import type { DramaDetail } from '../dramas/draft.ts';
import { hasPermission, useMe } from '../session/session.ts';
import { canRestore, type RemovalKind, useRestore } from './removal.ts';
import { RemovalDialog } from './removal-dialog.tsx';
import { useNoted } from './use-noted.tsx';

/** Takes the drama down, deletes it, or restores it, from the head of its page. */
export function DramaRemoval({ drama }: { drama: DramaDetail }) {
  const { removal } = useTexts();
  const { data: me } = useMe();
  const [kind, setKind] = useState<RemovalKind | null>(null);
  const noted = useNoted('content.publish');
  const restore = useRestore();
  const { id: groupId, state, fields } = drama;
  if (!hasPermission(me, 'content.publish')) return null;
  const isTaken = state === 'unpublished' || state === 'deleted';
  return (
    <>
      {isTaken && canRestore(drama) && (
        <Button
          onClick={() => noted.act({ title: removal.restore, run: (note) => restore({ groupId }, note) })}
        >
          <IconRestore size={16} aria-hidden />
          {removal.restore}
        </Button>
      )}
      {state === 'published' && <Button onClick={() => setKind('unpublish')}>{removal.unpublish}</Button>}
      {state !== 'deleted' && (
        <Button onClick={() => setKind('delete')}>
          <IconTrash size={16} aria-hidden />
          {removal.delete}
        </Button>
      )}
      {kind && (
        <RemovalDialog target={{ groupId, title: fields.title }} kind={kind} onClose={() => setKind(null)} />
      )}
      {noted.dialog}
    </>
  );
}
