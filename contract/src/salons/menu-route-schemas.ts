import * as z from 'zod/mini'
import { OutletParams } from '../discovery/params.ts'
import type { RouteSchemas } from '../route.ts'
import { ImportMenu, ImportPreview } from './menu-import.ts'
import { ChangedPrices, ChangePrices } from './menu-prices.ts'
import {
  MenuBookings,
  MenuCategory,
  MenuOrder,
  MenuService,
  NewService,
  OwnServiceParams,
  SeenVersion,
  ServiceChanges,
} from './menu-service.ts'
import { AddedFromTemplate, AddFromTemplate, MenuTemplate } from './menu-template.ts'

const NOT_YOURS = ['FORBIDDEN', 'NOT_FOUND'] as const

export const menuSchemas = {
  outletMenu: {
    summary: 'All services of the outlet in the order that customers see, retired ones last',
    params: OutletParams,
    reply: z.array(MenuService),
    errors: NOT_YOURS,
  },
  menuBookings: {
    summary: 'How often each service was booked in the last 30 days, and how many bookings are to come',
    params: OutletParams,
    reply: MenuBookings,
    errors: NOT_YOURS,
  },
  menuCategories: { summary: 'The categories of services, in the order of menus', reply: z.array(MenuCategory) },
  menuTemplates: { summary: 'Services that are common in India, with usual minutes and prices', reply: MenuTemplate },
  addService: {
    summary: 'Add a service to the menu',
    params: OutletParams,
    body: NewService,
    reply: z.object({ serviceId: z.string() }),
    errors: [...NOT_YOURS, 'TOO_MANY', 'LOW_PRICE'],
  },
  addFromTemplate: {
    summary: 'Add services of the template, all or none; those on the menu already are left as they are',
    params: OutletParams,
    body: AddFromTemplate,
    reply: AddedFromTemplate,
    errors: [...NOT_YOURS, 'TOO_MANY'],
  },
  updateService: {
    summary: 'Change the fields that are sent; bookings keep what was booked',
    params: OwnServiceParams,
    body: ServiceChanges,
    reply: MenuService,
    errors: [...NOT_YOURS, 'CHANGED_MEANWHILE', 'LOW_PRICE'],
  },
  retireService: {
    summary: 'Take a service off the menu; bookings keep it',
    params: OwnServiceParams,
    query: SeenVersion,
    reply: MenuService,
    errors: [...NOT_YOURS, 'CHANGED_MEANWHILE'],
  },
  restoreService: {
    summary: 'Put a retired service back on the menu',
    params: OwnServiceParams,
    reply: MenuService,
    errors: NOT_YOURS,
  },
  orderMenu: {
    summary: 'Put services into this order within their categories; others come after them',
    params: OutletParams,
    body: MenuOrder,
    reply: z.null(),
    errors: NOT_YOURS,
  },
  changePrices: {
    summary: 'Change many prices by percent or amount: a preview, or with `apply` all of them or none',
    params: OutletParams,
    body: ChangePrices,
    reply: ChangedPrices,
    errors: [...NOT_YOURS, 'CHANGED_MEANWHILE'],
  },
  importMenu: {
    summary: 'Read a CSV file or corrected rows into a preview; with `apply` write all of the rows, or none',
    params: OutletParams,
    body: ImportMenu,
    reply: ImportPreview,
    errors: [...NOT_YOURS, 'TOO_MANY', 'TOO_LARGE', 'CHANGED_MEANWHILE'],
  },
  exportMenu: {
    summary: 'The menu as a CSV file for spreadsheets, which the import reads again',
    params: OutletParams,
    reply: z.string(),
    errors: NOT_YOURS,
  },
} satisfies Record<string, RouteSchemas>
