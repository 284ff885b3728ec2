create table bill_run (
  channel text not null,
  day date not null,
  rows integer not null,
  differences integer not null,
  matched_at timestamptz not null,
  primary key (channel, day)
);

-- What the providers' statements say. The lines stay as they were when their day was closed.
create table statement_line (
  channel text not null,
  day date not null,
  position integer not null,
  kind text not null check (kind in ('payment', 'refund')),
  no text not null,
  transaction_no text not null,
  refund_no text,
  amount bigint not null,
  at timestamptz not null,
  -- What a provider keeps for itself of a payment, where its statement says so.
  fee bigint,
  primary key (channel, day, position)
);
create index statement_line_key on statement_line (channel, coalesce(refund_no, transaction_no));
create index statement_line_of_order on statement_line (no);

create function closed_statement_stays() returns trigger language plpgsql as $$
begin
  if exists (select from day_close where channel = coalesce(new.channel, old.channel)
      and day = coalesce(new.day, old.day)) then
    raise exception 'the statement of a closed day stays as it was' using errcode = 'check_violation';
  end if;
  return coalesce(new, old);
end
$$;
create trigger closed_statement_stays before insert or delete or update on statement_line for each row
  execute function closed_statement_stays();

create table day_close (
  channel text not null,
  day date not null,
  payments integer not null,
  refunds integer not null,
  booked bigint not null,
  statement bigint not null,
  explained bigint not null,
  note text not null check (note <> ''),
  closed_by text not null,
  closed_at timestamptz not null,
  primary key (channel, day),
  constraint day_close_agrees check (statement - booked = explained)
);

create function day_close_stays() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are neither changed nor deleted', tg_table_name using errcode = 'check_violation';
end
$$;
create trigger day_close_stays before delete or update on day_close for each row execute function day_close_stays();

-- A closed day is never opened again: what is found later is a line of its own, which names the books it was written for.
create table day_correction (
  id text primary key,
  channel text not null,
  day date not null,
  amount bigint not null check (amount <> 0),
  note text not null check (note <> ''),
  corrected_by text not null,
  at timestamptz not null,
  booked bigint,
  foreign key (channel, day) references day_close (channel, day)
);
create index day_correction_of_day on day_correction (channel, day);

create function day_correction_stays() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are neither changed nor deleted', tg_table_name using errcode = 'check_violation';
end
$$;
create trigger day_correction_stays before delete or update on day_correction for each row
  execute function day_correction_stays();

create table difference (
  id text primary key,
  channel text not null,
  day date not null,
  kind text not null check (kind in ('missing_here', 'missing_there', 'amount_differs', 'duplicate_row',
    'unknown_order', 'refund_missing_here', 'refund_missing_there', 'bill_unavailable')),
  no text not null,
  transaction_no text not null,
  expected bigint,
  found bigint,
  state text not null default 'OPEN' check (state in ('OPEN', 'REPAIRED', 'RESOLVED')),
  note text,
  resolved_by text,
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  unique (channel, kind, no, transaction_no)
);
create index difference_open on difference (created_at) where state = 'OPEN';
