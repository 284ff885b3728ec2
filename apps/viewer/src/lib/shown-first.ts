import { useCallback, useState } from 'react';
import { awaitPictureShown } from './picture-shown.ts';

/**
 * Applies a choice that its control shows at once. Its effect, which may redraw a whole page, follows after that
 * picture; a refused choice is reset then.
 */
export function useShownFirst<Value, Choice extends Value = Value>(
  value: Value,
  follow: (choice: Choice) => void,
): [shown: Value, choose: (choice: Choice) => void] {
  const [chosen, setChosen] = useState<{ value: Choice } | null>(null);
  const choose = useCallback(
    async (next: Choice) => {
      const choice = { value: next };
      setChosen(choice);
      await awaitPictureShown();
      follow(next);
      setChosen((latest) => (latest === choice ? null : latest));
    },
    [follow],
  );
  return [chosen ? chosen.value : value, choose];
}
