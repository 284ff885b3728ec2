import { useState } from 'react';
import type { Episode } from '../../features/dramas/draft.ts';
import { canRestore, type RemovalKind, useRestore } from '../../features/publishing/removal.ts';
import { RemovalDialog } from '../../features/publishing/removal-dialog.tsx';
import { useNoted } from '../../features/publishing/use-noted.tsx';
import { hasPermission, useMe } from '../../features/session/session.ts';
import { useTexts } from '../../lib/text.ts';
import { MenuItem } from './menu-item.tsx';

/** The entries of an episode's menu that take it from viewers and bring it back, and the dialogs they open. */
export function useEpisodeRemoval(groupId: string, episode: Episode) {
  const { removal } = useTexts();
  const { data: me } = useMe();
  const [kind, setKind] = useState<RemovalKind | null>(null);
  const noted = useNoted('content.publish');
  const restore = useRestore();
  const { index, taken, title } = episode;
  const mayTake = hasPermission(me, 'content.publish');
  return {
    items: mayTake && (
      <>
        {taken && canRestore(episode) && (
          <MenuItem
            onClick={() =>
              noted.act({ title: removal.restore, run: (note) => restore({ groupId, index }, note) })
            }
          >
            {removal.restore}
          </MenuItem>
        )}
        {!taken && <MenuItem onClick={() => setKind('unpublish')}>{removal.unpublish}</MenuItem>}
        {taken !== 'delete' && <MenuItem onClick={() => setKind('delete')}>{removal.delete}</MenuItem>}
      </>
    ),
    dialog: (
      <>
        {kind && (
          <RemovalDialog target={{ groupId, title, index }} kind={kind} onClose={() => setKind(null)} />
        )}
        {noted.dialog}
      </>
    ),
  };
}
