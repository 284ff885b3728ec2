import type { Group } from '@playlet/contract';
import { IconFlag, IconLink } from '@tabler/icons-react';
import { copyLink, useCanShare } from '../../features/share/share.ts';
import { useText } from '../../lib/text.ts';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { ListGroup, ListRow } from '../../ui/page/list.tsx';

type MoreSheetProps = { group: Group; open: boolean; onClose: () => void };

export default function MoreSheet({ group, open, onClose }: MoreSheetProps) {
  const t = useText();
  const canShare = useCanShare();
  const copy = () => {
    void copyLink({ path: `/media/${group.id}`, groupId: group.id });
    onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} title={group.title}>
      <ListGroup className="-mx-4">
        {canShare && <ListRow icon={IconLink} title={t('drama.copyLink')} onClick={copy} />}
        <ListRow icon={IconFlag} title={t('drama.report')} to={`/complaint?drama=${group.id}`} />
      </ListGroup>
    </Sheet>
  );
}
