import type { CallOutput } from '../../lib/call.ts';
import { useText } from '../../lib/text.ts';
import { Link } from '../../ui/control/link.tsx';
import { Blocks } from './blocks.tsx';
import { ConsentChoice } from './consent-choice.tsx';
import { ContentsButton } from './contents-button.tsx';
import { addressOf, formatSectionName, formatVersion, sectionIdOf } from './names.ts';
import { useReadingPlace } from './reading-place.ts';

type Text = CallOutput<'GET public/content/agreement/detail'>;

/** Title and day of effect, the key points, then section by section; reading continues at its former place. */
export function AgreementArticle({ text }: { text: Text }) {
  const t = useText();
  const { document, version, locale, sections } = text;
  useReadingPlace(`${document} ${version} ${locale}`);
  return (
    <>
      {text.fallback && (
        <p className="mt-2 rounded-control bg-surface-2 p-3 text-secondary text-text-2">
          {t('agreement.chineseApplies')}
        </p>
      )}
      {!text.current && (
        <p className="mt-2 rounded-control bg-warning-soft p-3 text-secondary text-warning">
          {text.upcoming
            ? t('agreement.effective', { day: formatVersion(text.effectiveFrom) })
            : t('agreement.past')}{' '}
          <Link to={addressOf(document)} className="hit font-semibold underline underline-offset-2">
            {t('agreement.toPresent')}
          </Link>
        </p>
      )}
      <article lang={locale} dir="ltr" className="pt-3 pb-24 text-reading wrap-anywhere text-text-2">
        {/* The page's head says it already to those who listen. */}
        <p className="text-display text-text-1" aria-hidden>
          {text.title}
        </p>
        <p className="mt-1 text-secondary text-text-3">
          {t('agreement.effective', { day: formatVersion(text.effectiveFrom) })}
        </p>
        {text.summary !== null && (
          <div className="mt-6 rounded-control bg-surface-2 p-4 text-body">
            <p className="text-title3 text-text-1">{t('agreement.changes')}</p>
            <p className="mt-1 whitespace-pre-line">{text.summary}</p>
          </div>
        )}
        <div className="mt-6 border-s-3 border-brand ps-4 text-body text-text-1">
          <Blocks blocks={text.keyPoints} />
        </div>
        {sections.map((section) => (
          <section key={section.number} aria-labelledby={sectionIdOf(section.number)}>
            <h2
              id={sectionIdOf(section.number)}
              tabIndex={-1}
              className="mt-8 mb-2 scroll-mt-16 text-title2 text-text-1 outline-none"
            >
              {formatSectionName(locale, section)}
            </h2>
            <Blocks blocks={section.blocks} />
          </section>
        ))}
        {document === 'privacy' && <ConsentChoice />}
        {text.versions.length > 1 && <Versions text={text} />}
      </article>
      <ContentsButton sections={sections} locale={locale} />
    </>
  );
}

function Versions({ text: { document, version, versions } }: { text: Text }) {
  const t = useText();
  return (
    <nav className="mt-8 border-t border-line pt-4" aria-labelledby="versions">
      <h2 id="versions" className="text-title3 text-text-1">
        {t('agreement.versions')}
      </h2>
      {versions.map((one) => (
        <Link
          key={one}
          to={addressOf(document)}
          search={{ version: one }}
          aria-current={one === version ? 'page' : undefined}
          className="flex min-h-11 items-center text-body text-brand-text aria-[current=page]:text-text-3"
        >
          {t('agreement.effective', { day: formatVersion(one) })}
        </Link>
      ))}
    </nav>
  );
}
