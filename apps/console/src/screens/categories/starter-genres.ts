import { call } from '../../lib/call.ts';
import { refreshShown } from '../../lib/query.ts';
import { showFailureToast } from '../../lib/toast.ts';

/** Genres that viewers of short dramas look for; the first one comes first. */
export const STARTER_GENRES = [
  ...['都市', '甜宠', '逆袭', '重生', '穿越', '古装'],
  ...['战神', '悬疑', '家庭', '年代', '萌宝', '奇幻'],
] as const;

/** Makes the starter's genres one after the other, so that they keep their order; what came before a failure stays. */
export async function createStarterGenres(): Promise<void> {
  try {
    for (const name of STARTER_GENRES) await call('POST admin/content/category/create', { name });
  } catch (error) {
    showFailureToast(error);
  }
  await refreshShown();
}
