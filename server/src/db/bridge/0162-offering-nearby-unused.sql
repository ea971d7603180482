-- Search ranks outlets first and reads their services then; no statement has used this index for two versions.
drop index offering_nearby;
