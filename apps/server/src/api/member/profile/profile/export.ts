import { openComplaintText } from '@playlet/core/complaints/complaint-person';
import { exportOf } from '@playlet/core/deregistration/member-export';
import { openGuardianName } from '@playlet/core/orders/guardian-name';
import { openEventStore } from '@playlet/core/reports/event-store';
import { runInTransaction } from '@playlet/db';
import { readOwnRow } from '#account/own-profile.ts';
import { requireProof } from '#account/proof.ts';
import { defineHandler } from '#call/handler.ts';
import type { Context } from '#context.ts';
import { sheetsOf } from '#deregistration/part-sheets.ts';
import { writeZip, type ZipEntry } from '#deregistration/zip.ts';

export default defineHandler<'POST member/profile/profile/export'>(async (proof, call) => {
  const { db, config, clock } = call.context;
  const member = await readOwnRow(call);
  const useUp = await requireProof(call, member, 'export', proof);
  await runInTransaction(db, useUp);
  const open = (sealed: Buffer, column: string) =>
    column === 'guardian_name'
      ? openGuardianName(config.secrets, sealed)
      : openComplaintText(config.secrets, sealed);
  const day = new Date(clock.now()).toISOString().slice(0, 10);
  return {
    name: `playlet-${day}.zip`,
    type: 'application/zip',
    body: writeZip(files({ db, config }, member.id, open)),
  };
});

/** Each part three times: as JSON for programs, as CSV and as a workbook for people. */
async function* files(
  { db, config }: Pick<Context, 'db' | 'config'>,
  memberId: string,
  open: (sealed: Buffer, column: string) => string,
): AsyncGenerator<ZipEntry> {
  const elsewhere = await openEventStore(db, config.clickhouseUrl).eventsElsewhereOf(memberId);
  for await (const { name, rows: own } of exportOf(db, memberId, open)) {
    const rows = name === 'events' ? [...elsewhere, ...own] : own;
    yield { name: `${name}.json`, bytes: Buffer.from(JSON.stringify(rows, null, 2)) };
    yield* sheetsOf(name, rows);
  }
}
