/** How far a visit went. Each stage is counted once for a visit. */
export const VISIT_STAGES = ['started', 'completed', 'walled', 'ordered'] as const;
export type VisitStage = (typeof VISIT_STAGES)[number];

/** The platforms that conversions can be reported to. */
export const CONVERSION_PLATFORMS = ['ocean-engine', 'tencent-ads'] as const;
export type ConversionPlatform = (typeof CONVERSION_PLATFORMS)[number];

/** The parameters by which advertising platforms recognize their click; only these are carried on to a payment. */
export const CLICK_PARAMETERS = [
  'clickid',
  'gdt_vid',
  'qz_gdt',
  'callback',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
] as const;
/** Of one parameter, and of all of them. */
const MAX_PARAMETER_LENGTH = 512;
const MAX_PARAMETERS_LENGTH = 1024;

/** The parameters of an address that are carried on, as far as there is room for them. */
export function readClickParameters(query: { get(name: string): string | null }): Record<string, string> {
  const kept: Record<string, string> = {};
  let length = 0;
  for (const name of CLICK_PARAMETERS) {
    const value = query.get(name) ?? '';
    const withThis = length + name.length + value.length;
    if (value === '' || value.length > MAX_PARAMETER_LENGTH || withThis > MAX_PARAMETERS_LENGTH) continue;
    kept[name] = value;
    length = withThis;
  }
  return kept;
}

/** Callers that are no viewers: search engines, previews of messengers, scripts, and headless browsers. */
const BOT =
  /bot|crawl|spider|slurp|preview|fetch|scan|monitor|headless|lighthouse|curl|wget|python|java\/|okhttp|go-http|axios|node|postman|facebookexternalhit|whatsapp/i;

/** Whether a request is none of a person's: by the name it gives itself, or because a browser only looks ahead. */
export function isBot(headers: {
  userAgent?: string | undefined;
  purpose?: string | undefined;
  method?: string | undefined;
}): boolean {
  const { userAgent = '', purpose = '', method = 'GET' } = headers;
  return (
    userAgent === '' || BOT.test(userAgent) || /prefetch|prerender|preview/i.test(purpose) || method !== 'GET'
  );
}
