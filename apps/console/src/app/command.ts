import type { ReactNode } from 'react';

/** A line of the palette: something to open or to do. */
export type Command = {
  id: string;
  group: string;
  name: string;
  note?: string;
  icon: ReactNode;
  run: () => void;
};
