export const patterns = {
  start: '/',
  login: '/login',
  register: '/register',
  newOutlet: '/register/salon',
  forgotPassword: '/forgot-password',
  join: '/join/:token',
  day: '/outlet/:outletId/day/:day',
  requests: '/outlet/:outletId/requests',
  menu: '/outlet/:outletId/menu',
  menuImport: '/outlet/:outletId/menu/import',
  dayClose: '/outlet/:outletId/cash/:day',
  poster: '/outlet/:outletId/poster',
  messages: '/outlet/:outletId/messages',
  hours: '/outlet/:outletId/hours',
  setup: '/outlet/:outletId/setup',
  details: '/outlet/:outletId/details',
  staff: '/outlet/:outletId/staff',
  settings: '/outlet/:outletId/settings',
} as const

/** Every path of the desk. */
export const paths = {
  start: () => patterns.start,
  login: (returnTo?: string) =>
    returnTo ? `${patterns.login}?returnTo=${encodeURIComponent(returnTo)}` : patterns.login,
  register: () => patterns.register,
  newOutlet: () => patterns.newOutlet,
  forgotPassword: () => patterns.forgotPassword,
  day: (outletId: number, day: string, orderId?: string) =>
    `/outlet/${outletId}/day/${day}${orderId ? `?order=${orderId}` : ''}`,
  requests: (outletId: number, orderId?: string) => `/outlet/${outletId}/requests${orderId ? `?order=${orderId}` : ''}`,
  dayClose: (outletId: number, day: string) => `/outlet/${outletId}/cash/${day}`,
  menu: (outletId: number) => `/outlet/${outletId}/menu`,
  menuImport: (outletId: number) => `/outlet/${outletId}/menu/import`,
  poster: (outletId: number) => `/outlet/${outletId}/poster`,
  messages: (outletId: number) => `/outlet/${outletId}/messages`,
  hours: (outletId: number) => `/outlet/${outletId}/hours`,
  setup: (outletId: number) => `/outlet/${outletId}/setup`,
  details: (outletId: number) => `/outlet/${outletId}/details`,
  staff: (outletId: number) => `/outlet/${outletId}/staff`,
  settings: (outletId: number) => `/outlet/${outletId}/settings`,
}
