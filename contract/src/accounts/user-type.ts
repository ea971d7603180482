/** Who can request a code or a new password: customers and salon accounts. Administrators have a separate login. */
export type UserType = 'ADMIN' | 'CLIENT' | 'CUSTOMER'
