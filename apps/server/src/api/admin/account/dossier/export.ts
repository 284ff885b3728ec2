import { findRechargeByNo } from '@playlet/core/orders/recharge';
import { formatBeijingTime } from '@playlet/domain/beijing';
import { defineHandler } from '#call/handler.ts';
import { drawDossier } from '#money/dossier/draw-dossier.ts';
import { readDossier } from '#money/dossier/read-dossier.ts';

const TYPES = { json: 'application/json; charset=utf-8', html: 'text/html; charset=utf-8' };

export default defineHandler<'POST admin/account/dossier/export'>(
  async ({ no, format }, { context: { db, clock, agreements }, caller, write, fail }) => {
    const order = await findRechargeByNo(db, no);
    if (!order) throw fail('ORDER_NOT_FOUND');
    return write({ kind: 'order', id: order.id }, async (_tx, line) => {
      line.details({ format });
      const dossier = await readDossier(db, order);
      const texts = await Promise.all(
        dossier.consents.map(async ({ document, version }) => ({
          document,
          version,
          // The Chinese text is the one that applies.
          text: (await agreements.markdown(document, version))['zh-CN'],
        })),
      );
      const by = caller.kind === 'operator' ? caller.staff.name : '';
      const made = { at: formatBeijingTime(clock.now()), by };
      const text =
        format === 'json'
          ? JSON.stringify({ made, dossier, agreements: texts }, null, 2)
          : drawDossier(dossier, texts, made);
      return { name: `order-${no}.${format}`, type: TYPES[format], body: once(text) };
    });
  },
);

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}
