import { langs } from '@playlet/i18n/match';

/** How a screen is looked at: the end of a picture's name, such as `text200.w320.dark`. */
export type Look = {
  width: number;
  height: number;
  theme: 'dark' | 'light';
  lang: string;
  /** Percent of the browser's own size. */
  textPercent: number;
};

const HEIGHTS: Record<number, number> = { 320: 640, 390: 844, 768: 1024, 1024: 768, 1440: 900 };
/** The languages as looks name them: `en-us`, and the names of the designs. */
const LANGUAGES: Record<string, string> = {
  ...Object.fromEntries(langs.map((lang) => [lang.toLowerCase(), lang])),
  de: 'de-DE',
  'rtl-ar': 'ar-EG',
};

/** Reads a look; what it does not name is the phone at 390 by 844, dark, in Chinese, with the text as it is. */
export function parseLook(name: string): Look {
  const look: Look = { width: 390, height: 844, theme: 'dark', lang: 'zh-CN', textPercent: 100 };
  for (const part of name.split('.')) {
    const size = /^w(\d+)(?:h(\d+))?$/.exec(part);
    const text = /^text(\d+)$/.exec(part);
    if (size) {
      look.width = Number(size[1]);
      look.height = Number(size[2] ?? HEIGHTS[look.width] ?? 844);
    } else if (text) look.textPercent = Number(text[1]);
    else if (part === 'dark' || part === 'light') look.theme = part;
    else if (LANGUAGES[part]) look.lang = LANGUAGES[part];
    else throw new Error(`${name}: nothing is known of a look “${part}”`);
  }
  return look;
}
