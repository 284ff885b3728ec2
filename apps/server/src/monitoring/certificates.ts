import type { OutputOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import { readTlsEnd } from '@playlet/telemetry/tls-end';
import type { BaseContext } from '#base-context.ts';

type Certificate = OutputOf<Api['GET admin/system/installation/detail']>['certificates'][number];

/** The certificates that this service and its customers rely on: its own, and those of payment providers. */
export async function readCertificates({
  config,
  payments,
}: Pick<BaseContext, 'config' | 'payments'>): Promise<Certificate[]> {
  const { publicUrl } = config;
  const own = publicUrl?.startsWith('https:') ? [await ownCertificate(publicUrl)] : [];
  const ofProviders = [...payments.providers].flatMap(([name, { certificateEndsAt }]): Certificate[] => {
    if (!certificateEndsAt) return [];
    const endsAt = certificateEndsAt();
    return [{ kind: 'payment', name, endsAt: endsAt?.toISOString() ?? null, error: null }];
  });
  return [...own, ...ofProviders];
}

async function ownCertificate(publicUrl: string): Promise<Certificate> {
  const own = { kind: 'tls' as const, name: new URL(publicUrl).host };
  try {
    return { ...own, endsAt: (await readTlsEnd(publicUrl)).toISOString(), error: null };
  } catch (error) {
    return { ...own, endsAt: null, error: error instanceof Error ? error.message : String(error) };
  }
}
