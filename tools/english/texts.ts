/** A sentence, title or name of a file, with the line it begins on. */
export type Text = {
  line: number;
  text: string;
};

const DOC_COMMENT = /\/\*\*([\s\S]*?)\*\//g;
const LINE_COMMENT = /^\s*\/\/\s?(.*)$/gm;
const TITLE = /\b(?:it|test)(?:\.\w+)*\(\s*(['"`])((?:(?!\1).)*)\1/g;
const CODE_BLOCK = /```[\s\S]*?```/g;
const SENTENCE = /(?:(?!(?<=[.!?:;])\s|\n\n|\n\||\n- )[\s\S])+/g;
/** Shorter pieces are cells of tables and the like. */
const MIN_SENTENCE_CHARS = 21;
const EXPORTED_FUNCTION =
  /^export (?:async )?function\*? (\w+)|^export const (\w+)\s*(?::[^=\n]+)?=\s*(?:async\s*)?(?:<[^>\n]*>)?\(/gm;

/** Returns the comments of a source file, each on one line. */
export function commentsOf(source: string): Text[] {
  return [DOC_COMMENT, LINE_COMMENT].flatMap((pattern) => matchesOf(source, pattern, 1));
}

/** Returns the titles of the tests in a source file. */
export function titlesOf(source: string): Text[] {
  return matchesOf(source, TITLE, 2);
}

/** Returns the sentences of a Markdown file, without its blocks of code. */
export function sentencesOf(markdown: string): Text[] {
  const prose = markdown.replace(CODE_BLOCK, (block) => block.replace(/[^\n]/g, ''));
  return matchesOf(prose, SENTENCE, 0)
    .map(({ line, text }) => ({ line, text: text.replace(/^\W*/, '') }))
    .filter(({ text }) => text.length >= MIN_SENTENCE_CHARS);
}

/** Returns the names of the functions a source file exports, without components and migrations. */
export function functionNamesOf(source: string): Text[] {
  return [...matchesOf(source, EXPORTED_FUNCTION, 1), ...matchesOf(source, EXPORTED_FUNCTION, 2)].filter(
    ({ text }) => /^[a-z]/.test(text) && text !== 'up',
  );
}

function matchesOf(source: string, pattern: RegExp, group: number): Text[] {
  return [...source.matchAll(pattern)].map((match) => ({
    line: source.slice(0, match.index).split('\n').length,
    text: (match[group] ?? '').replace(/\s*\n\s*\*?\s*/g, ' ').replace(/^[\s*]+|[\s*]+$/g, ''),
  }));
}
