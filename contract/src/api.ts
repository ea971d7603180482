import { mediaSchemas } from './accounts/media-route-schemas.ts'
import { media } from './accounts/media-routes.ts'
import { accountsSchemas } from './accounts/route-schemas.ts'
import { accounts } from './accounts/routes.ts'
import { billingSchemas, customerBillingSchemas } from './billing/route-schemas.ts'
import { billing, customerBilling } from './billing/routes.ts'
import { visitsSchemas } from './billing/visit-route-schemas.ts'
import { visits } from './billing/visit-routes.ts'
import { bookingSchemas } from './booking/route-schemas.ts'
import { booking } from './booking/routes.ts'
import { careSchemas } from './care/route-schemas.ts'
import { care } from './care/routes.ts'
import { guestVisitsSchemas } from './clientele/guest-visit-route-schemas.ts'
import { guestVisits } from './clientele/guest-visit-routes.ts'
import { clienteleSchemas } from './clientele/route-schemas.ts'
import { clientele } from './clientele/routes.ts'
import { deskSchemas } from './desk/route-schemas.ts'
import { desk } from './desk/routes.ts'
import { geoSchemas } from './discovery/geo-route-schemas.ts'
import { geo } from './discovery/geo-routes.ts'
import { mapsSchemas } from './discovery/map-route-schemas.ts'
import { maps } from './discovery/map-routes.ts'
import { discoverySchemas } from './discovery/route-schemas.ts'
import { discovery } from './discovery/routes.ts'
import { alertsSchemas } from './notifications/alert-route-schemas.ts'
import { alerts } from './notifications/alert-routes.ts'
import { notificationsSchemas } from './notifications/route-schemas.ts'
import { notifications } from './notifications/routes.ts'
import { operatorSchemas } from './operator/route-schemas.ts'
import { operator } from './operator/routes.ts'
import { ordersSchemas } from './orders/route-schemas.ts'
import { orders } from './orders/routes.ts'
import { reportsSchemas } from './reports/route-schemas.ts'
import { reports } from './reports/routes.ts'
import { withSchemas } from './route.ts'
import { calendarFeedsSchemas } from './salons/calendar-feed-route-schemas.ts'
import { calendarFeeds } from './salons/calendar-feed-routes.ts'
import { looksSchemas } from './salons/look-route-schemas.ts'
import { looks } from './salons/look-routes.ts'
import { salonOffersSchemas } from './salons/offer-route-schemas.ts'
import { salonOffers } from './salons/offer-routes.ts'
import { salonPicturesSchemas } from './salons/picture-route-schemas.ts'
import { salonPictures } from './salons/picture-routes.ts'
import { menuSchemas } from './salons/menu-route-schemas.ts'
import { menu } from './salons/menu-routes.ts'
import { salonsSchemas } from './salons/route-schemas.ts'
import { salons } from './salons/routes.ts'
import { settingsSchemas } from './salons/settings-route-schemas.ts'
import { settings } from './salons/settings-routes.ts'
import { staffSchemas } from './salons/staff-route-schemas.ts'
import { staff } from './salons/staff-routes.ts'
import { salonWaitlistSchemas, waitlistSchemas } from './waitlist/route-schemas.ts'
import { salonWaitlist, waitlist } from './waitlist/routes.ts'

/** Every call with its schemas, for the server and for tests. Browsers import `@nikhar/contract`, which loads none. */
export const api = {
  accounts: withSchemas(accounts, accountsSchemas),
  media: withSchemas(media, mediaSchemas),
  alerts: withSchemas(alerts, alertsSchemas),
  notifications: withSchemas(notifications, notificationsSchemas),
  discovery: withSchemas(discovery, discoverySchemas),
  geo: withSchemas(geo, geoSchemas),
  maps: withSchemas(maps, mapsSchemas),
  booking: withSchemas(booking, bookingSchemas),
  orders: withSchemas(orders, ordersSchemas),
  care: withSchemas(care, careSchemas),
  desk: withSchemas(desk, deskSchemas),
  salons: withSchemas(salons, salonsSchemas),
  staff: withSchemas(staff, staffSchemas),
  salonOffers: withSchemas(salonOffers, salonOffersSchemas),
  salonPictures: withSchemas(salonPictures, salonPicturesSchemas),
  looks: withSchemas(looks, looksSchemas),
  calendarFeeds: withSchemas(calendarFeeds, calendarFeedsSchemas),
  settings: withSchemas(settings, settingsSchemas),
  billing: withSchemas(billing, billingSchemas),
  visits: withSchemas(visits, visitsSchemas),
  clientele: withSchemas(clientele, clienteleSchemas),
  guestVisits: withSchemas(guestVisits, guestVisitsSchemas),
  reports: withSchemas(reports, reportsSchemas),
  customerBilling: withSchemas(customerBilling, customerBillingSchemas),
  operator: withSchemas(operator, operatorSchemas),
  menu: withSchemas(menu, menuSchemas),
  waitlist: withSchemas(waitlist, waitlistSchemas),
  salonWaitlist: withSchemas(salonWaitlist, salonWaitlistSchemas),
}
