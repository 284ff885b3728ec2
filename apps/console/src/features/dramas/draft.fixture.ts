import type { DramaFields } from './draft.ts';

/** The fields of a drama in the editor. */
export const fields: DramaFields = {
  title: '凤阙辞',
  synopsis: '长街',
  categoryIds: [],
  tags: [],
  cast: [],
  licenseNo: null,
  status: 'serializing',
  schedule: null,
  episodeTotal: 96,
  access: 'vip',
  freeEpisodes: 12,
  intro: null,
  minorSafe: false,
  aiGenerated: false,
  aiSuspected: false,
  skipPolish: false,
};
