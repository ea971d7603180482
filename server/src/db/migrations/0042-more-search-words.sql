-- "Father & Son Cut" is written without "and" once its sign is gone; it is a haircut for two, not the haircut.
insert into search_words (concept, words) values
  ('kids-haircut', 'father son cut'), ('kids-haircut', 'father son haircut'), ('kids-haircut', 'mother daughter cut'),
  ('kids-haircut', 'dad son cut')
on conflict do nothing;
