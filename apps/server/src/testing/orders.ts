import type { Api, InputOf, OutputOf } from '@playlet/contract/api';
import { consent } from '@playlet/contract/entities/agreement';
import type { RawDatabase } from '@playlet/db/raw';
import { latestBuiltIn } from '@playlet/legal';
import { z } from 'zod';
import type { AnswerOf, TestServer } from './server.ts';

type Headers = Record<string, string>;
type OrderCall = 'POST member/account/recharge/create';
/** The fields of an order that a test sets itself. */
export type OrderInput = Partial<InputOf<Api[OrderCall]>> & Pick<InputOf<Api[OrderCall]>, 'kind'>;

/** Consent to everything in force, as the pay page sends it. */
export const consents = buildConsents(latestBuiltIn);

/** Consent to these versions of documents. */
export function buildConsents(versions: Record<string, string>): InputOf<Api[OrderCall]>['consents'] {
  const given = Object.entries(versions).map(([document, version]) => ({ document, version }));
  return z.array(consent).parse(given);
}

/** Places an order through the API; in the sandbox unless the input says otherwise. */
export function placeTestOrder(
  server: TestServer,
  headers: Headers,
  input: OrderInput,
): Promise<AnswerOf<OrderCall>> {
  return server.call(
    'POST member/account/recharge/create',
    { channel: 'sandbox', consents, ...input },
    headers,
  );
}

/** Fetches an order as its buyer's page does, as if the last status query was long ago. */
export async function readOrderDetail(
  server: TestServer,
  headers: Headers,
  id: string,
): Promise<AnswerOf<'GET member/account/recharge/detail'>> {
  server.context.statusQueries.delete(id);
  return server.call('GET member/account/recharge/detail', { id }, headers);
}

/** Returns the payer's address; empty where there is no page. */
export function redirectOf({ cashier }: OutputOf<Api[OrderCall]>): string {
  return cashier.type === 'redirect' ? cashier.url : '';
}

/** Chooses on the page of the sandbox checkout as a payer does. */
export async function chooseAtSandbox(server: TestServer, no: string, action: string): Promise<Response> {
  return fetch(`${server.baseUrl}/dev/cashier/${no}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ action }),
  });
}

/** The states of a member's orders, and how many grants are valid. */
export async function readOrderOutcomes(
  db: RawDatabase,
  memberId: string,
): Promise<{ orders: string[]; grants: number }> {
  const orders = await db.selectFrom('recharge').select('state').where('member_id', '=', memberId).execute();
  const grants = await db
    .selectFrom('grant')
    .select('id')
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .execute();
  return { orders: orders.map(({ state }) => state), grants: grants.length };
}
