import type { CategoryTable, ChannelGroupTable, ChannelTable, LinkTable, PosterTable } from './content.ts';
import type { AssetTable, GroupTable, SubtitleTable, VideoTable } from './group.ts';
import type { IngestTable, UploadTable } from './intake.ts';
import type { MemberTable, SessionTable } from './member.ts';
import type { PlayCountTable, PlayTable } from './play.ts';

/** All tables of the product. */
export type Tables = {
  category: CategoryTable;
  channel: ChannelTable;
  channel_group: ChannelGroupTable;
  link: LinkTable;
  poster: PosterTable;
  group: GroupTable;
  video: VideoTable;
  asset: AssetTable;
  subtitle: SubtitleTable;
  upload: UploadTable;
  ingest: IngestTable;
  play: PlayTable;
  play_count: PlayCountTable;
  member: MemberTable;
  session: SessionTable;
};
