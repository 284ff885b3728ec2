/** The kind of a file in a drama's folder, judged by its name alone; the server looks inside. */
type FileKind =
  | { kind: 'video' }
  | { kind: 'subtitle'; lang: string; isFlagged: boolean; numberedName: string }
  | { kind: 'poster' }
  | { kind: 'sheet' }
  | { kind: 'hidden' }
  | { kind: 'other' };

const videoExtensions = new Set(
  'mp4 m4v mov mkv webm ts m2ts mts flv f4v avi wmv asf mpg mpeg vob ogv 3gp mxf rm rmvb'.split(' '),
);
const pictureExtensions = new Set(['jpg', 'jpeg', 'png', 'webp', 'avif']);
const posterNames = new Set(['poster', 'cover', '海报', '封面']);
/** Subtitles that do not name a language are taken for this one. */
const DEFAULT_LANG = 'zh';

export function fileKindOf(fileName: string): FileKind {
  if (/^(\.|~\$)/.test(fileName) || /^(thumbs\.db|desktop\.ini)$/i.test(fileName)) return { kind: 'hidden' };
  const { stem, extension } = splitName(fileName);
  if (videoExtensions.has(extension)) return { kind: 'video' };
  if (/^drama\.ya?ml$/i.test(fileName)) return { kind: 'sheet' };
  if (pictureExtensions.has(extension) && posterNames.has(stem.toLowerCase())) return { kind: 'poster' };
  if (extension === 'vtt' || extension === 'srt') return subtitle(stem);
  return { kind: 'other' };
}

/** Words in names that say how subtitles are shown, and nothing of their language. */
const flags = new Set(['forced', 'sdh', 'cc', 'default', 'foreign', 'full']);
/** Names of languages as editors and fansubbers write them, where no code of a standard is meant. */
const languageNames: Record<string, string> = {
  ...Object.fromEntries('chs sc zhs gb 简 简体 简中 简体中文'.split(' ').map((name) => [name, 'zh-Hans'])),
  ...Object.fromEntries(
    'cht tc zht big5 繁 繁体 繁體 繁中 繁体中文 繁體中文'.split(' ').map((name) => [name, 'zh-Hant']),
  ),
  ...{
    chi: 'zh',
    cn: 'zh-CN',
    tw: 'zh-TW',
    chinese: 'zh',
    mandarin: 'zh',
    cantonese: 'yue',
    中文: 'zh',
    粤语: 'yue',
  },
  ...{ english: 'en', 英文: 'en', 英语: 'en', japanese: 'ja', jp: 'ja', 日文: 'ja', 日语: 'ja' },
  ...{
    korean: 'ko',
    kr: 'ko',
    韩文: 'ko',
    韩语: 'ko',
    spanish: 'es',
    french: 'fr',
    fre: 'fr',
    german: 'de',
    ger: 'de',
  },
  ...{
    thai: 'th',
    泰语: 'th',
    vietnamese: 'vi',
    越南语: 'vi',
    indonesian: 'id',
    印尼语: 'id',
    malay: 'ms',
    may: 'ms',
  },
  ...{ portuguese: 'pt', russian: 'ru', 俄语: 'ru', arabic: 'ar', italian: 'it', turkish: 'tr' },
};

/** Reads `NN.<lang>`, in any case: a BCP 47 tag such as `zh`, `zh_CN` or `en-US`, or a name; flags may follow it. */
function subtitle(stem: string): FileKind {
  const parts = stem.split('.');
  let isFlagged = false;
  while (parts.length > 1 && flags.has(parts.at(-1)?.toLowerCase() ?? '')) {
    parts.pop();
    isFlagged = true;
  }
  const tag = parts.length > 1 ? tagOf(parts.at(-1) ?? '') : null;
  if (tag) parts.pop();
  return { kind: 'subtitle', lang: tag ?? DEFAULT_LANG, isFlagged, numberedName: parts.join('.') };
}

function tagOf(word: string): string | null {
  const name = word.toLowerCase().replace(/^[[(（【]|[\])）】]$/g, '');
  const known = Object.hasOwn(languageNames, name) ? languageNames[name] : undefined;
  if (known) return known;
  if (!/^[a-z]{2,3}(?:[-_][a-z0-9]{2,8}){0,3}$/.test(name)) return null;
  try {
    const tag = Intl.getCanonicalLocales(name.replaceAll('_', '-'))[0] ?? '';
    const language = tag.split('-')[0] ?? '';
    // A code that Intl has no name for is an abbreviation of something else.
    return new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(language) ? tag : null;
  } catch {
    return null;
  }
}

/** A file's name without its extension, and the extension in lower case without the dot. */
export function splitName(fileName: string): { stem: string; extension: string } {
  const dot = fileName.lastIndexOf('.');
  if (dot <= 0) return { stem: fileName, extension: '' };
  return { stem: fileName.slice(0, dot), extension: fileName.slice(dot + 1).toLowerCase() };
}
