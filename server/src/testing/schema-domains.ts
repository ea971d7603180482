/** In creation order: a table's domain is the module that owns it. */
const TABLES = {
  foundation: 'whitelabels',
  accounts: `customers salon_accounts sessions one_time_codes code_sends code_tries login_tries contact_changes
    deleted_account_links outlet_members audit_log`,
  discovery: `addresses categories outlets outlet_slugs outlet_versions services outlet_offerings coupons coupon_categories
    coupon_services coupon_outlets coupon_cities favourite_outlets favourite_services search_concepts search_words
    search_broader search_vocabulary gazetteer_places gazetteer_names gazetteer_loads newsletter_subscriptions`,
  bookings: `stylists stylist_shifts stylist_breaks stylist_time_off service_stylists opening_hours opening_pauses closures
    outlet_settings cart_lines held_times guest_holds orders order_lines appointments order_history order_changes
    coupon_redemptions visit_invitations number_refusals outlet_check_in_tries calendar_feeds waitlist_entries
    waitlist_services waitlist_checks`,
  care: 'reviews review_replies review_reports complaints complaint_messages',
  salons: 'staff_invitations pending_changes client_cards outlet_reliability picture_texts looks',
  operator: 'operators operator_sessions operator_links operator_recovery_codes',
  billing: 'payments invoice_codes invoice_series invoices cash_days',
  notifications: `messages push_keys push_subscriptions
    customer_notification_preferences outlet_notification_preferences member_email_kinds outbox_messages`,
  media: 'media',
  platform: 'idempotency_keys job_runs production_use demo_use',
}

/** Functions that no trigger calls; a trigger's function belongs to its table's domain. */
const FUNCTIONS: Record<string, keyof typeof TABLES> = {
  find_service_concepts: 'discovery',
  outlet_slug_base: 'discovery',
  claim_outlet_slug: 'discovery',
  renew_outlet_versions: 'discovery',
  refresh_outlet_offerings: 'discovery',
  renew_coupon_use: 'bookings',
  stylists_of_visit: 'bookings',
  lock_cash_day: 'billing',
  find_booking_faults: 'platform',
}

export const DOMAINS = Object.keys(TABLES)
/** Tables that the migration runner creates. */
export const OWN_TABLES = ['schema_migrations', 'started_migrations']

const domainOfTable = new Map(
  Object.entries(TABLES).flatMap(([domain, tables]) => tables.split(/\s+/).map((table) => [table, domain] as const)),
)

export function listTables(domain: string): string[] {
  return [...domainOfTable].filter(([, of]) => of === domain).map(([table]) => table)
}

export function findDomainOfTable(table: string): string {
  const domain = domainOfTable.get(table)
  if (!domain) throw new Error(`Add the table ${table} to its domain in server/src/testing/schema-domains.ts`)
  return domain
}

/** A function that serves tables of several domains belongs to discovery, which has outlets and their versions. */
export function findDomainOfFunction(name: string, tables: string[]): string {
  const domains = new Set(tables.map(findDomainOfTable))
  if (domains.size === 0) return FUNCTIONS[name] ?? 'foundation'
  return domains.size === 1 ? [...domains][0]! : 'discovery'
}
