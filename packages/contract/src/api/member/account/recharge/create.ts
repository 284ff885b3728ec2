import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { consent } from '#entities/agreement.ts';
import { order, paymentAction, paymentChannel, payScene, rechargeKind } from '#entities/money.ts';
import { fen, id } from '#entities/scalar.ts';
import { teenPin } from '#entities/teen.ts';
import { singleLine, verbatim } from '#entities/text.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'member',
  rate: 'order',
  trust: 'required',
  summary: 'Orders a membership, balance or a whole drama; the same key again is the same order',
  input: z
    .strictObject({
      kind: rechargeKind,
      planId: id.optional().describe('Of a membership.'),
      amount: fen.optional().describe("Of a top-up, in fen; prices of plans and dramas are the server's."),
      groupId: id.optional().describe('Of a whole drama.'),
      channel: paymentChannel,
      scene: payScene.optional().describe("How to pay; the channel's usual way for the client unless told."),
      consents: z.array(consent).max(8),
      guardianName: singleLine(2, 64).optional().describe('Needed where the buyer is a minor.'),
      minor: z.boolean().optional().describe('The buyer says so, whatever date of birth is known.'),
      guardianPin: teenPin.optional().describe("The guardian's PIN, where teen mode is on."),
      confirmed: z.boolean().optional().describe('The buyer has confirmed a large sum a second time.'),
      openid: verbatim(0, 128).optional().describe("WeChat's name of the payer, for JSAPI."),
      returnPath: z
        .string()
        .max(400)
        .regex(/^\/(?![/\\])[!-~]*$/)
        .optional()
        .describe("Path of the page to come back to; `{order}` in it becomes the order's id."),
      idempotencyKey: verbatim(1, 255).optional(),
    })
    .refine(
      (input) =>
        (input.kind === 'membership') === (input.planId !== undefined) &&
        (input.kind === 'balance') === (input.amount !== undefined) &&
        (input.kind === 'drama') === (input.groupId !== undefined),
      'membership takes planId, balance takes amount, drama takes groupId, and nothing of the others',
    ),
  output: z.object({ order, cashier: paymentAction }),
  errors: [
    'RISK_CHECK_REQUIRED',
    'REGION_BLOCKED',
    'TEEN_PAYMENT_RESTRICTED',
    'TEEN_OFF',
    'TEEN_PIN_WRONG',
    'TEEN_PIN_BLOCKED',
    'CONSENT_REQUIRED',
    'CONSENT_OUTDATED',
    'GUARDIAN_REQUIRED',
    'MINOR_TOO_YOUNG',
    'MINOR_CAP_EXCEEDED',
    'SPEND_CAP_EXCEEDED',
    'LARGE_SUM_UNCONFIRMED',
    'PLAN_NOT_FOUND',
    'GROUP_NOT_FOUND',
    'DRAMA_NOT_FOR_SALE',
    'DRAMA_OWNED',
    'LIFETIME_ALREADY',
    'TOP_UP_NOT_POSSIBLE',
    'CHANNEL_CLOSED',
    'BALANCE_TOO_LOW',
    'PAYMENT_REFUSED',
    'TOO_MANY_OPEN_ORDERS',
    'TOO_MANY_ORDERS',
    'IDEMPOTENCY_KEY_REUSED',
    'ORDER_IN_PROGRESS',
  ],
});
