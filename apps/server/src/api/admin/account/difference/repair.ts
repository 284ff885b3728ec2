import { repairQueuedDiscrepancy } from '@playlet/checkout';
import { findDiscrepancyById, recordRepair } from '@playlet/core/accounting/reconciliation';
import { ProviderError } from '@playlet/payments';
import { staffOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { presentDifference } from '#money/refund/present-refund.ts';
import { actorOf } from '#staff/read-staff.ts';

export default defineHandler<'PUT admin/account/difference/repair'>(
  async ({ id }, { context, caller, write, fail }) => {
    const row = await findDiscrepancyById(context.db, id);
    if (row?.state !== 'OPEN') throw fail('DIFFERENCE_NOT_FOUND');
    const provider = row.channel === 'balance' ? undefined : context.payments.providers.get(row.channel);
    if (!provider) throw fail('CHANNEL_CLOSED');
    const { kind, no, transaction_no: transactionNo, expected, found, dayText: day } = row;
    const queued = { kind, no, transactionNo, expected, found, day };
    // It asks the provider first, and settles confirmed payments by itself.
    const result = await repairQueuedDiscrepancy(context.payments, provider, queued).catch(
      (error: unknown) => {
        throw error instanceof ProviderError ? fail('BILL_NOT_READY') : error;
      },
    );
    return write({ kind: 'difference', id }, async (tx) => {
      await recordRepair(tx, id, {
        ...result,
        by: actorOf(staffOf(caller)),
        now: new Date(context.clock.now()),
      });
      return presentDifference((await findDiscrepancyById(tx, id)) ?? row);
    });
  },
);
