alter table organisation
  add column privacy_notice text,
  add column privacy_policy_url text;
comment on column organisation.privacy_notice is 'What the public form says about the data that it collects; null is the default sentence';
