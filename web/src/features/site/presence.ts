/** The cities and figures shown on the landing page. */
export const presence = [
  { city: 'Bengaluru', outlets: 10, customers: 4000 },
  { city: 'Hyderabad', outlets: 20, customers: 3000 },
  { city: 'Pune', outlets: 50, customers: 2000 },
  { city: 'Delhi NCR', outlets: 100, customers: 5000 },
] as const

export const presenceTotals = { outlets: '180+', customers: '14,000+' } as const

export const mostOutlets = Math.max(...presence.map(({ outlets }) => outlets))
