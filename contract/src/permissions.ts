/** The role of an account at an outlet. One account may be the owner of one outlet and receptionist at another. */
export const SALON_ROLES = ['OWNER', 'MANAGER', 'RECEPTION', 'STYLIST'] as const
export type SalonRole = (typeof SALON_ROLES)[number]

const OWNER = ['OWNER'] as const
const MANAGERS = ['OWNER', 'MANAGER'] as const
const FRONT_DESK = ['OWNER', 'MANAGER', 'RECEPTION'] as const
const EVERYONE = SALON_ROLES

/**
 * Which roles may do what at an outlet. Every call of a salon names its permission, and the server enforces it before
 * the handler runs. A stylist is also confined to their own column: only calls marked `ownColumn` answer a stylist.
 */
export const permissions = {
  readBoard: EVERYONE,
  /** Walk-ins, blocked time, and every change of a booking, such as check-in or no-show. */
  changeBookings: EVERYONE,
  /** Allergies and notes on the cards of those whose bookings the account sees. */
  readCardNotes: EVERYONE,
  /** Numbers of customers whose booking is upcoming or running. */
  readPhoneNumbers: FRONT_DESK,
  /** Private calendar feeds: of the outlet and its stylists, or of the stylist's own column. */
  shareCalendar: ['OWNER', 'MANAGER', 'STYLIST'],
  /** And void them, which is how refunds are recorded. */
  takePayments: FRONT_DESK,
  closeCashDay: FRONT_DESK,
  reopenCashDay: MANAGERS,
  readClients: FRONT_DESK,
  /** Menu, team, hours and set-up, read only. */
  readSalon: FRONT_DESK,
  replyToReviews: MANAGERS,
  /** To the operators. */
  reportReviews: MANAGERS,
  readReports: MANAGERS,
  changeMenu: MANAGERS,
  changeTeam: MANAGERS,
  changeHours: MANAGERS,
  changePhotos: MANAGERS,
  /** The portfolio; stylists add and change their own work. */
  changeLooks: ['OWNER', 'MANAGER', 'STYLIST'],
  changeOffers: MANAGERS,
  changeSettings: MANAGERS,
  submitOutlet: MANAGERS,
  /** UPI id and GSTIN: where the money goes. */
  changeMoneySettings: OWNER,
  manageStaff: OWNER,
} as const satisfies Record<string, readonly SalonRole[]>

export type Permission = keyof typeof permissions

export const PERMISSIONS = Object.keys(permissions) as [Permission, ...Permission[]]

export function hasPermission(role: SalonRole, permission: Permission): boolean {
  return (permissions[permission] as readonly SalonRole[]).includes(role)
}

export function listPermissions(role: SalonRole): Permission[] {
  return PERMISSIONS.filter((permission) => hasPermission(role, permission))
}
