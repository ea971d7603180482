import { call } from '@nikhar/client/call'
import { menu, salons, type MenuService } from '@nikhar/contract/salons'
import { queryOptions } from '@tanstack/react-query'

export const menuQueries = {
  all: (outletId: number) => ['desk', 'menu', outletId] as const,
  services: (outletId: number) =>
    queryOptions({
      queryKey: [...menuQueries.all(outletId), 'services'],
      queryFn: ({ signal }): Promise<MenuService[]> => call(menu.outletMenu, { params: { outletId } }, signal),
    }),
  bookings: (outletId: number) =>
    queryOptions({
      queryKey: [...menuQueries.all(outletId), 'bookings'],
      queryFn: ({ signal }) => call(menu.menuBookings, { params: { outletId } }, signal),
      meta: { usesErrorBar: true },
    }),
  team: (outletId: number) =>
    queryOptions({
      queryKey: [...menuQueries.all(outletId), 'team'],
      queryFn: ({ signal }) => call(salons.outletTeam, { params: { outletId } }, signal),
      meta: { usesErrorBar: true },
    }),
  categories: () =>
    queryOptions({
      queryKey: ['desk', 'menu categories'],
      queryFn: ({ signal }) => call(menu.menuCategories, {}, signal),
      staleTime: Infinity,
    }),
  templates: () =>
    queryOptions({
      queryKey: ['desk', 'menu templates'],
      queryFn: ({ signal }) => call(menu.menuTemplates, {}, signal),
      staleTime: Infinity,
    }),
}
