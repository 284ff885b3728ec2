import type { GroupDetail } from '@playlet/contract';
import { IconFlag, IconLink } from '@tabler/icons-react';
import { copyLink } from '../../features/share/share.ts';
import { useText } from '../../lib/text.ts';
import { ListGroup, ListRow } from '../../ui/list.tsx';
import { Sheet } from '../../ui/sheet.tsx';

type MoreSheetProps = { group: GroupDetail; open: boolean; onClose: () => void };

export default function MoreSheet({ group, open, onClose }: MoreSheetProps) {
  const t = useText();
  const copy = () => {
    void copyLink(`/media/${group.id}`);
    onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} title={group.title}>
      <ListGroup className="-mx-4">
        <ListRow icon={IconLink} title={t('drama.copyLink')} onClick={copy} />
        <ListRow icon={IconFlag} title={t('drama.report')} to="/customer_service" />
      </ListGroup>
    </Sheet>
  );
}
