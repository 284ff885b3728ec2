import { type Language, languages } from '@playlet/i18n/languages';
import { IconAlertTriangle, IconCheck, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { chooseLocale, currentLocale, hasTexts } from '../../lib/locale.ts';
import { useText } from '../../lib/text.ts';
import { ListGroup, ListRow } from '../../ui/list.tsx';
import { Page } from '../../ui/page.tsx';
import { Flag } from './flag.tsx';

/** `/my/setting/language`: every language under its own name, the chosen one on top. A tap applies at once. */
export function LanguageList() {
  const t = useText();
  const [chosen, setChosen] = useState(currentLocale);
  const [wanted, setWanted] = useState('');
  // The order is fixed while the page is open: a row does not jump away from the finger that chose it.
  const [ordered] = useState(() => [...languages].sort((one) => (one.lang === chosen ? -1 : 0)));
  const shown = ordered.filter((language) => matches(language, wanted));
  const choose = async (lang: string) => {
    setChosen(lang);
    await chooseLocale(lang);
  };
  return (
    <Page title={t('setting.language')} up="/my/setting">
      <label className="mt-2 flex h-11 shrink-0 items-center gap-2.5 rounded-control bg-surface-3 px-3.5 focus-within:outline-2 focus-within:outline-text-1">
        <IconSearch size={20} className="text-text-2" aria-hidden />
        <span className="sr-only">{t('language.search')}</span>
        <input
          type="search"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          placeholder={t('language.search')}
          className="h-full min-w-0 flex-1 bg-transparent outline-none placeholder:text-text-2"
        />
      </label>
      <div role="status">
        {!hasTexts(chosen) && (
          <p className="mt-3 flex items-start gap-2 rounded-group bg-warning-soft p-3.5 text-secondary text-warning">
            <IconAlertTriangle size={18} className="mt-px shrink-0" aria-hidden />
            {t('language.missing', { name: languages.find(({ lang }) => lang === chosen)?.label ?? chosen })}
          </p>
        )}
      </div>
      <ListGroup className="mt-3">
        {shown.map((language) => (
          <ListRow
            key={language.lang}
            icon={() => <Flag icon={language.icon} />}
            title={<bdi lang={language.lang}>{language.label}</bdi>}
            onClick={() => choose(language.lang)}
            end={
              language.lang === chosen ? (
                <IconCheck size={22} className="text-brand-text" aria-label={t('language.chosen')} />
              ) : (
                <span />
              )
            }
          />
        ))}
      </ListGroup>
      {shown.length === 0 && <p className="py-10 text-center text-text-2">{t('language.none')}</p>}
    </Page>
  );
}

function matches({ lang, label, title }: Language, wanted: string) {
  const words = wanted.trim().toLowerCase();
  return [lang, label, title].some((text) => text.toLowerCase().includes(words));
}
