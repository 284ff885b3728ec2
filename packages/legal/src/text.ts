/** A piece of a sentence: emphasised, the name of something technical, or a link. */
export type AgreementSpan = {
  text: string;
  strong?: boolean | undefined;
  code?: boolean | undefined;
  href?: string | undefined;
};

export type AgreementBlock =
  | { kind: 'paragraph'; spans: AgreementSpan[] }
  | { kind: 'list'; items: AgreementSpan[][] };

/** An agreement to be drawn: its key points first, then sections numbered from 1 alike in every language. */
export type AgreementText = {
  title: string;
  keyPoints: AgreementBlock[];
  sections: { number: number; title: string; blocks: AgreementBlock[] }[];
};
