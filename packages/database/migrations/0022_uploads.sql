-- A stored picture. Its name is the hash of its content: the same picture is one row and one file.
create table uploads (
  id uuid primary key default uuid_v7(),
  name text not null constraint uploads_name_pattern check (name ~ '^[0-9a-f]{64}\.webp$'),
  type text not null constraint uploads_type_known check (type = 'image/webp'),
  bytes integer not null constraint uploads_bytes_positive check (bytes > 0),
  width integer not null constraint uploads_width_positive check (width > 0),
  height integer not null constraint uploads_height_positive check (height > 0),
  created_by uuid references users,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint uploads_name unique (name)
);
create index uploads_created_by on uploads (created_by) where created_by is not null;
create trigger touch_record before update on uploads for each row execute function touch_record();
