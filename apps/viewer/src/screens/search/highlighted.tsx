import type { Suggestion } from '@playlet/contract';

/** A text with the places in it that were searched for. */
export function Highlighted({ text, ranges }: Pick<Suggestion, 'text' | 'ranges'>) {
  return piecesOf(text, ranges).map(({ from, piece, marked }) =>
    marked ? (
      <mark key={from} className="bg-transparent text-brand-text">
        {piece}
      </mark>
    ) : (
      <span key={from}>{piece}</span>
    ),
  );
}

type Piece = { from: number; piece: string; marked: boolean };

export function piecesOf(text: string, ranges: Suggestion['ranges']): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { from, to } of ranges) {
    if (from > at) pieces.push({ from: at, piece: text.slice(at, from), marked: false });
    pieces.push({ from, piece: text.slice(from, to), marked: true });
    at = to;
  }
  if (at < text.length) pieces.push({ from: at, piece: text.slice(at), marked: false });
  return pieces;
}
