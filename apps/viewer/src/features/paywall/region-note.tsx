import { useText } from '../../lib/text.ts';
import { useSession } from '../session/session.ts';

/** Says before anything is opened that nothing is played where the viewer is; nothing elsewhere. */
export function RegionNote() {
  const t = useText();
  const outside = useSession((session) => session.outsideRegion);
  if (!outside) return null;
  return (
    <div role="note" className="my-3 rounded-group bg-surface-1 p-4">
      <p className="text-title3">{t('denied.regionTitle')}</p>
      <p className="text-secondary whitespace-pre-line text-text-2">{t('denied.regionText')}</p>
    </div>
  );
}
