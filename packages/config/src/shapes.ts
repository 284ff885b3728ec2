import { z } from 'zod';

export const httpAddress = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });
