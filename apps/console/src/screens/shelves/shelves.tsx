import { useQuery } from '@tanstack/react-query';
import { changeSearch, useSearch } from '../../lib/navigation.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { FilterMenu } from '../../ui/filters/controls.tsx';
import { Page } from '../../ui/page.tsx';
import { FailedState, Loading } from '../../ui/state.tsx';
import { ShelfEditor } from './shelf-editor.tsx';
import { SHELF_LIST } from './shelves.ts';

const FRONT = 'front';
const MAX_CHANNEL_COUNT = 100;
/** These have pages of their own in the viewer, without shelves. */
const ZONES = ['recommend', 'private', 'vip'];

/** The rows of dramas of the theatre, and of each of its channels. */
export default function Shelves() {
  const { shelves } = useTexts();
  const place = useSearch().get('channel') ?? FRONT;
  const channels = useQuery(
    callQuery('POST public/content/channel/list', { page: 0, pageSize: MAX_CHANNEL_COUNT }),
  );
  const open = (channels.data?.list ?? []).filter(
    ({ slug, parentId, access }) => parentId === null && access === 'free' && !ZONES.includes(slug),
  );
  const channelId = place === FRONT ? null : place;
  const layout = useQuery(callQuery(SHELF_LIST, { channelId }));
  const choice = (
    <FilterMenu
      label={shelves.place}
      value={place}
      options={[
        { value: FRONT, label: shelves.front },
        ...open.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(value) => changeSearch({ channel: value === FRONT ? null : value, open: null })}
    />
  );
  if (layout.data)
    return (
      <ShelfEditor
        key={`${place} ${layout.data.version}`}
        channelId={channelId}
        layout={layout.data}
        placeChoice={choice}
      />
    );
  return (
    <Page title={shelves.pageTitle} aside={choice}>
      {layout.error ? (
        <FailedState error={layout.error} onRetry={() => void layout.refetch()} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}
