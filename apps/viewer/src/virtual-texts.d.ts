declare module 'virtual:texts' {
  import type { CompiledText } from '@playlet/i18n/format-message';
  import type { Texts } from './lib/i18n.ts';

  /** Texts by the place of their key, 0 where there is none, and by the key itself. */
  export type PackedTexts = readonly [numbered: readonly (CompiledText | 0)[], named: Texts];

  /** The folder in which the build put the texts of all languages. */
  export const folder: string;
  /** The Chinese texts of the first screen. */
  export const firstChinese: PackedTexts;
}
