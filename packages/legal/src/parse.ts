import type { AgreementBlock, AgreementSpan, AgreementText } from './text.ts';

/** A text that cannot be read, with the words at fault. */
export class AgreementTextError extends Error {
  readonly excerpt: string;
  constructor(message: string, excerpt = '') {
    super(excerpt === '' ? message : `${message}: ${excerpt}`);
    this.name = 'AgreementTextError';
    this.excerpt = excerpt;
  }
}

/**
 * Reads an agreement from its Markdown: `# title`, quoted key points, `## section`, and below it paragraphs and lists
 * with **emphasis**, `names` and [links](…). Nothing else is taken: a line it does not understand is a mistake.
 *
 * @throws AgreementTextError where the text does not begin with a title and its key points, or a block means nothing
 */
export function parseAgreement(markdown: string): AgreementText {
  const [head = '', ...parts] = markdown.split(/^## /m);
  const [, title, points] = /^# (.+)\n\n((?:>.*\n)+)\n*$/.exec(head) ?? [];
  if (title === undefined || points === undefined)
    throw new AgreementTextError('An agreement begins with a title and its key points');
  return {
    title,
    keyPoints: blocksOf(points.replaceAll(/^> ?/gm, '')),
    sections: parts.map((part, at) => {
      const [name = '', ...lines] = part.split('\n');
      return { number: at + 1, title: name, blocks: blocksOf(lines.join('\n')) };
    }),
  };
}

function blocksOf(text: string): AgreementBlock[] {
  return text
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(blockOf);
}

function blockOf(block: string): AgreementBlock {
  const lines = block.split('\n');
  if (lines.every((line) => line.startsWith('- ')))
    return { kind: 'list', items: lines.map((line) => spansOf(line.slice(2))) };
  if (lines.length > 1 || /^([#>|]|\d+\. |- )/.test(block))
    throw new AgreementTextError('Neither a paragraph nor a list', block);
  return { kind: 'paragraph', spans: spansOf(block) };
}

function spansOf(line: string): AgreementSpan[] {
  return line
    .split(/(\*\*[^*]+\*\*|(?<!!)\[[^\]]+\]\([^)]+\)|`[^`]+`)/)
    .filter((piece) => piece !== '')
    .map(spanOf);
}

function spanOf(piece: string): AgreementSpan {
  const [, strong] = /^\*\*(.+)\*\*$/.exec(piece) ?? [];
  if (strong !== undefined) return { text: strong, strong: true };
  const [, text, href] = /^\[(.+)\]\((.+)\)$/.exec(piece) ?? [];
  if (text !== undefined && href !== undefined) return { text, href: pageOf(href) };
  const [, name] = /^`(.+)`$/.exec(piece) ?? [];
  if (name !== undefined) return { text: name, code: true };
  if (/\*\*|`|\]\(/.test(piece)) throw new AgreementTextError('Marks that mean nothing here', piece);
  return { text: piece };
}

/** Links lead to a page of this product or to a site over https; texts are shown as data, and so stay harmless. */
function pageOf(href: string): string {
  if (!/^(\/(?!\/)|https:\/\/)/.test(href)) throw new AgreementTextError('A link may not lead to', href);
  return href;
}
