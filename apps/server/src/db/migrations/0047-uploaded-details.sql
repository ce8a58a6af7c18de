-- What an uploaded file is about, in words, and where it is found.
alter table upload_files add column detail text, add column target jsonb;
create index upload_files_content on upload_files (accountant_id, sha256);

-- Which deposits came from a file of the accountant: what SUNAT lists itself is newer and says more.
alter table deposits add column origin text not null default 'portal' check (origin in ('portal', 'upload'));

-- The last file of deposits of the accountant, and the oldest period it names: it says what is paid, not what is not.
alter table module_readings add column uploaded_at timestamptz, add column uploaded_oldest char(6);
alter table module_readings add check ((uploaded_at is null) = (uploaded_oldest is null));
