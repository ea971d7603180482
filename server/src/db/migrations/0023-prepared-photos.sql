-- When the upload was decoded and stored anew: it is not decoded again if the profile could not be saved that time.
alter table media add column prepared_at timestamptz;
