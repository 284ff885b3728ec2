import { setCosts } from '@playlet/core/promotion/cost';
import { staffOf } from '#call/caller.ts';
import { defineHandler } from '#call/handler.ts';
import { readSheet } from '#editing/sheet/read-sheet.ts';
import { listChangedCosts, planCosts } from '#promotion/cost-sheet.ts';

export default defineHandler<'PUT admin/promotion/cost/apply'>(async (input, call) => {
  const sheet = await readSheet(call.request);
  return call.write({ kind: 'promotion cost' }, async (tx, line) => {
    const changes = listChangedCosts(await planCosts(tx, sheet));
    if (changes.length !== Number(input.changed)) throw call.fail('PREVIEW_OUTDATED');
    await setCosts(tx, changes, staffOf(call.caller).name);
    line.details({ changes });
    return { changed: changes.length };
  });
});
