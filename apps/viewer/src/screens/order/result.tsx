import type { ComponentType, ReactNode } from 'react';

type ResultProps = {
  icon: ComponentType<{ size?: number; className?: string; stroke?: number }>;
  look: string;
  title: string;
  /** Lines break where the text has line feeds. */
  text: string;
  /** The result, below the sentence. */
  more?: ReactNode;
  /** The next actions, the likeliest first. */
  children: ReactNode;
};

/** One of the ends of a payment: a sign, one sentence, what to do. */
export function Result({ icon: Icon, look, title, text, more, children }: ResultProps) {
  return (
    <section className="flex flex-col items-center px-4 pt-14 pb-6 text-center">
      <Icon size={64} stroke={1.6} className={look} aria-hidden />
      <h2 className="mt-5 text-title1">{title}</h2>
      <p className="mt-2 whitespace-pre-line text-balance text-body text-text-2">{text}</p>
      {more && <div className="mt-6 w-full max-w-[420px] space-y-4">{more}</div>}
      <div className="mt-8 flex w-full max-w-[320px] flex-col gap-3">{children}</div>
    </section>
  );
}
