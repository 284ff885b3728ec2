import { IconCheck } from '@tabler/icons-react';
import { useText } from '../../lib/text.ts';
import { type Appearance, chooseAppearance, readStoredAppearance } from '../../lib/theme.ts';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { ListGroup, ListRow } from '../../ui/page/list.tsx';

const choices: readonly Appearance[] = ['system', 'light', 'dark'];

export default function AppearanceSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText();
  const choose = (appearance: Appearance) => {
    chooseAppearance(appearance);
    onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('setting.appearance')}>
      <ListGroup className="-mx-4">
        {choices.map((appearance) => (
          <ListRow
            key={appearance}
            title={t(`setting.appearance.${appearance}`)}
            onClick={() => choose(appearance)}
            end={
              appearance === readStoredAppearance() ? (
                <IconCheck size={22} className="text-brand-text" />
              ) : (
                <span />
              )
            }
          />
        ))}
      </ListGroup>
    </Sheet>
  );
}
