import { AI_MARK_KEY, isAiMark } from '@playlet/domain/media/ai-mark';
import sharp from 'sharp';
import { isPictureFile } from './picture-file.ts';

/** The namespace of the mark in XMP, of the committee TC260 that wrote the standard. */
const NAMESPACE = 'http://www.tc260.org.cn/ns/AIGC/1.0/';
const MAX_XMP_CHARACTERS = 65_536;

/** Reads the hidden mark of an AI-made picture out of its XMP; undefined where there is none, or nonsense. */
export async function readPictureMark(picture: Uint8Array): Promise<string | undefined> {
  if (!isPictureFile(picture)) return undefined;
  // Whether it can be decoded is for others to say.
  const { xmpAsString: xmp = '' } = await sharp(picture)
    .metadata()
    .catch(() => ({ xmpAsString: '' }));
  if (xmp.length > MAX_XMP_CHARACTERS) return undefined;
  const found =
    /<(?:\w+:)?AIGC>([^<]*)<\/(?:\w+:)?AIGC>/.exec(xmp) ??
    /\s(?:\w+:)?AIGC\s*=\s*"([^"]*)"/.exec(xmp) ??
    /\s(?:\w+:)?AIGC\s*=\s*'([^']*)'/.exec(xmp);
  const mark = found?.[1] && unescapeXml(found[1]).trim();
  return mark && isAiMark(mark) ? mark : undefined;
}

/** Returns the XMP that has a mark. */
export function writeMarkXmp(mark: string): string {
  return [
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    `<rdf:Description rdf:about="" xmlns:TC260="${NAMESPACE}">`,
    `<TC260:${AI_MARK_KEY}>${escapeXml(mark)}</TC260:${AI_MARK_KEY}>`,
    '</rdf:Description></rdf:RDF></x:xmpmeta>',
  ].join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' },
};

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function unescapeXml(text: string): string {
  return text
    .replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (whole, hex?: string, decimal?: string) => {
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
    })
    .replace(/&(?:lt|gt|quot|apos|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}
