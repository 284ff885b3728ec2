import { languageOf } from '@playlet/i18n/languages';
import { IconLanguage, IconMoonStars, IconUserX } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { AccountNav } from '../../features/account/account-nav.tsx';
import { setPreferences, usePreferences } from '../../features/playback/preferences.ts';
import { isTeen, useSession } from '../../features/session/session.ts';
import { clearCaches } from '../../lib/cache.ts';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { i18n } from '../../lib/i18n.ts';
import { createLazyPart } from '../../lib/lazy-part.ts';
import { useLayout } from '../../lib/media-query.ts';
import { useText } from '../../lib/text.ts';
import { readStoredAppearance } from '../../lib/theme.ts';
import { SwitchRow } from '../../ui/form/switch-row.tsx';
import { ListGroup, ListRow } from '../../ui/page/list.tsx';
import { Page } from '../../ui/page/page.tsx';
import { LogoutRow } from './logout-row.tsx';

const AppearanceSheet = createLazyPart(() => import('./appearance-sheet.tsx'));

/** `/my/setting`: language, teen mode, closing the account; how the product looks and behaves; logging out. */
export function Setting() {
  const t = useText();
  const user = useSession(({ currentUser }) => currentUser);
  const teen = useSession(isTeen);
  const autoplay = usePreferences(({ autoplayOnMobile }) => autoplayOnMobile);
  const singleKeys = usePreferences((state) => state.singleKeys);
  const layout = useLayout();
  const hasKeyboard = layout === 'tablet' || layout === 'desktop';
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <Page title={t('setting.title')} up="/my" side={<AccountNav />}>
      <ListGroup className="mt-4">
        <ListRow
          icon={IconLanguage}
          title={t('setting.language')}
          value={<bdi>{languageOf(i18n.locale).label}</bdi>}
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
          value={t(`setting.appearance.${readStoredAppearance()}`)}
          onClick={() => setSheet('open')}
        />
        {user && <PersonalisedRow checked={user.personalised} />}
        {user?.personalised && !teen && <ListRow title={t('interests.title')} to="/my/setting/interests" />}
        <SwitchRow
          title={t('setting.autoplayOnMobile')}
          checked={autoplay}
          onChange={(autoplayOnMobile) => setPreferences({ autoplayOnMobile })}
        />
        {hasKeyboard && (
          <SwitchRow
            title={t('setting.singleKeys')}
            checked={singleKeys}
            onChange={(singleKeys) => setPreferences({ singleKeys })}
          />
        )}
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

/** Switches on the screen at once; a refusal is shown and put back. */
function PersonalisedRow({ checked }: { checked: boolean }) {
  const t = useText();
  const { send, pendingInput } = useCallMutation('PUT member/profile/profile/update', {
    failure: 'toast',
    onSuccess: (currentUser) => useSession.setState({ currentUser }),
    // Personalized lists are discarded at once, and come back as soon.
    onSettled: clearCaches,
  });
  return (
    <SwitchRow
      title={t('setting.personalised')}
      checked={pendingInput?.personalised ?? checked}
      onChange={(personalised) => send({ personalised })}
    />
  );
}
