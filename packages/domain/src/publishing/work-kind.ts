/** The supervision of a drama: by its costs, by a special theme, or by being recommended on a first screen. */
export const LICENSE_TIERS = ['key', 'ordinary', 'other'] as const;
export type LicenseTier = (typeof LICENSE_TIERS)[number];

/** How a drama was made. Each kind has its own rules of registration. */
export const WORK_KINDS = ['filmed', 'animated', 'generated', 'comic'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** The highest cost that can be written down, in fen. */
export const MAX_COST_FEN = 100_000_000_000;
