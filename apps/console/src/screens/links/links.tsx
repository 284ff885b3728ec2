import { IconPhotoOff, IconPlus } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { linkLines } from '../../features/catalogue/export-lines.ts';
import {
  AUDIENCES,
  computeClickRate,
  isAd,
  LINK_LIST,
  type LinkSlot,
  type OperatorLink,
  PLACED_SLOTS,
  STATE_TONES,
  stateOf,
} from '../../features/catalogue/links.ts';
import { useDramaTitle } from '../../features/catalogue/use-drama-title.ts';
import { call } from '../../lib/call.ts';
import { formatCount, formatMoment } from '../../lib/format.ts';
import { useKeys } from '../../lib/keyboard.ts';
import { readAll, useList } from '../../lib/list-query.ts';
import { changeSearch, useSearch } from '../../lib/navigation.ts';
import { refreshShown } from '../../lib/query.ts';
import { type Texts, useTexts } from '../../lib/text.ts';
import { showFailureToast, showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/choice.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { by, defineFilters } from '../../ui/filters/define-filters.ts';
import { Page } from '../../ui/page.tsx';
import type { TableColumn } from '../../ui/table/columns.ts';
import { ListBody } from '../../ui/table/list-body.tsx';
import { Tag } from '../../ui/tag.tsx';
import { LinkPanel } from './link-panel.tsx';

const NEW = 'new';
const linkFilters = defineFilters({
  slot: by.choice(PLACED_SLOTS),
  audience: by.choice(AUDIENCES.filter((one) => one !== 'all')),
});
const TITLE_BESIDE_PANEL_PX = 220;
const SAID_IN_PANEL: ReadonlySet<string> = new Set(['audience', 'window', 'weight']);

/** The editor's recommendations and advertisements: their places, viewers, times, and figures. */
export default function Links() {
  const texts = useTexts();
  const { links } = texts;
  const search = useSearch();
  const { slot, audience } = linkFilters.read(search);
  const list = useList(LINK_LIST, { ...(slot && { slot }) });
  const isShown = useCallback(
    (link: OperatorLink) => isPlaced(link.slot) && (!audience || link.audience === audience),
    [audience],
  );
  const rows = useMemo(() => list.rows.filter(isShown), [list.rows, isShown]);
  const openId = search.get('open');
  const chosen = rows.find(({ id }) => id === openId);
  const isPanelOpen = chosen !== undefined || openId === NEW;
  const columns = useMemo(() => linkColumns(texts, isPanelOpen), [texts, isPanelOpen]);
  const open = useCallback((id: string | null) => changeSearch({ open: id }), []);
  useKeys({ n: () => open(NEW) });

  return (
    <Page
      title={links.pageTitle}
      aside={<span className="text-text-2">{links.pageNote}</span>}
      actions={
        <>
          <ExportButton
            name="links"
            disabled={rows.length === 0}
            read={async () => {
              const all = await readAll(LINK_LIST, { ...(slot && { slot }) });
              return linkLines(all.filter(isShown), texts, Date.now());
            }}
          />
          <Button tone="primary" onClick={() => open(NEW)}>
            <IconPlus size={16} aria-hidden />
            {links.create}
          </Button>
        </>
      }
    >
      <ListBody
        list={{ ...list, rows, total: null }}
        name="links"
        words={{ ...links, title: links.pageTitle }}
        columns={columns}
        rowId={({ id }) => id}
        openId={openId}
        onOpen={open}
        start={
          <Button tone="primary" onClick={() => open(NEW)}>
            {links.create}
          </Button>
        }
        bar={{
          filters: linkFilters,
          words: {
            slot: { label: links.slot, names: links.slots, any: links.all },
            audience: { label: links.audience, names: links.audiences, any: links.all },
          },
        }}
        panel={
          isPanelOpen && (
            <LinkPanel
              key={openId}
              link={chosen}
              onSaved={open}
              onDelete={(link) => {
                open(null);
                void remove(link, texts);
              }}
              onClose={() => open(null)}
            />
          )
        }
      />
    </Page>
  );
}

function isPlaced(slot: LinkSlot): boolean {
  return PLACED_SLOTS.some((one) => one === slot);
}

/** Deletes at once; the service keeps it, so that it can be taken back from the toast. */
async function remove({ id, title }: OperatorLink, { links }: Texts): Promise<void> {
  try {
    await call('DELETE admin/content/link/delete', { id });
    showToast(links.deleted({ title }), {
      label: links.undo,
      run: () =>
        void call('POST admin/content/link/restore', { id })
          .catch(showFailureToast)
          .then(() => refreshShown()),
    });
  } catch (error) {
    showFailureToast(error);
  }
  await refreshShown();
}

async function switchTo(link: OperatorLink, paused: boolean): Promise<void> {
  await call('PUT admin/content/link/update', { id: link.id, version: link.version, paused }).catch(
    showFailureToast,
  );
  await refreshShown();
}

/** Beside the panel there is no room for columns that the panel shows itself. */
function linkColumns({ links }: Texts, isPanelOpen: boolean): TableColumn<OperatorLink>[] {
  const columns: TableColumn<OperatorLink>[] = [
    {
      id: 'title',
      header: links.what,
      ...(isPanelOpen && { width: TITLE_BESIDE_PANEL_PX }),
      fixed: true,
      cell: (link) => <TitleCell link={link} />,
    },
    { id: 'slot', header: links.slot, width: 108, cell: ({ slot }) => links.slots[slot] },
    {
      id: 'audience',
      header: links.audience,
      width: 112,
      cell: ({ audience }) => links.audiences[audience],
    },
    { id: 'window', header: links.window, width: 150, cell: (link) => <WindowCell link={link} /> },
    {
      id: 'weight',
      header: links.weightAndCap,
      width: 96,
      align: 'end',
      cell: (link) => (isAd(link) ? `${link.weight} / ${link.dailyCap ?? '—'}` : '—'),
    },
    {
      id: 'impressions',
      header: links.impressions,
      width: 80,
      align: 'end',
      cell: (link) => (isAd(link) ? formatCount(link.impressions) : '—'),
    },
    {
      id: 'clicks',
      header: links.clicks,
      width: 72,
      align: 'end',
      cell: (link) => (isAd(link) ? formatCount(link.clicks) : '—'),
    },
    {
      id: 'rate',
      header: links.clickRate,
      width: 72,
      align: 'end',
      cell: (link) => (isAd(link) ? <b className="font-semibold">{computeClickRate(link)}</b> : '—'),
    },
    { id: 'state', header: links.state, width: 150, cell: (link) => <StateCell link={link} /> },
  ];
  return isPanelOpen ? columns.filter(({ id }) => !SAID_IN_PANEL.has(id)) : columns;
}

function TitleCell({ link }: { link: OperatorLink }) {
  const dramaTitle = useDramaTitle(link.groupId);
  return (
    <span className="flex items-center gap-2.5">
      {link.image ? (
        <img src={link.image.url} alt="" className="h-8 w-12 shrink-0 rounded-tag object-cover" />
      ) : (
        <span className="flex h-8 w-12 shrink-0 items-center justify-center rounded-tag bg-surface-2 text-text-3">
          <IconPhotoOff size={16} aria-hidden />
        </span>
      )}
      <span className="min-w-0">
        <span className="block truncate font-semibold">{link.title}</span>
        <span className="block truncate text-caption text-text-2">
          {dramaTitle ?? link.advertiser ?? link.target}
        </span>
      </span>
    </span>
  );
}

function WindowCell({ link: { startsAt, endsAt } }: { link: OperatorLink }) {
  const { links } = useTexts();
  if (startsAt === null && endsAt === null) return links.always;
  return (
    <>
      <span className="block truncate">{startsAt ? formatMoment(startsAt) : links.atOnce}</span>
      <span className="block truncate text-caption text-text-2">
        {links.until({ time: endsAt ? formatMoment(endsAt) : '—' })}
      </span>
    </>
  );
}

function StateCell({ link }: { link: OperatorLink }) {
  const { links } = useTexts();
  const state = stateOf(link);
  return (
    <span className="flex items-center gap-2">
      <Switch
        isBare
        label={links.switchOf({ title: link.title })}
        isOn={!link.paused}
        onChange={(isOn) => void switchTo(link, !isOn)}
      />
      <Tag tone={STATE_TONES[state]}>{links.states[state]}</Tag>
    </span>
  );
}
