import { Logo } from '@playlet/ui/logo';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/text.ts';
import { Header } from '../../../ui/page/header.tsx';
import { useBeside } from '../../../ui/page/use-beside.ts';
import { PosterWall } from './poster-wall.tsx';

type SignInFrameProps = {
  title: string;
  up: string;
  /** A cross in place of the arrow. */
  leaves?: boolean;
  children: ReactNode;
};

/** A form on plain ground; a wide screen shows the purpose beside it. */
export function SignInFrame({ title, up, leaves, children }: SignInFrameProps) {
  const beside = useBeside();
  return (
    <div className="flex min-h-dvh animate-page bg-plain">
      <title>{title}</title>
      {beside && <Brand />}
      <div className="mx-auto flex w-full max-w-[560px] flex-col land:max-w-[720px] beside:mx-0 beside:w-[clamp(400px,40%,560px)] beside:px-4">
        <Header up={up} leaves={leaves} />
        <div className="flex flex-1 flex-col px-gutter pb-[calc(24px+env(safe-area-inset-bottom))]">
          {children}
        </div>
      </div>
    </div>
  );
}

/** The posters of the most watched dramas, and the name of the theatre. */
function Brand() {
  const t = useText();
  return (
    <div className="sticky top-0 min-w-0 flex-1 self-start p-6 pe-0">
      {/* The house lights are down on the wall in both themes. */}
      <div className="relative h-[calc(100dvh-48px)] overflow-hidden rounded-video bg-[#14110f] text-white">
        <PosterWall />
        <div className="absolute inset-0 bg-linear-to-t from-black/90 from-6% via-black/60 via-34% to-transparent to-78%" />
        <div className="absolute inset-x-0 bottom-0 p-10">
          <div className="flex items-center gap-3">
            <Logo height={48} />
            <span className="text-display">{t('app.name')}</span>
          </div>
          <p className="mt-3 max-w-[30em] text-reading text-white/80">{t('my.loginText')}</p>
        </div>
      </div>
    </div>
  );
}
