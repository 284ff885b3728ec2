import { getLanguage, useTexts } from '../../lib/text.ts';
import { Section } from '../../ui/page.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { InstallationDetail } from './facts.tsx';

/** Newer versions and security notes, in the words of their makers. */
export function News({ installation: { news } }: { installation: InstallationDetail }) {
  const { installation: words, status } = useTexts();
  if (news.length === 0) return null;
  const language = getLanguage().startsWith('zh') ? 'zh' : 'en';
  return (
    <Section title={words.news}>
      <ul className="flex flex-col gap-4">
        {news.map(({ id, kind, version, publishedOn, title, text, link }) => (
          <li key={id}>
            <p className="flex flex-wrap items-center gap-2">
              <b className="font-semibold">{title[language]}</b>
              {kind === 'security' && <Tag tone="danger">{status.kinds['security-note']}</Tag>}
              <span className="text-text-2">{words.newsOf({ version, day: publishedOn })}</span>
            </p>
            <p className="mt-1 whitespace-pre-line text-text-2">{text[language]}</p>
            {link && (
              <a className="mt-1 inline-block text-accent" href={link} rel="noreferrer" target="_blank">
                {words.newsLink}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
