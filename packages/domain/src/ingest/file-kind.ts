/** What a file of a drama's folder is, judged by its name alone; the server looks inside. */
type FileKind =
  | { kind: 'video' }
  | { kind: 'subtitle'; lang: string; numberedName: string }
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

export function fileKind(fileName: string): FileKind {
  if (/^(\.|~\$)/.test(fileName) || /^(thumbs\.db|desktop\.ini)$/i.test(fileName)) return { kind: 'hidden' };
  const { stem, extension } = splitName(fileName);
  if (videoExtensions.has(extension)) return { kind: 'video' };
  if (/^drama\.ya?ml$/i.test(fileName)) return { kind: 'sheet' };
  if (pictureExtensions.has(extension) && posterNames.has(stem.toLowerCase())) return { kind: 'poster' };
  if (extension === 'vtt' || extension === 'srt') return subtitle(stem);
  return { kind: 'other' };
}

/** `NN.<lang>`; the language is a BCP 47 tag such as `zh`, `zh-Hant` or `en-US`. */
function subtitle(stem: string): FileKind {
  const tagged = /^(.+)\.([a-z]{2,3}(?:-[a-z0-9]{2,8})*)$/i.exec(stem);
  return { kind: 'subtitle', lang: tagged?.[2] ?? DEFAULT_LANG, numberedName: tagged?.[1] ?? stem };
}

/** A file's name without its extension, and the extension in lower case without the dot. */
export function splitName(fileName: string): { stem: string; extension: string } {
  const dot = fileName.lastIndexOf('.');
  if (dot <= 0) return { stem: fileName, extension: '' };
  return { stem: fileName.slice(0, dot), extension: fileName.slice(dot + 1).toLowerCase() };
}
