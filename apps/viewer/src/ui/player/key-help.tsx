import { useText } from '../../lib/text.ts';
import { Sheet } from '../overlay/sheet.tsx';
import { Key, keyHints } from './key-hints.tsx';

/** Every key of the player. */
export default function KeyHelp({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <Sheet open onClose={onClose} title={t('keys.title')}>
      <dl className="grid grid-cols-2 gap-x-8">
        {keyHints.map(({ keys, label }) => (
          <div key={label} className="flex min-h-11 items-center justify-between gap-3 border-b border-line">
            <dt className="text-body text-text-2">{t(label)}</dt>
            <dd className="flex gap-1.5">
              {keys.map((key) => (
                <Key key={key} name={key} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
