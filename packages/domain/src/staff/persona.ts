/** As whom the staff can look at the product. `member` is one without VIP, `teen` a member in teen mode. */
export const PERSONAS = ['guest', 'member', 'vip', 'teen'] as const;
export type Persona = (typeof PERSONAS)[number];

/** What the console's window says, as `playletPreview`, to the viewer that it shows in a frame. */
export type PreviewFrame = {
  /** Of `POST admin/content/preview/create`. */
  token: string;
  persona: Persona;
  /** The line media come over; null for the one that is there. */
  bitsPerSecond: number | null;
  /** What the viewer's storage holds from the beginning, such as the answers of a first visit. */
  kept: Readonly<Record<string, string>>;
};
