import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { integrityRepair } from '#entities/integrity.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'service.manage',
  rate: 'write',
  summary: 'Repairs a finding in one of its ways, and checks it again',
  input: z.strictObject({ id, method: integrityRepair }),
  output: z.object({}),
  errors: ['INTEGRITY_FINDING_NOT_FOUND', 'INTEGRITY_REPAIR_NOT_POSSIBLE'],
});
