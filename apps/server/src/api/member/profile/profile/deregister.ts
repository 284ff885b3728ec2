import { eraseMember, layTombstone } from '@playlet/db/queries/erase-member';
import { ownRow } from '../../../../account/own-profile.ts';
import { requireProof } from '../../../../account/proof.ts';
import { handler } from '../../../../http/handler.ts';
import { tombstoneFor } from '../../../../leaving/tombstone.ts';

export default handler<'POST member/profile/profile/deregister'>(
  async ({ confirmed: _ticked, ...proof }, call) => {
    const { db, config, jobs, now } = call.context;
    const member = await ownRow(call);
    const useUp = await requireProof(call, member, 'deregister', proof);
    const tombstone = tombstoneFor(config.mediaSecret, member, new Date(now()));
    await db.transaction().execute(async (tx) => {
      await useUp(tx);
      await layTombstone(tx, tombstone);
      await eraseMember(tx, member.id, tombstone.id);
      await jobs.enqueue('store-tombstones', {}, { tx, singletonKey: 'all' });
    });
    call.reply.header('clear-site-data', '"cache", "storage"');
    return {};
  },
);
