import { useLingui } from '@lingui/react';
import { IconLanguage, IconMoonStars, IconUserX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { languageOf } from '../../lib/locale.ts';
import { useText } from '../../lib/text.ts';
import { storedAppearance } from '../../lib/theme.ts';
import { ListGroup, ListRow } from '../../ui/list.tsx';
import { Page } from '../../ui/page.tsx';

const AppearanceSheet = lazy(() => import('./appearance-sheet.tsx'));

/** `/my/setting`: language, teen mode, closing the account, and how the product looks. */
export function Setting() {
  const t = useText();
  const { i18n } = useLingui();
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <Page title={t('setting.title')} up="/my">
      <ListGroup className="mt-4">
        <ListRow
          icon={IconLanguage}
          title={t('setting.language')}
          value={<bdi>{languageOf(i18n.locale).label}</bdi>}
          to="/my/setting/language"
        />
        <ListRow icon={IconMoonStars} title={t('setting.teen')} to="/my/setting/teen" />
        <ListRow icon={IconUserX} title={t('setting.logoff')} to="/my/setting/logoff" />
      </ListGroup>
      <ListGroup className="mt-4">
        <ListRow
          title={t('setting.appearance')}
          value={t(`setting.appearance.${storedAppearance()}`)}
          onClick={() => setSheet('open')}
        />
      </ListGroup>
      {sheet !== 'never' && (
        <Suspense>
          <AppearanceSheet open={sheet === 'open'} onClose={() => setSheet('closed')} />
        </Suspense>
      )}
    </Page>
  );
}
