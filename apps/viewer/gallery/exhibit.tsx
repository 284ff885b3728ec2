import type { ReactNode } from 'react';

/** A folder of `ui/`. */
export function Hall({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="gallery-hall">
      <h2>{name}</h2>
      {children}
    </section>
  );
}

type ExhibitProps = {
  name: string;
  /** Shown on a picture, as over a clip. */
  onPicture?: boolean;
  children: ReactNode;
};

/** A component in some of its states. */
export function Exhibit({ name, onPicture = false, children }: ExhibitProps) {
  return (
    <div className="gallery-exhibit">
      <h3 dir="ltr">{name}</h3>
      <div className={onPicture ? 'gallery-picture' : 'gallery-states'}>{children}</div>
    </div>
  );
}

/** For what only shows that it can be pressed. */
export const doNothing = () => {};
