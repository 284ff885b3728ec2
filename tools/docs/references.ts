const BLOCK = /```[\s\S]*?```/g;
const SPAN = /`([^`\n]+)`/g;
const LINK = /\]\(([^)\s]+)\)/g;
const PATH = /^(?:apps|packages|tools|e2e|bench|deploy|docs|demo)\/[\w@./*{},-]+$/;
/** A variable of the environment or a code, such as `PUBLIC_URL`. */
const NAME = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/;

/** Returns the paths below the project's root that a text names in its spans of code; those with placeholders are left out. */
export function pathsOf(markdown: string): string[] {
  return spansOf(markdown)
    .filter((span) => PATH.test(span))
    .map((path) => path.replace(/[/.]$/, ''));
}

/** Returns the variables and codes that a text names in its spans of code; `NAME=value` names one as well. */
export function namesOf(markdown: string): string[] {
  return spansOf(markdown)
    .map((span) => span.replace(/=.*/, ''))
    .filter((span) => NAME.test(span));
}

/** Returns the links of a text to other files of the project. */
export function linksOf(markdown: string): string[] {
  return [...markdown.replaceAll(BLOCK, '').matchAll(LINK)]
    .map(([, link = '']) => link)
    .filter((link) => !/^(?:[a-z]+:|\/)/.test(link));
}

/** Returns the anchors of a text's headings. */
export function anchorsOf(markdown: string): Set<string> {
  const headings = markdown.replaceAll(BLOCK, '').match(/^#+ .*$/gm) ?? [];
  return new Set(headings.map((heading) => slugOf(heading.replace(/^#+ /, ''))));
}

/** Returns the anchor of a heading, as GitHub and the site make it. */
export function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

function spansOf(markdown: string): string[] {
  return [...markdown.replaceAll(BLOCK, '').matchAll(SPAN)].map(([, span = '']) => span.trim());
}
