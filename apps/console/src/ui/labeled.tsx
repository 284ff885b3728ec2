import type { ReactNode } from 'react';

/** A choice under its name, as the text fields are under theirs. */
export function Labeled({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      <span aria-hidden className="text-caption text-text-2">
        {name}
      </span>
      {children}
    </div>
  );
}
