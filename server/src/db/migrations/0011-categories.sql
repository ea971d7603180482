-- Every set-up has the same six, the demo included, which has always used these numbers.
insert into categories (id, slug, name, position) values
  (1, 'hair', 'Hair', 1),
  (2, 'barber', 'Barber', 2),
  (3, 'spa', 'Spa', 3),
  (4, 'nails', 'Nails', 4),
  (5, 'bridal', 'Bridal', 5),
  (6, 'skin', 'Skin', 6)
on conflict do nothing;

select setval(pg_get_serial_sequence('categories', 'id'), (select max(id) from categories));
