create table rank (
  list text not null,
  minor_safe boolean not null,
  position integer not null check (position > 0),
  group_id text not null references "group" on delete cascade,
  score double precision not null,
  pinned boolean not null,
  ranked_at timestamptz not null default now(),
  primary key (list, minor_safe, position)
);
create index rank_group on rank (group_id);

create table rank_pin (
  list text not null,
  position integer not null check (position > 0),
  group_id text not null references "group" on delete cascade,
  created_at timestamptz not null default now(),
  primary key (list, position),
  unique (list, group_id)
);
create index rank_pin_group on rank_pin (group_id);

create table interest (
  member_id text not null references member on delete cascade,
  group_id text not null references "group" on delete cascade,
  weight real not null check (weight > 0),
  updated_at timestamptz not null,
  primary key (member_id, group_id)
);
create index interest_group on interest (group_id);
create index interest_updated on interest (updated_at);

create function note_interest_left() returns trigger language plpgsql as $$
begin
  insert into interest_left
  select distinct gone.group_id, clock_timestamp() from gone
  where exists (select from "group" where "group".id = gone.group_id)
  on conflict (group_id) do update set at = excluded.at;
  return null;
end
$$;
create trigger note_interest_left after delete on interest referencing old table as gone for each statement
  execute function note_interest_left();

-- Dramas that somebody's interests have left, however they went: what was learned from them is to be learned anew.
create table interest_left (
  group_id text primary key references "group" on delete cascade,
  at timestamptz not null
);

create table neighbour (
  seq integer primary key references "group" (seq) on delete cascade,
  weights bytea not null
);

create table recommend_model (
  id boolean default true primary key check (id),
  kind text not null check (kind in ('ease', 'neighbours')),
  regularisation double precision not null,
  weighted boolean not null,
  items integer not null,
  interactions integer not null,
  chosen_at timestamptz not null,
  trained_at timestamptz not null
);
