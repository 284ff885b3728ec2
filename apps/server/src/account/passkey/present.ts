import type { Passkey } from '@playlet/contract/entities/passkey';
import type { PasskeyRow } from '@playlet/core/members/passkey';

export function presentPasskey(
  row: Pick<PasskeyRow, 'id' | 'name' | 'created_at' | 'last_used_at'>,
): Passkey {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}
