import { useQuery } from '@tanstack/react-query';
import { changeSearch } from '../../lib/navigation.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { Segments } from '../../ui/choice.tsx';
import { FilterChip, FilterMenu } from '../../ui/filters/controls.tsx';
import { AUDIENCES, type FilterName, GRAINS, type View } from './view.ts';

type Choice = { value: string; label: string };
const ALL = 'all';

/** The filters of a view: an active one has a cross to remove it, the others a menu. */
export function ViewFilters({ view, hasCurve = false }: { view: View; hasCurve?: boolean }) {
  const { reports, playbackQuality } = useTexts();
  const { input, grain } = view;
  const { from, to, groupId, promotionLinkId } = input;
  const { data } = useQuery(
    callQuery('POST admin/report/filter/list', { from, to, groupId, promotionLinkId }),
  );
  const choicesOf = (values: readonly string[] = [], names: Readonly<Record<string, string>> = {}) =>
    values.map((value) => ({ value, label: names[value] ?? value }));
  return (
    <>
      {groupId && (
        <Filter
          name="groupId"
          value={groupId}
          choices={[{ value: groupId, label: data?.dramaTitle ?? groupId }]}
        />
      )}
      <Filter name="channel" value={input.channel} choices={choicesOf(data?.channels)} />
      <Filter
        name="promotionLinkId"
        value={promotionLinkId}
        choices={data?.promotionLinks.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      />
      <Filter
        name="network"
        value={input.network}
        choices={choicesOf(data?.networks, playbackQuality.networks)}
      />
      <Filter
        name="device"
        value={input.device}
        choices={choicesOf(data?.devices, playbackQuality.devices)}
      />
      <Filter
        name="audience"
        value={input.audience}
        choices={AUDIENCES.map((value) => ({ value, label: reports.audiences[value] }))}
      />
      {hasCurve && (
        <span className="ms-auto">
          <Segments
            label={reports.grain}
            value={grain}
            options={GRAINS.map((value) => ({ value, label: reports.grains[value] }))}
            onChange={(value) => changeSearch({ grain: value })}
          />
        </span>
      )}
    </>
  );
}

function Filter({
  name,
  value,
  choices,
}: {
  name: FilterName;
  value: string | undefined;
  choices: readonly Choice[];
}) {
  const { reports, actions } = useTexts();
  const label = reports.filters[name];
  if (value !== undefined)
    return (
      <FilterChip
        name={label}
        value={choices.find((choice) => choice.value === value)?.label ?? value}
        remove={actions.clearFilters}
        onRemove={() => changeSearch({ [name]: null })}
      />
    );
  return (
    <FilterMenu
      label={label}
      value={ALL}
      options={[{ value: ALL, label: reports.all }, ...choices]}
      onChange={(chosen) => changeSearch({ [name]: chosen === ALL ? null : chosen })}
    />
  );
}
