import type { GroupDetail } from '@playlet/contract';
import { useText } from '../../lib/text.ts';

/** The notices required by law: the registration number, made by AI, and that it is a story. */
export function Credits({ group }: { group: GroupDetail }) {
  const t = useText();
  return (
    <footer className="mt-8 space-y-1 text-caption text-text-3">
      {group.cast.length > 0 && (
        <p>
          {t('drama.cast')} <span lang="zh">{group.cast.join('、')}</span>
        </p>
      )}
      {group.licenseNo && (
        <p>
          {t('drama.license')} <span lang="zh">{group.licenseNo}</span>
        </p>
      )}
      {group.ageFrom !== undefined && <p>{t('drama.ageFrom', { age: group.ageFrom })}</p>}
      {group.affectsMinors && <p>{t('play.minorsNotice')}</p>}
      {group.aiGenerated && <p>{t('drama.aiMade')}</p>}
      {group.aiSuspected && <p>{t('drama.aiSuspected')}</p>}
      <p>{t('drama.fiction')}</p>
    </footer>
  );
}
