import type { ReactNode } from 'react';
import { Header } from './header.tsx';

type PageProps = { title: string; up?: string; children: ReactNode };

/** An account or legal page: its head, and one column of 560 in the middle. */
export function Page({ title, up, children }: PageProps) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-[560px] animate-page flex-col">
      <title>{title}</title>
      <Header title={title} up={up} />
      <div className="flex flex-1 flex-col px-gutter pb-[calc(24px+env(safe-area-inset-bottom))]">
        {children}
      </div>
    </div>
  );
}
