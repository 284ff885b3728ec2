import type { Conversion, ConversionTeller } from './platform.ts';
import { postJson } from './post-json.ts';

export type OceanEngineSettings = { base: string };

const EVENTS = { register: 'active_register', pay: 'active_pay' } as const;

/**
 * Ocean Engine (巨量引擎): one conversion for each request, named by the `clickid` of the landing page; 0 is success, and whatever
 * else it answers is wrong with the request itself.
 * @see https://event-manager.oceanengine.com/docs/8650/
 */
export function createOceanEngine({ base }: OceanEngineSettings): ConversionTeller {
  return {
    platform: 'ocean-engine',
    async tell(conversion, signal) {
      const callback = conversion.parameters.clickid;
      if (callback === undefined) return { outcome: 'skipped' };
      const url = new URL('/api/v2/conversion', base);
      const { code, message } = await postJson(url, oceanEngineBody(conversion, callback), {}, signal);
      return code === 0 ? { outcome: 'told' } : { outcome: 'refused', reason: `${code} ${message}` };
    },
  };
}

/** Time in milliseconds, the sum in fen. */
function oceanEngineBody({ id, event, at, amountFen }: Conversion, callback: string) {
  return {
    event_type: EVENTS[event],
    context: { ad: { callback } },
    outer_event_id: id,
    timestamp: at.getTime(),
    ...(amountFen !== null && { properties: { pay_amount: amountFen } }),
  };
}
