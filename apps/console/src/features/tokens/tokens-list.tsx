import { IconKey } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CallOutput } from '../../lib/call.ts';
import { formatDay, formatMoment } from '../../lib/format.ts';
import { type Texts, useTexts } from '../../lib/text.ts';
import { Tag } from '../../ui/tag.tsx';

export type Token = CallOutput<'POST admin/own/token/list'>['list'][number];

/** Returns the facts of a token in words: its permissions, its end, and its last use. */
export function buildTokenFacts(
  token: Token,
  { tokens, permissions, marks }: Texts,
): { scopes: string; used: string; ends: string } {
  return {
    scopes: token.scopes.map((scope) => permissions[scope]).join(marks.list),
    used: token.lastUsedAt === null ? tokens.never : formatMoment(token.lastUsedAt),
    ends:
      token.expiresAt === null ? tokens.noEnd : tokens.until({ day: formatDay(new Date(token.expiresAt)) }),
  };
}

/** One of one's own tokens, with what can be done about it. */
export function TokenRow({ token, children }: { token: Token; children: ReactNode }) {
  const texts = useTexts();
  const { scopes, used, ends } = buildTokenFacts(token, texts);
  return (
    <li className="flex min-h-12 items-center gap-3 border-b border-line py-2">
      <IconKey size={18} aria-hidden className="shrink-0 text-text-2" />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <span className="truncate font-semibold">{token.name}</span>
          <code className="font-mono text-caption text-text-2">…{token.hint}</code>
          <Tag>{ends}</Tag>
        </span>
        <span className="block truncate text-caption text-text-2" title={scopes}>
          {scopes} · {texts.tokens.used}: {used}
        </span>
      </span>
      {children}
    </li>
  );
}
