import { useState } from 'react';
import { isSame } from '../../features/dramas/draft.ts';
import { TextArea } from '../../ui/field.tsx';

type LinesProps = {
  label: string;
  hint: string;
  values: readonly string[];
  /** Separated by commas instead of lines. */
  isOneLine?: boolean;
  onValues: (values: string[]) => void;
};

const MAX_WORD_LENGTH = 40;

/** Several names in one text. */
export function LinesField({ label, hint, values, isOneLine = false, onValues }: LinesProps) {
  const join = (list: readonly string[]) => list.join(isOneLine ? '、' : '\n');
  const split = (text: string) =>
    text
      .split(isOneLine ? /[,，、\n]/u : '\n')
      .map((word) => word.trim().slice(0, MAX_WORD_LENGTH))
      .filter((word) => word !== '');
  const [text, setText] = useState(join(values));
  const [shown, setShown] = useState(values);
  // They were changed from elsewhere, such as by a colleague.
  if (!isSame(values, shown)) {
    setShown(values);
    if (!isSame(split(text), values)) setText(join(values));
  }
  return (
    <TextArea
      label={label}
      hint={hint}
      rows={isOneLine ? 2 : 4}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onValues(split(target.value));
      }}
    />
  );
}
