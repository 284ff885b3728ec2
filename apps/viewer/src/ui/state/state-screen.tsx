import type { EmptyIllustrationProps } from '@playlet/ui/empty-illustration';
import type { IllustrationPropName } from '@playlet/ui/illustration-props';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { OfflineStage } from './offline-stage.tsx';

const EmptyIllustration = lazy(fetchIllustration);

type StateScreenProps = {
  /** `plug` is drawn without anything that must be fetched. */
  prop: IllustrationPropName | 'plug';
  title: string;
  /** Lines break where the text has line feeds. */
  text?: string | undefined;
  /** One thing to do, and at most one quieter beside it. */
  children?: ReactNode;
  /** Small print below. */
  note?: string | undefined;
  /** `page` fills the screen, `inline` is part of a list. */
  place?: 'page' | 'inline';
  /** Whether the sentence is the page's own heading; where it fills the page, it is. */
  heads?: boolean;
};

/**
 * An illustration, one sentence, one action: every empty, denied and broken state. On a phone's side they are side by
 * side.
 */
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
  const size = place === 'page' ? 216 : 168;
  return (
    <section
      className={`flex flex-col items-center px-6 text-center land:flex-row land:justify-center land:gap-10 land:py-4! ${
        place === 'page'
          ? 'min-h-[calc(100dvh-var(--tabbar))] justify-center py-16'
          : 'flex-1 justify-center py-10'
      }`}
    >
      <div className={place === 'page' ? 'h-[206px]' : 'h-40'}>
        {prop === 'plug' ? (
          <OfflineStage size={size} />
        ) : (
          <Suspense>
            <EmptyIllustration prop={prop} size={size} />
          </Suspense>
        )}
      </div>
      {heads && <title>{title}</title>}
      <div className="flex flex-col items-center land:max-w-[320px]">
        <Heading className="mt-7 text-title2 land:mt-0">{title}</Heading>
        {text && <p className="mt-2 whitespace-pre-line text-balance text-body text-text-2">{text}</p>}
        {children && (
          <div className="mt-7 flex w-[280px] max-w-full large:w-full flex-col gap-3">{children}</div>
        )}
        {note && <p className="mt-5 text-caption text-text-3">{note}</p>}
      </div>
    </section>
  );
}

/** Most visits see no illustration. If it fails to load, the connection is missing. */
async function fetchIllustration(): Promise<{ default: ComponentType<EmptyIllustrationProps> }> {
  try {
    return { default: (await import('@playlet/ui/empty-illustration')).EmptyIllustration };
  } catch {
    return { default: OfflineStage };
  }
}
