create table sponsors (
  id uuid primary key default uuid_v7(),
  title text collate "en-x-icu" not null,
  url text not null,
  logo_url text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references users
);
create trigger touch_record before update on sponsors for each row execute function touch_record();

create table banners (
  id uuid primary key default uuid_v7(),
  image_url text not null,
  duration integer not null default 24 constraint banners_duration_hours check (duration >= 1),
  expires_at timestamptz not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references users
);
create trigger touch_record before update on banners for each row execute function touch_record();

create table articles (
  id uuid primary key default uuid_v7(),
  title text collate "en-x-icu" not null,
  body text not null,
  link text,
  image_url text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references users
);
create index articles_created_at on articles (created_at desc, id desc) where deleted_at is null;
create trigger touch_record before update on articles for each row execute function touch_record();

create table videos (
  id uuid primary key default uuid_v7(),
  title text collate "en-x-icu" not null,
  video_url text not null,
  category video_category not null default 'TRAINING',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references users
);
create index videos_created_at on videos (created_at desc, id desc) where deleted_at is null;
create trigger touch_record before update on videos for each row execute function touch_record();
