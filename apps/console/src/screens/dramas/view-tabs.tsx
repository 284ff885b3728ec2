import { IconPlus, IconTrash, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SaveViewDialog } from '../../features/views/save-view-dialog.tsx';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { formatCount } from '../../lib/format.ts';
import { changeSearch, useSearch } from '../../lib/navigation.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { withColumns } from '../../ui/table/use-column-layout.ts';
import { readFilter, viewChanges, viewQuery } from './filters.ts';

export type View = { id: string; name: string; query: string; own: boolean; shared: boolean; by?: string };

/** The views of this list: those that everybody has, one's own, and those that colleagues share. */
export function ViewTabs() {
  const { views } = useTexts();
  const search = useSearch();
  const [isSaving, setSaving] = useState(false);
  const { data } = useQuery(callQuery('GET admin/content/view/list', { list: 'dramas' }));
  const all: View[] = [
    ...builtIn(views),
    ...(data?.views ?? []).map((view) => ({ ...view, query: viewQuery(new URLSearchParams(view.query)) })),
  ];
  const query = viewQuery(search);
  const exact = all.find((view) => view.query === query);
  const chosen = all.find(({ id }) => id === search.get('view')) ?? exact ?? all[0];
  const isChanged = chosen !== undefined && chosen.query !== query;
  const update = useCallMutation('PUT admin/content/view/update', {
    onSuccess: ({ name }) => showToast(views.saved({ name })),
  });
  const remove = useCallMutation('DELETE admin/content/view/delete', {
    onSuccess: () => {
      changeSearch({ view: null });
      showToast(views.removed({ name: chosen?.name ?? '' }));
    },
  });

  return (
    <div className="no-print flex min-h-11 shrink-0 flex-wrap items-center gap-1 border-b border-line px-5 py-1.5">
      <nav aria-label={views.label} className="flex min-w-0 flex-wrap items-center gap-1">
        {all.map((view) => (
          <ViewTab key={view.id} view={view} isChosen={view === chosen} />
        ))}
        <IconButton label={views.save} onClick={() => setSaving(true)}>
          <IconPlus size={16} aria-hidden />
        </IconButton>
      </nav>
      <span className="ms-auto flex items-center gap-3">
        {isChanged && <span className="text-text-2">{views.changed({ name: chosen.name })}</span>}
        {isChanged && chosen.own && (
          <Button
            tone="plain"
            size="small"
            busy={update.isPending}
            onClick={() => update.send({ id: chosen.id, query })}
          >
            {views.update}
          </Button>
        )}
        {isChanged && (
          <Button tone="plain" size="small" onClick={() => setSaving(true)}>
            {views.save}
          </Button>
        )}
        {!isChanged && chosen?.own && (
          <IconButton label={views.remove} onClick={() => remove.send({ id: chosen.id })}>
            <IconTrash size={16} aria-hidden />
          </IconButton>
        )}
      </span>
      {isSaving && (
        <SaveViewDialog
          list="dramas"
          texts={{ title: views.save, name: views.name, saved: views.saved }}
          query={viewQuery(withColumns(search, 'dramas'))}
          onSaved={(view) => changeSearch({ view })}
          onClose={() => setSaving(false)}
        />
      )}
    </div>
  );
}

function ViewTab({ view, isChosen }: { view: View; isChosen: boolean }) {
  const { views } = useTexts();
  const filter = readFilter(new URLSearchParams(view.query));
  const { data } = useQuery(callQuery('POST admin/content/group/count', filter));
  return (
    <button
      type="button"
      aria-current={isChosen || undefined}
      title={view.own || !view.by ? undefined : views.by({ name: view.by })}
      onClick={() => changeSearch({ ...viewChanges(view.query), view: view.id }, { push: true })}
      className="inline-flex min-h-(--small-height) items-center gap-1.5 rounded-small px-2.5 hover:bg-surface-2 aria-[current]:bg-surface-2 aria-[current]:font-semibold"
    >
      {view.shared && <IconUsers size={14} aria-hidden className="text-text-2" />}
      {view.name}
      <span className="font-normal text-text-2 tabular">
        {data && `${data.exact ? '' : '≈'}${formatCount(data.count)}`}
      </span>
    </button>
  );
}

/** The views that are built in; they cannot be changed. */
function builtIn(names: ReturnType<typeof useTexts>['views']): View[] {
  const queries = {
    all: '',
    draft: 'state=draft',
    serializing: 'status=serializing',
    license: 'problem=license',
    week: 'since=week',
    bin: 'state=deleted',
  } as const;
  // The keys are those of the line above.
  return (Object.keys(queries) as (keyof typeof queries)[]).map((id) => ({
    id,
    name: names[id],
    query: queries[id],
    own: false,
    shared: false,
  }));
}
