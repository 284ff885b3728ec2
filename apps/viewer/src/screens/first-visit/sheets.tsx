import { ConsentSheet } from './consent-sheet.tsx';
import type { Prompt } from './prompt.ts';
import { TeenOffer } from './teen-offer.tsx';

/** The sheets of a first visit, one at a time. */
export default function Sheets({ question, path }: { question: Prompt | null; path: string }) {
  return (
    <>
      <ConsentSheet open={question === 'consent'} path={path} />
      <TeenOffer open={question === 'teen'} />
    </>
  );
}
