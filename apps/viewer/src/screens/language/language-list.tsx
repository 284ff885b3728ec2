import { htmlLangOf } from '@playlet/i18n/intl';
import { type Language, languages } from '@playlet/i18n/languages';
import { IconAlertTriangle, IconCheck, IconSearch } from '@tabler/icons-react';
import { memo, useCallback, useState } from 'react';
import { AccountNav } from '../../features/account/account-nav.tsx';
import { chooseLocale, readLocale, readMissingLocale } from '../../lib/locale.ts';
import { awaitPictureShown } from '../../lib/picture-shown.ts';
import { useText } from '../../lib/text.ts';
import { ListGroup, ListRow } from '../../ui/page/list.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Flag } from './flag.tsx';
import { isMeant, orderLanguages, splitLabel } from './language-order.ts';

/** `/my/setting/language`: every language under its own name with its own word for “language”, the likely ones on top. A tap applies at once. */
export function LanguageList() {
  const t = useText();
  const [chosen, setChosen] = useState(readLocale);
  const [missing, setMissing] = useState(readMissingLocale);
  const [wanted, setWanted] = useState('');
  // The order is fixed while the page is open: a row does not jump away from the finger that chose it.
  const [ordered] = useState(() => orderLanguages(languages, chosen, navigator.languages));
  const shown = ordered.filter((language) => isMeant(language, wanted));
  const choose = useCallback(async (lang: string) => {
    setChosen(lang);
    // All texts are laid out again; the tick is seen first.
    await awaitPictureShown();
    await chooseLocale(lang);
    setMissing(readMissingLocale());
  }, []);
  return (
    <Page title={t('setting.language')} up="/my/setting" side={<AccountNav />}>
      <label className="mt-2 flex min-h-11 shrink-0 items-center gap-2.5 rounded-control bg-surface-3 px-3.5 focus-within:outline-2 focus-within:outline-text-1">
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
        {missing !== undefined && (
          <div className="mt-3 flex items-start gap-2 rounded-group bg-warning-soft p-3.5 text-secondary text-warning">
            <IconAlertTriangle size={18} className="mt-px shrink-0" aria-hidden />
            <span className="min-w-0 flex-1 text-balance">
              {t('language.missing', {
                name: languages.find(({ lang }) => lang === missing)?.label ?? missing,
              })}
            </span>
            <button
              type="button"
              className="hit shrink-0 font-semibold"
              lang="en"
              onClick={() => void choose('en-US')}
            >
              English
            </button>
          </div>
        )}
      </div>
      <ListGroup className="mt-3">
        {shown.map((language) => (
          <LanguageRow
            key={language.lang}
            language={language}
            isChosen={language.lang === chosen}
            onChoose={choose}
          />
        ))}
      </ListGroup>
      {shown.length === 0 && <p className="py-10 text-center text-text-2">{t('language.none')}</p>}
    </Page>
  );
}

type LanguageRowProps = {
  language: Language;
  isChosen: boolean;
  onChoose: (lang: string) => void;
};

/** A tap draws the two rows it is about, and not all of them. */
const LanguageRow = memo(function LanguageRow({ language, isChosen, onChoose }: LanguageRowProps) {
  const t = useText();
  return (
    <ListRow
      icon={flags.get(language.lang)}
      title={<LanguageName language={language} />}
      value={<span lang={htmlLangOf(language.lang)}>{language.title}</span>}
      onClick={() => onChoose(language.lang)}
      end={
        isChosen ? (
          <IconCheck size={22} className="text-brand-text" aria-label={t('language.chosen')} />
        ) : (
          <span />
        )
      }
    />
  );
});

/** A component for each: one made while drawing would be another each time, and its picture loaded again. */
const flags = new Map(languages.map(({ lang, icon }) => [lang, () => <Flag icon={icon} />]));

function LanguageName({ language }: { language: Language }) {
  const { name, region } = splitLabel(language);
  return (
    <bdi lang={htmlLangOf(language.lang)}>
      {name} {region && <span className="ms-1 text-card text-text-3">{region}</span>}
    </bdi>
  );
}
