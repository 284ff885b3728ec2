import type { ReactNode } from 'react';

type SectionProps = {
  title: string /** At the end of the head's row. */;
  end?: ReactNode;
  children: ReactNode;
  className?: string;
};

/** A part of a page under its own head. */
export function Section({ title, end, children, className = '' }: SectionProps) {
  return (
    <section className={`mt-5 ${className}`}>
      <div className="mb-2.5 flex min-h-7 items-center justify-between gap-3">
        <h2 className={`text-title2 ${end ? 'shrink-0' : ''}`}>{title}</h2>
        {end}
      </div>
      {children}
    </section>
  );
}
