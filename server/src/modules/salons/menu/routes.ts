import { api } from '@nikhar/contract/api'
import type { Deps } from '../../../deps.ts'
import { serve, type Mount } from '../../../http/serve.ts'
import { addFromTemplate } from './add-from-template.ts'
import { changePrices } from './change-prices.ts'
import { addService, restoreService, retireService, toMenuService, updateService } from './change-service.ts'
import { exportMenu } from './export-menu.ts'
import { importMenu } from './import-menu.ts'
import { findCategories, findMenuBookings, findMenuServices } from './menu-queries.ts'
import { orderMenu } from './order-menu.ts'
import { TEMPLATE_KINDS, TEMPLATE_SERVICES } from './template-services.ts'

export function serveMenu(mount: Mount, { db, clock }: Deps) {
  serve(mount, api.menu, {
    outletMenu: async ({ params }) => (await findMenuServices(db, params.outletId)).map(toMenuService),
    menuBookings: async ({ params }) => {
      const counts = await findMenuBookings(db, params.outletId, clock())
      return Object.fromEntries(counts.map(({ service_id, ...count }) => [service_id, count]))
    },
    menuCategories: async () => (await findCategories(db)).map(({ slug, name }) => ({ slug, name })),
    menuTemplates: async () => ({ kinds: TEMPLATE_KINDS, services: TEMPLATE_SERVICES }),
    addService: ({ params: { outletId }, body, ...call }) => addService(db, call.actor, outletId, body),
    addFromTemplate: ({ params: { outletId }, body, ...call }) => addFromTemplate(db, call.actor, outletId, body),
    updateService: ({ params: { serviceId }, body, ...call }) =>
      updateService(db, call.actor, serviceId, body, clock()),
    retireService: ({ params: { serviceId }, query: { version }, ...call }) =>
      retireService(db, call.actor, serviceId, version, clock()),
    restoreService: ({ params: { serviceId }, ...call }) => restoreService(db, call.actor, serviceId, clock()),
    orderMenu: async ({ params: { outletId }, body, ...call }) => {
      await orderMenu(db, call.actor, outletId, body.serviceIds)
      return null
    },
    changePrices: ({ params: { outletId }, body: change, ...call }) =>
      changePrices(db, call.actor, { outletId, change, now: clock() }),
    importMenu: ({ params: { outletId }, body: form, ...call }) =>
      importMenu(db, call.actor, { outletId, form, now: clock() }),
    exportMenu: ({ params }) => exportMenu(db, params.outletId),
  })
}
