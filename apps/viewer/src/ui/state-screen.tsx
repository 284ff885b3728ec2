import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { EmptyIllustrationProps } from './empty-illustration.tsx';
import type { IllustrationPropName } from './illustration-props.tsx';

const EmptyIllustration = lazy(fetchIllustration);

type StateScreenProps = {
  prop: IllustrationPropName;
  title: string;
  /** Lines break where the text has line feeds. */
  text?: string;
  /** One thing to do, and at most one quieter beside it. */
  children?: ReactNode;
  /** Small print below. */
  note?: string;
  /** `page` fills the screen, `inline` stands in a list. */
  place?: 'page' | 'inline';
  /** Whether the sentence is the page's own heading; where it fills the page, it is. */
  heads?: boolean;
};

/** An illustration, one sentence, one action: every empty, denied and broken state. */
export function StateScreen({
  prop,
  title,
  text,
  children,
  note,
  place = 'page',
  heads = place === 'page',
}: StateScreenProps) {
  const Heading = heads ? 'h1' : 'h2';
  return (
    <section
      className={`flex flex-col items-center px-6 text-center ${
        place === 'page' ? 'min-h-[calc(100dvh-var(--tabbar))] justify-center py-16' : 'py-10'
      }`}
    >
      <div className={place === 'page' ? 'h-[206px]' : 'h-40'}>
        <Suspense>
          <EmptyIllustration prop={prop} size={place === 'page' ? 216 : 168} />
        </Suspense>
      </div>
      {heads && <title>{title}</title>}
      <Heading className="mt-7 text-title2">{title}</Heading>
      {text && <p className="mt-2 whitespace-pre-line text-balance text-body text-text-2">{text}</p>}
      {children && <div className="mt-7 flex w-full max-w-[280px] flex-col gap-3">{children}</div>}
      {note && <p className="mt-5 text-caption text-text-3">{note}</p>}
    </section>
  );
}

/** Most visits see no illustration. Where it does not come, such as without a network, its place stays empty. */
async function fetchIllustration(): Promise<{ default: ComponentType<EmptyIllustrationProps> }> {
  try {
    return { default: (await import('./empty-illustration.tsx')).EmptyIllustration };
  } catch {
    return { default: () => null };
  }
}
