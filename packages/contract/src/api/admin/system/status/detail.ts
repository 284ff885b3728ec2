import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { serviceStatus } from '#entities/service.ts';

export default defineEndpoint({
  method: 'GET',
  audience: 'admin',
  permission: 'service.view',
  rate: 'read',
  summary: 'How the service stands: its processes, what they need, what waits, and what was checked',
  input: z.strictObject({}),
  output: serviceStatus,
});
