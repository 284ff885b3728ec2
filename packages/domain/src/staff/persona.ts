/** The personas of a preview. `member` is one without VIP, `teen` a member in teen mode. */
export const PERSONAS = ['guest', 'member', 'vip', 'teen'] as const;
export type Persona = (typeof PERSONAS)[number];

/** The settings that the console's window gives, as `playletPreview`, to the viewer in its frame. */
export type PreviewFrame = {
  /** Of `POST admin/content/preview/create`. */
  token: string;
  persona: Persona;
  /** The line media come over; null for the one that is there. */
  bitsPerSecond: number | null;
  /** The initial storage of the viewer, such as the answers of a first visit. */
  kept: Readonly<Record<string, string>>;
};
