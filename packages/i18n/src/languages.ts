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

export const languages: readonly Language[] = [
  { lang: 'ar-EG', label: 'العربية', icon: 'eg', title: 'اللغة', dir: 'rtl' },
  { lang: 'az-AZ', label: 'Azərbaycanca', icon: 'az', title: 'Dil', dir: 'ltr' },
  { lang: 'bg-BG', label: 'Български', icon: 'bg', title: 'Език', dir: 'ltr' },
  { lang: 'bn-BD', label: 'বাংলা', icon: 'bd', title: 'ভাষা', dir: 'ltr' },
  { lang: 'ca-ES', label: 'Català', icon: 'es-ct', title: 'Llengua', dir: 'ltr' },
  { lang: 'cs-CZ', label: 'Čeština', icon: 'cz', title: 'Jazyk', dir: 'ltr' },
  { lang: 'da-DK', label: 'Dansk', icon: 'dk', title: 'Sprog', dir: 'ltr' },
  { lang: 'de-DE', label: 'Deutsch', icon: 'de', title: 'Sprache', dir: 'ltr' },
  { lang: 'el-GR', label: 'Ελληνικά', icon: 'gr', title: 'Γλώσσα', dir: 'ltr' },
  { lang: 'en-GB', label: 'English (UK)', icon: 'gb', title: 'Language', dir: 'ltr' },
  { lang: 'en-US', label: 'English (US)', icon: 'us', title: 'Language', dir: 'ltr' },
  { lang: 'es-ES', label: 'Español', icon: 'es', title: 'Idioma', dir: 'ltr' },
  { lang: 'et-EE', label: 'Eesti', icon: 'ee', title: 'Keel', dir: 'ltr' },
  { lang: 'fa-IR', label: 'فارسی', icon: 'ir', title: 'زبان', dir: 'rtl' },
  { lang: 'fi-FI', label: 'Suomi', icon: 'fi', title: 'Kieli', dir: 'ltr' },
  { lang: 'fr-BE', label: 'Français (Belgique)', icon: 'be', title: 'Langue', dir: 'ltr' },
  { lang: 'fr-FR', label: 'Français', icon: 'fr', title: 'Langue', dir: 'ltr' },
  { lang: 'ga-IE', label: 'Gaeilge', icon: 'ie', title: 'Teanga', dir: 'ltr' },
  { lang: 'he-IL', label: 'עברית', icon: 'il', title: 'שפה', dir: 'rtl' },
  { lang: 'hi-IN', label: 'हिन्दी', icon: 'in', title: 'भाषा', dir: 'ltr' },
  { lang: 'hr-HR', label: 'Hrvatski', icon: 'hr', title: 'Jezik', dir: 'ltr' },
  { lang: 'hu-HU', label: 'Magyar', icon: 'hu', title: 'Nyelv', dir: 'ltr' },
  { lang: 'hy-AM', label: 'Հայերեն', icon: 'am', title: 'Լեզու', dir: 'ltr' },
  { lang: 'id-ID', label: 'Bahasa Indonesia', icon: 'id', title: 'Bahasa', dir: 'ltr' },
  { lang: 'is-IS', label: 'Íslenska', icon: 'is', title: 'Tungumál', dir: 'ltr' },
  { lang: 'it-IT', label: 'Italiano', icon: 'it', title: 'Lingua', dir: 'ltr' },
  { lang: 'ja-JP', label: '日本語', icon: 'jp', title: '言語', dir: 'ltr' },
  { lang: 'kn-IN', label: 'ಕನ್ನಡ', icon: 'in', title: 'ಭಾಷೆ', dir: 'ltr' },
  { lang: 'ko-KR', label: '한국어', icon: 'kr', title: '언어', dir: 'ltr' },
  { lang: 'ku-IQ', label: 'کوردی', icon: 'iq', title: 'زمان', dir: 'rtl' },
  { lang: 'lt-LT', label: 'Lietuvių', icon: 'lt', title: 'Kalba', dir: 'ltr' },
  { lang: 'lv-LV', label: 'Latviešu', icon: 'lv', title: 'Valoda', dir: 'ltr' },
  { lang: 'mk-MK', label: 'Македонски', icon: 'mk', title: 'Јазик', dir: 'ltr' },
  { lang: 'mn-MN', label: 'Монгол', icon: 'mn', title: 'Хэл', dir: 'ltr' },
  { lang: 'ms-MY', label: 'Bahasa Melayu', icon: 'my', title: 'Bahasa', dir: 'ltr' },
  { lang: 'nb-NO', label: 'Norsk', icon: 'no', title: 'Språk', dir: 'ltr' },
  { lang: 'ne-NP', label: 'नेपाली', icon: 'np', title: 'भाषा', dir: 'ltr' },
  { lang: 'nl-BE', label: 'Nederlands (België)', icon: 'be', title: 'Taal', dir: 'ltr' },
  { lang: 'nl-NL', label: 'Nederlands', icon: 'nl', title: 'Taal', dir: 'ltr' },
  { lang: 'pl-PL', label: 'Polski', icon: 'pl', title: 'Język', dir: 'ltr' },
  { lang: 'pt-BR', label: 'Português (Brasil)', icon: 'br', title: 'Idioma', dir: 'ltr' },
  { lang: 'pt-PT', label: 'Português (Portugal)', icon: 'pt', title: 'Idioma', dir: 'ltr' },
  { lang: 'ro-RO', label: 'Română', icon: 'ro', title: 'Limba', dir: 'ltr' },
  { lang: 'ru-RU', label: 'Русский', icon: 'ru', title: 'Язык', dir: 'ltr' },
  { lang: 'sk-SK', label: 'Slovenčina', icon: 'sk', title: 'Jazyk', dir: 'ltr' },
  { lang: 'sl-SI', label: 'Slovenščina', icon: 'si', title: 'Jezik', dir: 'ltr' },
  { lang: 'sr-RS', label: 'Српски', icon: 'rs', title: 'Језик', dir: 'ltr' },
  { lang: 'sv-SE', label: 'Svenska', icon: 'se', title: 'Språk', dir: 'ltr' },
  { lang: 'ta-IN', label: 'தமிழ்', icon: 'in', title: 'மொழி', dir: 'ltr' },
  { lang: 'th-TH', label: 'ไทย', icon: 'th', title: 'ภาษา', dir: 'ltr' },
  { lang: 'tr-TR', label: 'Türkçe', icon: 'tr', title: 'Dil', dir: 'ltr' },
  { lang: 'uk-UA', label: 'Українська', icon: 'ua', title: 'Мова', dir: 'ltr' },
  { lang: 'vi-VN', label: 'Tiếng Việt', icon: 'vn', title: 'Ngôn ngữ', dir: 'ltr' },
  { lang: 'zh-CN', label: '简体中文', icon: 'cn', title: '语言', dir: 'ltr' },
  { lang: 'zh-TW', label: '繁體中文', icon: '', title: '語言', dir: 'ltr' },
];

export function languageOf(lang: string): Language {
  const language = languages.find((one) => one.lang === lang);
  if (!language) throw new Error(`${lang} is not a language of the list`);
  return language;
}
