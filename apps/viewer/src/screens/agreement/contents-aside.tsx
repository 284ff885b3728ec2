import { useEffect, useState } from 'react';
import type { CallOutput } from '../../lib/call.ts';
import { useText } from '../../lib/text.ts';
import { formatSectionName, sectionIdOf } from './names.ts';

type Text = CallOutput<'GET public/content/agreement/detail'>;

/** The sections of a text beside it on a desk, the one that is being read marked. */
export function ContentsAside({ text }: { text: Text | undefined }) {
  const t = useText();
  const read = useSectionRead(text);
  if (!text) return null;
  return (
    <nav
      aria-labelledby="contents"
      className="-me-6 flex max-h-[calc(100dvh-96px)] flex-col overflow-y-auto overscroll-contain"
    >
      <h2 id="contents" className="mb-2 px-3 text-secondary font-semibold text-text-3">
        {t('agreement.contents')}
      </h2>
      <ul lang={text.locale} dir="ltr">
        {text.sections.map((section) => (
          <li key={section.number}>
            <a
              href={`#${sectionIdOf(section.number)}`}
              aria-current={section.number === read ? 'location' : undefined}
              onClick={(event) => {
                event.preventDefault();
                goTo(section.number);
              }}
              className="flex min-h-11 items-center rounded-control px-3 py-1.5 text-card text-text-2 transition-colors hover:bg-surface-2 aria-[current]:bg-surface-2 aria-[current]:font-semibold aria-[current]:text-text-1"
            >
              {formatSectionName(text.locale, section)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function goTo(number: number): void {
  const heading = document.getElementById(sectionIdOf(number));
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

/** A section is read from when its head has come into the upper third of the window. */
const READ_FROM = '0px 0px -66% 0px';

function useSectionRead(text: Text | undefined): number | undefined {
  const [read, setRead] = useState<number>();
  useEffect(() => {
    if (!text) return undefined;
    const heads = text.sections.map(({ number }) => document.getElementById(sectionIdOf(number)));
    const follow = () => {
      const line = innerHeight / 3;
      const passed = heads.filter((head) => head !== null && head.getBoundingClientRect().top <= line);
      setRead(text.sections[passed.length - 1]?.number);
    };
    // The section only changes when a head crosses the line.
    const crossing = new IntersectionObserver(follow, { rootMargin: READ_FROM });
    for (const head of heads) if (head) crossing.observe(head);
    return () => crossing.disconnect();
  }, [text]);
  return read;
}
