/** A language the viewer can choose. */
export type Language = {
  lang: string;
  /** The language's own name. */
  label: string;
  /** Flag by its ISO 3166 code; empty where no flag fits. */
  icon: string;
  /** The word "language" in that language. */
  title: string;
  dir: 'ltr' | 'rtl';
};
