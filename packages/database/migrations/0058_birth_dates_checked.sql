alter table players validate constraint players_birth_date;
