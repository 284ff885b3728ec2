import { useTexts } from '../../lib/text.ts';
import { Checkbox } from '../../ui/field.tsx';
import { buildTokenFacts, type Token } from './tokens-list.tsx';

type KeptTokensProps = {
  tokens: readonly Token[];
  kept: readonly string[];
  onChange: (kept: string[]) => void;
};

/** The access tokens that end together with an old secret, each of which may be kept. */
export function KeptTokens({ tokens, kept, onChange }: KeptTokensProps) {
  const texts = useTexts();
  if (tokens.length === 0) return null;
  return (
    <fieldset>
      <legend className="text-caption text-text-2">{texts.tokens.keep}</legend>
      <p className="text-caption text-text-3">{texts.tokens.keepNote}</p>
      <div className="mt-1 max-h-48 overflow-y-auto">
        {tokens.map((token) => (
          <Checkbox
            key={token.id}
            label={`${token.name} …${token.hint}`}
            hint={`${texts.tokens.used}: ${buildTokenFacts(token, texts).used}`}
            checked={kept.includes(token.id)}
            onChange={(event) =>
              onChange(event.target.checked ? [...kept, token.id] : kept.filter((id) => id !== token.id))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
