/** The addresses of the public pages, and the links from them into the app. */
export const publicPaths = {
  outlet: (slug: string) => `/s/${slug}`,
  cities: () => '/in',
  city: (city: string, pageNumber = 1) => withPage(`/in/${city}`, pageNumber),
  category: (city: string, category: string, pageNumber = 1) => withPage(`/in/${city}/${category}`, pageNumber),
  /** Through the login for visitors who are not logged in, and on to the page. */
  enter: (appPath: string) => `/check-login?${new URLSearchParams({ redirect: appPath }).toString()}`,
}

export const appPaths = {
  home: () => '/home',
  outlet: (outletId: number) => `/outlet/${outletId}`,
  service: (outletId: number, serviceId: string) => `/outlet-detail/${outletId}/service/${serviceId}`,
  stylist: (outletId: number, stylistId: number) => `/stylist/${outletId}/${stylistId}`,
  /** The service's page, with the booking of this time opened. */
  book: (outletId: number, serviceId: string, time: string) =>
    `/outlet-detail/${outletId}/service/${serviceId}?${new URLSearchParams({ time }).toString()}`,
}

function withPage(path: string, pageNumber: number) {
  return pageNumber > 1 ? `${path}?page=${pageNumber}` : path
}
