import { accounts } from './accounts/routes.ts'
import { discovery } from './discovery/routes.ts'

/** The whole table, for the server's mount and the API document. The web app imports one domain at a time. */
export const routes = { accounts, discovery }

export * from './accounts/entities.ts'
export * from './accounts/forms.ts'
export * from './accounts/mobile.ts'
export * from './accounts/personal-data.ts'
export * from './accounts/routes.ts'
export * from './accounts/rules.ts'
export * from './booking/bill.ts'
export * from './booking/discount.ts'
export * from './brand.ts'
export * from './constants.ts'
export * from './discovery/entities.ts'
export * from './discovery/routes.ts'
export * from './errors.ts'
export * from './fields.ts'
export * from './media.ts'
export * from './money.ts'
export * from './partner-rules.ts'
export * from './route.ts'
