import { languageOf } from '@playlet/i18n/languages';
import { IconLanguage, IconMoonStars, IconUserX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { prefer, usePreferences } from '../../features/playback/preferences.ts';
import { isTeen, useSession } from '../../features/session/session.ts';
import { clearCaches } from '../../lib/cache.ts';
import { call } from '../../lib/call.ts';
import { i18n } from '../../lib/i18n.ts';
import { currentLocale, hasTexts } from '../../lib/locale.ts';
import { useText } from '../../lib/text.ts';
import { storedAppearance } from '../../lib/theme.ts';
import { SwitchRow } from '../../ui/form/switch-row.tsx';
import { ListGroup, ListRow } from '../../ui/list.tsx';
import { Page } from '../../ui/page.tsx';
import { LogoutRow } from './logout-row.tsx';

const AppearanceSheet = lazy(() => import('./appearance-sheet.tsx'));

/** `/my/setting`: language, teen mode, closing the account; how the product looks and behaves; logging out. */
export function Setting() {
  const t = useText();
  const user = useSession(({ currentUser }) => currentUser);
  const teen = useSession(isTeen);
  const autoplay = usePreferences(({ autoplayOnMobile }) => autoplayOnMobile);
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <Page title={t('setting.title')} up="/my">
      <ListGroup className="mt-4">
        <ListRow
          icon={IconLanguage}
          title={t('setting.language')}
          value={<bdi>{languageOf(hasTexts(currentLocale()) ? currentLocale() : i18n.locale).label}</bdi>}
          to="/my/setting/language"
        />
        <ListRow
          icon={IconMoonStars}
          title={t('setting.teen')}
          value={t(teen ? 'setting.on' : 'setting.off')}
          to="/my/setting/teen"
        />
        <ListRow icon={IconUserX} title={t('setting.logoff')} to="/my/setting/logoff" />
      </ListGroup>
      <ListGroup className="mt-4">
        <ListRow
          title={t('setting.appearance')}
          value={t(`setting.appearance.${storedAppearance()}`)}
          onClick={() => setSheet('open')}
        />
        {user && (
          <SwitchRow title={t('setting.personalised')} checked={user.personalised} onChange={personalise} />
        )}
        <SwitchRow
          title={t('setting.autoplayOnMobile')}
          checked={autoplay}
          onChange={(autoplayOnMobile) => prefer({ autoplayOnMobile })}
        />
      </ListGroup>
      {user && <LogoutRow />}
      {sheet !== 'never' && (
        <Suspense>
          <AppearanceSheet open={sheet === 'open'} onClose={() => setSheet('closed')} />
        </Suspense>
      )}
    </Page>
  );
}

/** Switches at once; the refusal is told and put back. */
async function personalise(personalised: boolean) {
  const before = useSession.getState().currentUser;
  if (!before) return;
  useSession.setState({ currentUser: { ...before, personalised } });
  const currentUser = await call('PUT member/profile/profile/update', { personalised }).catch(() => before);
  useSession.setState({ currentUser });
  // What was shaped by what they watched is gone at once, and comes back as soon.
  clearCaches();
}
